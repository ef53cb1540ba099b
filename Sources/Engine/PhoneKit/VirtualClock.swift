/// The clock of a simulated phone. A task that sleeps on it is suspended, and no thread waits.
struct VirtualClock: Clock {
  typealias Instant = PhoneInstant

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

  /// The timer of a sleeping task, and the continuation that resumes the task.
  ///
  /// It is `@unchecked Sendable` because the task that sleeps and the task that cancels it run on one phone, and so
  /// on one thread.
  private final class Sleeper: @unchecked Sendable {
    var timer: Int?
    var continuation: UnsafeContinuation<Void, any Error>?
  }
}

/// An instant in the time of a phone.
public struct PhoneInstant: InstantProtocol {
  /// The time since the phone was switched on.
  public var offset: Duration

  public func advanced(by duration: Duration) -> PhoneInstant { PhoneInstant(offset: offset + duration) }
  public func duration(to other: PhoneInstant) -> Duration { other.offset - offset }
  public static func < (one: PhoneInstant, other: PhoneInstant) -> Bool { one.offset < other.offset }
}
