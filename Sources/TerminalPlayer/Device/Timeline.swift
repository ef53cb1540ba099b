internal import Synchronization

/// The time of a phone on which a person plays: it follows real time at a speed, and can be paused.
///
/// It counts whole milliseconds, so that a script can repeat a person's actions exactly.
final class Timeline: Sendable {
  private struct State {
    /// The phone's time at the real instant `since`, or while it is paused.
    var base = Duration.zero
    /// The real instant from which time passes on from `base`; nil while it is paused.
    var since: SuspendingClock.Instant?
    var speed: Double
    /// The instant at which the phone's time stands still, because timers that are due at it are running; nil if none
    /// are.
    var held: Duration?
    /// The latest time that `now` has returned, so that `now` never goes back.
    var reached = Duration.zero

    /// The phone's time computed from the real clock: not rounded to milliseconds, and passing while timers run.
    var passed: Duration {
      guard let since else { return base }
      return base + (SuspendingClock.now - since) * speed
    }
  }

  private let state: Mutex<State>

  init(speed: Double) {
    state = Mutex(State(since: .now, speed: speed))
  }

  /// The phone's time since it was switched on. While a late timer's work runs, this is the timer's deadline.
  var now: Duration {
    state.withLock { state in
      if let held = state.held { return held }
      state.reached = max(state.reached, state.passed.inWholeMilliseconds)
      return state.reached
    }
  }

  /// How many of the phone's seconds pass in a real second.
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

  /// The real time until `deadline` of the phone's time, zero if it has passed; nil while time is paused.
  func realDelay(until deadline: Duration) -> Duration? {
    state.withLock { state in
      if state.since == nil { return nil }
      return max(.zero, (deadline - state.passed) / state.speed)
    }
  }

  /// Stops the phone's time at `instant` until `release`, so that all timers that are due at it see the same time.
  ///
  /// Time then catches up with the real clock. But if the timers run more than a quarter second late, for example
  /// because the process was stopped, time goes on from `instant`.
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

  /// Lets the phone's time pass again after `hold`.
  func release() {
    state.withLock { $0.held = nil }
  }
}

extension Duration {
  /// The duration, rounded down to whole milliseconds.
  fileprivate var inWholeMilliseconds: Duration {
    let (seconds, attoseconds) = components
    return .seconds(seconds) + .milliseconds(attoseconds / 1_000_000_000_000_000)
  }
}
