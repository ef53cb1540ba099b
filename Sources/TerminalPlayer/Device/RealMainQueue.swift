internal import Dispatch
internal import MiniUIKit
internal import PhoneKit

/// The app's main queue on a `RealPhone`: it runs work on the main thread, with timers that follow a timeline.
///
/// Each launch of the app has its own queue, whose remaining work is dropped when the app dies.
@MainActor
final class RealMainQueue: MainQueue {
  private struct Timer {
    let deadline: Duration
    let work: @MainActor () -> Void
  }

  let timeline: Timeline
  /// Called once for each instant at which planned work has run, after all of it.
  var onTurn: (() -> Void)?

  /// The planned work, sorted with the next piece last; of pieces with equal deadlines, the first added is the next.
  private var timers: [Timer] = []
  private var lastID = 0
  private var sleepers: [Int: CheckedContinuation<Void, any Error>] = [:]
  private var isOver = false
  private let alarm = DispatchSource.makeTimerSource(flags: .strict, queue: .main)

  init(timeline: Timeline) {
    self.timeline = timeline
    alarm.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.runDue() }
    }
    alarm.activate()
  }

  isolated deinit {
    alarm.cancel()
  }

  var now: Duration { timeline.now }

  var isQuiet: Bool { timers.isEmpty }

  /// When the next planned work should begin; nil if there is none.
  var nextDeadline: Duration? { timers.last?.deadline }

  /// Whether some planned work should have begun by now.
  var isDue: Bool { nextDeadline.map { $0 <= now } ?? false }

  func async(_ work: @escaping @MainActor () -> Void) {
    asyncAfter(.zero, work)
  }

  func asyncAfter(_ delay: Duration, _ work: @escaping @MainActor () -> Void) {
    add(at: now + max(delay, .zero), work)
  }

  /// Sets the Dispatch timer to the next deadline, or stops it while no work is planned or time is paused.
  ///
  /// Call this whenever the timeline's speed or pause has changed.
  func wake() {
    guard !isOver, let next = timers.last, let delay = timeline.realDelay(until: next.deadline) else {
      alarm.schedule(deadline: .distantFuture)
      return
    }
    alarm.schedule(deadline: .now() + .nanoseconds(Int(delay / .nanoseconds(1))), leeway: .nanoseconds(0))
  }

  /// Drops all planned work, accepts no more, and makes the app's sleeping tasks throw `CancellationError`.
  func end() {
    isOver = true
    timers = []
    alarm.schedule(deadline: .distantFuture)
    for sleeper in sleepers.values { sleeper.resume(throwing: CancellationError()) }
    sleepers = [:]
  }

  /// Suspends the calling task until `deadline` in the phone's time.
  ///
  /// Throws `CancellationError` if the task is cancelled or the app dies before that.
  func sleep(until deadline: Duration) async throws {
    if isOver { throw CancellationError() }
    lastID += 1
    let id = lastID
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled || isOver {
          continuation.resume(throwing: CancellationError())
          return
        }
        sleepers[id] = continuation
        add(at: deadline) { [weak self] in self?.sleepers.removeValue(forKey: id)?.resume() }
      }
    } onCancel: {
      Task { @MainActor in self.sleepers.removeValue(forKey: id)?.resume(throwing: CancellationError()) }
    }
  }

  private func add(at deadline: Duration, _ work: @escaping @MainActor () -> Void) {
    if isOver { return }
    let timer = Timer(deadline: deadline, work: work)
    var place = timers.count
    while place > 0, timers[place - 1].deadline <= deadline { place -= 1 }
    timers.insert(timer, at: place)
    if place == timers.count - 1 { wake() }
  }

  /// Runs the timers of the earliest deadline that has passed.
  ///
  /// Tasks that they wake run before the timers of the next deadline.
  private func runDue() {
    guard let instant = timers.last?.deadline, timeline.realDelay(until: instant) == .zero else {
      wake()
      return
    }
    timeline.hold(instant)
    while !isOver, let timer = timers.last, timer.deadline <= instant {
      timers.removeLast()
      timer.work()
    }
    timeline.release()
    onTurn?()
    wake()
  }
}

/// The clock of an app's async code on a `RealPhone`: the timeline's time, and sleep on the main queue.
struct RealClock: Clock {
  typealias Instant = PhoneInstant

  let timeline: Timeline
  let queue: RealMainQueue

  var now: Instant { Instant(offset: timeline.now) }
  var minimumResolution: Duration { .milliseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await queue.sleep(until: deadline.offset)
  }
}
