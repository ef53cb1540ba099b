internal import Dispatch
internal import Foundation
internal import Synchronization

/// How many threads or processes share work at once: one for each core, and on a large machine no more than this, since
/// each takes memory of its own and most work has fewer parts that are worth it.
package let workerCount = min(ProcessInfo.processInfo.activeProcessorCount, 32)

extension RandomAccessCollection where Self: Sendable {
  /// Transforms the elements on `workerCount` cores, beginning with the first ones, and returns the results in the
  /// elements' order.
  package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: Swift.min(count, workerCount)) { _ in
      while true {
        let position = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if position >= count { return }
        let result = transform(self[index(startIndex, offsetBy: position)])
        results.withLock { $0[position] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
