/// A clock that shows a world's time: whoever sleeps on it is suspended, and nothing waits.
struct VirtualClock: Clock {
  struct Instant: InstantProtocol {
    /// The time since the phone was switched on.
    var offset: Duration

    func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    static func < (one: Instant, other: Instant) -> Bool {
      one.offset < other.offset
    }
  }

  let world: World

  var now: Instant { Instant(offset: world.now) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if world.isOver { throw CancellationError() }
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { (continuation: UnsafeContinuation<Void, any Error>) in
        sleeper.continuation = continuation
        sleeper.timer = world.addTimer(
          after: deadline.offset - world.now,
          abandon: { continuation.resume(throwing: CancellationError()) },
          fire: { continuation.resume() })
      }
    } onCancel: {
      if let timer = sleeper.timer, world.removeTimer(timer) {
        sleeper.continuation?.resume(throwing: CancellationError())
      }
    }
  }

  /// Unchecked: whoever sleeps and whoever cancels are jobs of one world, hence of one thread.
  private final class Sleeper: @unchecked Sendable {
    var timer: Int?
    var continuation: UnsafeContinuation<Void, any Error>?
  }
}
