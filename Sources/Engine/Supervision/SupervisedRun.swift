internal import Foundation
internal import Glibc
internal import Synchronization

/// One call of `Supervisor.run`: gives units of work to processes until each unit is done, has ended its process, or is
/// skipped.
final class SupervisedRun {
  private let supervisor: Supervisor
  private var limits: Supervisor.Limits
  private let makePlan: ([UInt8]) -> Supervisor.Plan
  private let progress: ((Int) -> Bool)?
  private var plan = Supervisor.Plan()
  private var outcome = Supervisor.Outcome()
  private var workers: [WorkerProcess] = []
  /// The endings so far, with addresses that have no names yet, by the units' numbers.
  private var endings: [Int: RecordedEnding] = [:]
  /// How many units there are; nil before the first process knows.
  private var total: Int?
  /// The first unit that no process has got yet.
  private var next = 0
  /// How many processes work at once, or nil for as many as there are free cores.
  private var width: Int?
  private var resultSize = 0
  private let start = ContinuousClock.now
  /// The processor time that earlier processes have used.
  private var used = Duration.zero
  /// Whether the run is to end although units are left.
  private var isOver = false
  /// Whether another process may be started after one that has ended.
  private var canStart = true

  /// How many processes all runs have.
  private static let processes = Mutex(0)
  /// How often processes are looked at.
  private static let interval = Duration.milliseconds(20)

  init(
    _ supervisor: Supervisor, _ limits: Supervisor.Limits,
    _ makePlan: @escaping ([UInt8]) -> Supervisor.Plan, _ progress: ((Int) -> Bool)?
  ) {
    self.supervisor = supervisor
    self.limits = limits
    self.makePlan = makePlan
    self.progress = progress
  }

  func run() throws -> Supervisor.Outcome {
    defer { for worker in workers { discard(worker) } }
    try startWorker()
    var nextLook = start + Self.interval
    while !workers.isEmpty {
      waitForMessages(until: nextLook)
      for worker in workers { handleMessages(of: worker) }
      for worker in workers where worker.child.isOver { try settle(worker) }
      if ContinuousClock.now >= nextLook {
        nextLook = .now + Self.interval
        try look()
      }
      if isOver { break }
      if total != nil, nextUnit == nil {
        // One that has just been started has nothing to say.
        for worker in workers where worker.unit == nil && worker.doneCount == 0 && workers.count > 1 {
          discard(worker)
        }
      } else if workers.isEmpty, total != nil, canStart {
        try startWorker()
      }
    }
    return finish()
  }

  // MARK: Processes

  private func startWorker() throws {
    workers.append(try WorkerProcess(supervisor, limits))
    Self.processes.withLock { $0 += 1 }
    outcome.processes += 1
  }

  /// Starts more processes, as long as there are units for them that are worth it and cores.
  private func startMore() throws {
    guard let total, let next = nextUnit, canStart, !plan.isSequential, !supervisor.isAttended else { return }
    // A process takes as long to start as many units take to be done.
    let done = outcome.results.count
    if width == nil, done > 0, (.now - start) / done * (total - next) < .milliseconds(50) { return }
    for _ in 0..<(total - next) {
      let isWanted = width.map { workers.count < $0 } ?? (Self.processes.withLock { $0 } < workerCount)
      if !isWanted { return }
      try startWorker()
    }
  }

  /// Kills a process, and forgets it.
  private func discard(_ worker: WorkerProcess) {
    worker.child.kill()
    used += worker.processorTime
    outcome.exit = worker.child.reap()
    outcome.printed.add(worker.printed[...])
    workers.removeAll { $0 === worker }
    Self.processes.withLock { $0 -= 1 }
  }

  /// Records how a process has ended.
  private func settle(_ worker: WorkerProcess) throws {
    handleMessages(of: worker)
    discard(worker)
    // The next one would not get further; a person would have to answer it again.
    if worker.unit == nil && worker.doneCount == 0 || supervisor.isAttended { canStart = false }
    guard let ending = worker.ending(after: outcome.exit, limits) else { return }
    // One that was stopped as the time was over may only just have been started.
    if !worker.hasBegun, worker.stopCause == nil {
      throw Problem("\(supervisor.program) cannot be run\(worker.complaint.map { ": \($0)" } ?? "")")
    }
    add(ending, to: worker.unit?.number ?? -1)
  }

  // MARK: Messages

  private func waitForMessages(until end: ContinuousClock.Instant) {
    var descriptors = workers.map(\.pollDescriptor)
    let left = max(0, Int32((end - .now) / .milliseconds(1)))
    // One that has closed its channel ends in a moment.
    poll(&descriptors, nfds_t(descriptors.count), workers.allSatisfy(\.isConnected) ? left + 1 : 1)
  }

  private func handleMessages(of worker: WorkerProcess) {
    for message in worker.takeMessages() {
      switch message.kind {
      case "greeting" where outcome.greeting == nil:
        outcome.greeting = message.body
        plan = makePlan(message.body)
        if let whole = plan.whole { limits.whole = whole }
      case "units":
        let numbers = String(decoding: message.body, as: UTF8.self).split(separator: " ").compactMap {
          Int($0)
        }
        guard numbers.count == 2, worker.unit == nil, worker.doneCount == 0 else { break }
        if total == nil { (total, width) = (numbers[0], numbers[1] > 0 ? numbers[1] : nil) }
        assignUnit(to: worker)
      case "result":
        guard let unit = worker.finishUnit() else { break }
        resultSize += message.body.count
        if resultSize <= limits.results {
          outcome.results[unit] = message.body
        } else {
          resultSize -= message.body.count
          add(RecordedEnding(cause: .resultTooLarge), to: unit)
        }
        assignUnit(to: worker)
      case "farewell": outcome.farewells.append(message.body)
      // The code may have written anything there.
      default: break
      }
    }
  }

  private func assignUnit(to worker: WorkerProcess) {
    worker.assign(nextUnit)
    if let unit = nextUnit { next = unit + 1 }
  }

  /// The next unit to do, or nil if none is left.
  private var nextUnit: Int? {
    while next < total ?? 0, isSkipped(next) { next += 1 }
    return next < total ?? 0 ? next : nil
  }

  // MARK: Progress

  /// Looks whether the processes make progress and are within the limits, and ends those that are not.
  private func look() throws {
    if let progress, !progress(outcome.results.count) {
      isOver = true
      return
    }
    let isLate = limits.whole.map { ContinuousClock.now - start > $0 } ?? false
    let isOverworked = limits.work.map { workers.reduce(used) { $0 + $1.processorTime } > $0 } ?? false
    if isLate || isOverworked {
      // The one that has had its unit for longest.
      if let slowest = workers.min(by: { $0.unit?.start ?? .now < $1.unit?.start ?? .now }) {
        slowest.stop(because: .slow)
        try settle(slowest)
      }
      isOver = true
      return
    }
    if let most = limits.waiting {
      for worker in workers where worker.waitingTime(every: Self.interval) > most {
        worker.stop(because: .waiting)
      }
    }
    try startMore()
  }

  // MARK: Endings

  private func add(_ ending: RecordedEnding, to unit: Int) {
    endings[unit] = endings[unit] ?? ending
    isSkipped = skips
    // After two loops the next ones are found sooner.
    if endings.values.count(where: { [.loop, .memory].contains($0.cause) }) >= 2 {
      limits.loop = .milliseconds(250)
    }
    if endings.values.count(where: { $0.cause == .waiting }) >= 2 { limits.waiting = .milliseconds(800) }
  }

  /// Returns whether to skip a unit of work, given its number.
  private var isSkipped: (Int) -> Bool = { _ in false }

  /// Returns whether to skip a unit of work: because an earlier unit of its group has ended the process and has most
  /// probably shown the same fault, or because too many earlier units have ended it.
  ///
  /// Earlier means a lower number, so that the result does not depend on which of two units was faster.
  private var skips: (Int) -> Bool {
    let groups = plan.groups
    func group(of unit: Int) -> String? { groups.indices.contains(unit) ? groups[unit] : nil }
    var ended: [String: Int] = [:]
    var (left, last) = (limits.endings, Int.max)
    for (unit, ending) in endings.sorted(by: { $0.key < $1.key }) where unit >= 0 && left > 0 {
      if let group = group(of: unit) {
        if ended[group] != nil { continue }
        ended[group] = unit
      }
      switch ending.cause {
      case .flood: left -= 8
      case .loop, .memory, .waiting: left -= 4
      default: left -= 1
      }
      if left <= 0 { last = unit }
    }
    return { unit in unit > last || group(of: unit).map { ended[$0, default: .max] < unit } == true }
  }

  /// Returns the outcome, without what was skipped, and with the names of functions of the supervised code.
  private func finish() -> Supervisor.Outcome {
    outcome.program = supervisor.image ?? supervisor.program
    outcome.skipped = Set((0..<(total ?? 0)).filter(isSkipped))
    outcome.results = outcome.results.filter { !outcome.skipped.contains($0.key) }
    let symbols = Symbols(Set(endings.values.flatMap(\.stacks).joined()))
    outcome.endings = endings.filter { !outcome.skipped.contains($0.key) }
      .mapValues { $0.named(symbols, in: plan.code ?? supervisor.code) }
    return outcome
  }
}
