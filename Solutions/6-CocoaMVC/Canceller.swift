/// Something under way that can be cancelled, once.
final class Canceller {
  private(set) var isCancelled = false
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  func cancel() {
    if isCancelled { return }
    isCancelled = true
    body()
  }
}
