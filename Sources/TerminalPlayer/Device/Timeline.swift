internal import Synchronization

/// The device's time, which follows real time at a speed and can be paused.
///
/// It counts whole milliseconds, so that a script can repeat a person's actions exactly.
final class Timeline: Sendable {
  private struct State {
    /// The device's time at `since`.
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

  /// The time since the device was switched on. The work of a late timer sees its deadline.
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

  /// The real time until a deadline, or nil while time stands still.
  func realDelay(until deadline: Duration) -> Duration? {
    state.withLock { state in
      if state.since == nil { return nil }
      return max(.zero, (deadline - state.passed) / state.speed)
    }
  }

  /// Stops the time at `instant` while the timers of that instant run.
  ///
  /// Forgets a lateness of more than a quarter second, as after the process was stopped.
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
  /// Rounded down to milliseconds.
  fileprivate var inWholeMilliseconds: Duration {
    let (seconds, attoseconds) = components
    return .seconds(seconds) + .milliseconds(attoseconds / 1_000_000_000_000_000)
  }
}
