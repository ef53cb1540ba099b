/// Something that happens now and then, such as a tap, and all who wait for it.
///
/// What happens while nobody waits is over: it is not kept for later.
final class Signal<Value: Sendable> {
  /// How many times it has happened.
  private(set) var count = 0

  private var waits: [Wait] = []

  private final class Wait {
    let accepts: (Value) -> Bool
    let stream: AsyncStream<Value>.Continuation

    init(_ accepts: @escaping (Value) -> Bool, _ stream: AsyncStream<Value>.Continuation) {
      (self.accepts, self.stream) = (accepts, stream)
    }
  }

  /// Tells all who wait for such a value.
  func send(_ value: Value) {
    count += 1
    for wait in waits where wait.accepts(value) { wait.stream.yield(value) }
  }

  /// Waits until it has happened more than `count` times.
  ///
  /// It looks and waits in one go: what happened between the two would be missed.
  func next(after count: Int) async throws {
    while self.count == count { _ = try await next() }
  }

  /// The next value that is accepted. Throws at once when the task is cancelled.
  func next(where accepts: @escaping (Value) -> Bool = { _ in true }) async throws -> Value {
    // A stream ends when its task is cancelled, so no handler of our own is needed.
    let (values, stream) = AsyncStream.makeStream(of: Value.self)
    let wait = Wait(accepts, stream)
    waits.append(wait)
    // What they accept may hold on to who owns this signal: it must not outlive the wait.
    defer { waits.removeAll { $0 === wait } }
    for await value in values {
      try Task.checkCancellation()
      return value
    }
    throw CancellationError()
  }
}
