internal import CConcurrency
internal import Supervision

/// The ready jobs and the timers of one running app, on a timeline of their own.
///
/// Nothing waits in real time: when no job is ready, time jumps to the next timer. Everything that is due at
/// one instant becomes ready together, and the schedule decides the order.
///
/// It is `@unchecked Sendable` because only the thread that simulates a world reaches it. Jobs arrive through
/// that thread's hooks, and main-actor jobs that wake on another thread are dropped (see `Escapes`). A
/// detached task that waits for anything but the phone could break this: the source check refuses everything
/// it could wait for.
package final class World: @unchecked Sendable {
  private(set) var now: Duration
  private(set) var jobsRun = 0
  var schedule: Schedule

  /// Whether the app has ended: nothing new begins any more, and sleeping tasks are woken to clean up.
  private(set) var isOver = false

  var settings: Phone.Settings

  /// How many touches were sent to the app, those that are not yet due included.
  private(set) var fingers = 0

  /// Whether `Phone.touchKill` has stopped the app's jobs in the middle of an instant.
  var isHalted = false

  /// Whether the job that is running belongs to the main actor, rather than to the global pool.
  private(set) var isOnMain = true

  /// Ready jobs from `head` on, oldest first.
  private var ready: [Job] = []
  private var head = 0
  /// The timers, sorted so that the next one to fire is the last element.
  ///
  /// Of timers with equal deadlines the one added last comes first.
  private var timers: [Timer] = []
  private var lastTimer = 0
  private var tasks = RootTasks()
  /// Records the app's tasks and delayed closures; nil unless `Phone.keepWork` has asked for that.
  var ledger: WorkLedger?

  package init(schedule: Schedule, now: Duration, settings: Phone.Settings = Phone.Settings()) {
    (self.schedule, self.now, self.settings) = (schedule, now, settings)
    ready.reserveCapacity(16)
    timers.reserveCapacity(16)
  }

  var isQuiet: Bool { head == ready.count && timers.isEmpty }

  var nextDeadline: Duration? { timers.last?.deadline }

  // MARK: Adding jobs

  func add(_ job: UnownedJob, on executor: UnownedSerialExecutor, isOnMain: Bool = false) {
    tasks.note(job)
    ledger?.note(job, now: now)
    ready.append(.task(job, on: executor, isOnMain: isOnMain))
  }

  func add(from origin: Origin = .queue, _ closure: @escaping @MainActor () -> Void) {
    if !isOver || settings.deliversPendingCallbacks {
      ready.append(.closure(closure, abandon: nil, from: origin))
    }
  }

  func addFinger(after delay: Duration, _ finger: @escaping @MainActor () -> Void) {
    let origin = Origin.finger(fingers)
    fingers += 1
    if delay > .zero { addTimer(after: delay, from: origin, fire: finger) } else { add(from: origin, finger) }
  }

  @discardableResult
  func addTimer(
    after delay: Duration, abandon: (() -> Void)? = nil, from origin: Origin = .phone,
    fire: @escaping @MainActor () -> Void
  ) -> Int {
    lastTimer += 1
    let timer = Timer(
      deadline: now + max(delay, .zero), id: lastTimer, fire: fire, origin: origin, abandon: abandon)
    var place = timers.count
    while place > 0, timers[place - 1].deadline <= timer.deadline { place -= 1 }
    timers.insert(timer, at: place)
    if case .app = origin {
      ledger?.begin(
        timer: timer.id, function: Job.closure(fire, abandon: nil, from: origin).address, now: now)
    }
    return timer.id
  }

  /// Cancels the timer `id`. Returns false if it has fired or was cancelled already.
  func removeTimer(_ id: Int) -> Bool {
    guard let place = timers.firstIndex(where: { $0.id == id }) else { return false }
    timers.remove(at: place)
    return true
  }

  // MARK: Running

  /// How many jobs may run at one instant before the app counts as never coming to rest.
  static let mostJobs = 1000

  /// How many jobs `runUntilQuiet` lets an app run for each second of the phone's time, in addition to `mostJobs`. A
  /// game that plays itself needs fewer than twenty a second; without this limit, an app that plans more and more
  /// jobs would take seconds of real time.
  private static let mostJobsInSecond = 50

  /// How much of the phone's time `runUntilQuiet` lets pass at most. The longest game that plays itself takes eight
  /// minutes.
  static let mostTime = Duration.seconds(10 * 60)

  /// Runs what is due at this instant until nothing is left. Returns false if that takes more than `limit` jobs.
  @MainActor
  func runReady(limit: Int = mostJobs) -> Bool {
    var left = limit
    while true {
      // A timer without a delay falls due within the instant.
      if head == ready.count { makeDueReady() }
      if head == ready.count || isHalted { return true }
      if left == 0 {
        if limit == Self.mostJobs { recordLastFunctions() }
        return false
      }
      left -= 1
      runOne()
    }
  }

  /// Lets `duration` pass, and runs what falls due meanwhile and at its end. Returns false if new jobs never stop
  /// coming.
  @MainActor
  func run(for duration: Duration) -> Bool {
    let end = now + duration
    let first = jobsRun
    guard runReady() else { return false }
    while let next = timers.last, next.deadline <= end {
      let jobs = jobsRun - first
      if jobs > Self.mostJobs, jobs > Self.mostJobs * Int(1 + duration.components.seconds) {
        recordLastFunctions()
        return false
      }
      now = next.deadline
      guard runReady() else { return false }
      if isHalted { return true }
    }
    now = end
    return true
  }

  /// Lets time pass until nothing is planned. Returns false if that takes more than `mostTime` or too many jobs.
  @MainActor
  func runUntilQuiet() -> Bool {
    let start = now
    let first = jobsRun
    guard runReady() else { return false }
    while !isHalted, let next = timers.last {
      let seconds = Int((now - start).components.seconds)
      if next.deadline > start + Self.mostTime
        || jobsRun - first > Self.mostJobs + Self.mostJobsInSecond * seconds
      {
        recordLastFunctions()
        return false
      }
      now = next.deadline
      guard runReady() else { return false }
    }
    return true
  }

  /// Runs the next `count` jobs and lets time pass between them. Returns how many ran: fewer if no more are
  /// planned.
  @MainActor
  func run(jobs count: Int) -> Int {
    let first = jobsRun
    while runReady(limit: count - (jobsRun - first)), !isHalted, jobsRun - first < count,
      let next = timers.last
    {
      now = next.deadline
    }
    return jobsRun - first
  }

  /// Releases the app's tasks that have ended.
  func releaseEndedTasks() { tasks.prune() }

  /// Ends the app: drops what it had planned, and lets its tasks finish unseen, so that they free what they
  /// hold.
  @MainActor
  func end() {
    isOver = true
    isHalted = false
    (settings.afterJob, settings.beforeJob, settings.onPick) = (nil, nil, nil)
    let planned = ready[head...]
    let waiting = timers
    ready = planned.filter { if case .task = $0 { true } else { false } }
    head = 0
    timers = []
    schedule = .firstInFirstOut
    tasks.cancelAll()
    for case .closure(let closure, let abandon, _) in planned { deliver(closure, or: abandon) }
    for timer in waiting.reversed() { deliver(timer.fire, or: timer.abandon) }
    _ = runReady(limit: settings.jobsAfterEnd)
    tasks.forgetAll()
  }

  @MainActor
  private func deliver(_ callback: @MainActor () -> Void, or abandon: (() -> Void)?) {
    if let abandon { abandon() } else if settings.deliversPendingCallbacks { callback() }
  }

  /// The addresses of the code that ran last, as offsets from the program's start, if new jobs never stopped coming;
  /// otherwise empty.
  private(set) var lastFunctions: [UInt64] = []

  /// Runs up to eight more jobs, and records the addresses of their code in `lastFunctions`.
  @MainActor
  private func recordLastFunctions() {
    for _ in 0..<8 {
      if head == ready.count, let next = timers.last {
        now = max(now, next.deadline)
        makeDueReady()
      }
      guard head < ready.count else { return }
      lastFunctions.append(ready[head].address)
      runOne()
    }
  }

  private func makeDueReady() {
    while let timer = timers.last, timer.deadline <= now {
      timers.removeLast()
      ledger?.end(timer: timer.id, now: now)
      ready.append(.closure(timer.fire, abandon: timer.abandon, from: timer.origin))
    }
  }

  /// Returns `choice`, a place among the ready jobs, or that of an earlier one if both are closures that the main queue
  /// got without a delay, whose order it keeps.
  private func placeInQueue(_ choice: Int) -> Int {
    guard choice > 0, ready[head + choice].isQueued else { return choice }
    return (0...choice).first { ready[head + $0].isQueued } ?? choice
  }

  @MainActor
  private func runOne() {
    Heartbeat.beat()
    jobsRun += 1
    let count = ready.count - head
    let choice = placeInQueue(schedule.pick(outOf: count))
    if let onPick = settings.onPick { onPick(ready[head...].map { $0.described(by: ledger) }, choice) }
    let job = ready[head + choice]
    if choice > 0 {
      ready.remove(at: head + choice)
    } else {
      // The slot keeps its closure until the queue is empty or has many such slots.
      head += 1
      if head == ready.count {
        ready.removeAll(keepingCapacity: true)
        head = 0
      } else if head > 1024 {
        ready.removeSubrange(..<head)
        head = 0
      }
    }
    settings.beforeJob?()
    switch job {
    case .task(let task, let executor, let isOnMain):
      self.isOnMain = isOnMain
      ledger?.begin(task)
      task.runSynchronously(on: executor)
      ledger?.end(task, now: now)
      self.isOnMain = true
    case .closure(let closure, _, _): closure()
    }
    settings.afterJob?()
  }
}
