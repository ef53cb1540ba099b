internal import Synchronization

/// The device's time: real time, faster or slower, that can be paused.
///
/// It counts whole milliseconds, so that a script can repeat exactly what a person does.
final class Timeline: Sendable {
  private struct State {
    /// The device's time when `since` was.
    var base = Duration.zero
    /// Nil while time stands still.
    var since: SuspendingClock.Instant?
    var speed: Double
    /// The instant whose timers are running.
    var held: Duration?
    /// The latest time that was returned.
    var reached = Duration.zero

    var passed: Duration {
      guard let since else { return base }
      return base + (SuspendingClock.now - since) * speed
    }
  }

  private let state: Mutex<State>

  init(speed: Double) {
    state = Mutex(State(since: .now, speed: speed))
  }

  /// The time since the device was switched on. A timer's work sees its deadline, however late it runs.
  var now: Duration {
    state.withLock { state in
      if let held = state.held { return held }
      state.reached = max(state.reached, state.passed.inWholeMilliseconds)
      return state.reached
    }
  }

  var speed: Double {
    get { state.withLock(\.speed) }
    set {
      state.withLock { state in
        state.base = state.passed
        if state.since != nil { state.since = .now }
        state.speed = newValue
      }
    }
  }

  var isPaused: Bool {
    get { state.withLock { $0.since == nil } }
    set {
      state.withLock { state in
        guard newValue != (state.since == nil) else { return }
        state.base = state.passed
        state.since = newValue ? nil : .now
      }
    }
  }

  /// How long it really takes until the time has come; nil while time stands still.
  func realDelay(until deadline: Duration) -> Duration? {
    state.withLock { state in
      if state.since == nil { return nil }
      return max(.zero, (deadline - state.passed) / state.speed)
    }
  }

  /// Lets the time be `instant` while the timers of that instant run.
  ///
  /// A process that was stopped for a while does not age: lateness of more than a quarter second is forgotten.
  func hold(_ instant: Duration) {
    state.withLock { state in
      let lateness = state.passed - instant
      if lateness > .milliseconds(250) * max(1, state.speed) {
        state.base = instant
        if state.since != nil { state.since = .now }
      }
      state.held = instant
      state.reached = max(state.reached, instant)
    }
  }

  func release() {
    state.withLock { $0.held = nil }
  }
}

extension Duration {
  /// Without the part of a millisecond.
  fileprivate var inWholeMilliseconds: Duration {
    let (seconds, attoseconds) = components
    return .seconds(seconds) + .milliseconds(attoseconds / 1_000_000_000_000_000)
  }
}
