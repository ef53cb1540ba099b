internal import Dispatch
internal import Synchronization

extension RandomAccessCollection where Self: Sendable {
  /// Transforms the elements on all cores, beginning with the first ones, and returns the results in the
  /// elements' order.
  package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { position in
      let result = transform(self[index(startIndex, offsetBy: position)])
      results.withLock { $0[position] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
