internal import Foundation
internal import Synchronization

/// A value that is computed on a thread of its own, while the caller does something else.
///
/// The thread belongs to no pool: a pool whose workers all wait for such values would have none left to
/// compute them.
package final class Future<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let done = DispatchGroup()

  package init(_ compute: @escaping @Sendable () -> Value) {
    done.enter()
    let thread = Thread { [self] in
      let value = compute()
      result.withLock { $0 = value }
      done.leave()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// The value, or nil while it is being computed.
  package var valueSoFar: Value? { result.withLock { $0 } }

  /// Waits until the value is known.
  package var value: Value {
    done.wait()
    guard let value = result.withLock({ $0 }) else { preconditionFailure("the group ends with the value") }
    return value
  }
}
