internal import Foundation
internal import PhoneKit

extension App {
  /// The environment in which `heldBytes` is exact: freed memory counts as free at once.
  public static let exactHeap = ["GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"]

  /// How many bytes of the heap the app holds when it has been launched without a save and rests; nil in an environment
  /// other than `exactHeap`. No other thread may use the heap meanwhile.
  public var heldBytes: Int? {
    let environment = ProcessInfo.processInfo.environment
    guard Self.exactHeap.allSatisfy({ environment[$0.key] == $0.value }) else { return nil }
    func bytes() -> Int {
      Phone.simulate(self) { phone in
        let before = Phone.heapBytes
        phone.launch()
        phone.settle()
        return Phone.heapBytes - before
      }
    }
    // What is made once in a process, such as metadata of types, belongs to no app.
    _ = bytes()
    return bytes()
  }
}
