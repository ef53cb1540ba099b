internal import Dispatch
internal import Synchronization

/// A value that is computed beside what else is done, on another thread.
package final class Later<Value: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let result = Mutex<Value?>(nil)

  package init(_ compute: @escaping @Sendable () -> Value) {
    DispatchQueue.global().async(group: group) {
      let value = compute()
      self.result.withLock { $0 = value }
    }
  }

  /// The value, as soon as it is known.
  package var value: Value {
    group.wait()
    guard let value = result.withLock({ $0 }) else { preconditionFailure("the group ends with the value") }
    return value
  }
}
