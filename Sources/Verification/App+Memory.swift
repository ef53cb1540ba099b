internal import Foundation
internal import PhoneKit

extension App {
  /// The environment variables with which a process must start for `heldBytes` to be exact: freed memory then counts
  /// as free at once.
  public static let exactHeap = ["GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"]

  /// How many bytes of heap memory the app holds once it was launched without a save and has nothing left to do; nil
  /// unless the environment has the variables of `exactHeap`. No other thread may use the heap meanwhile.
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
    // The first run also makes what is made once in a process, such as metadata of types, and belongs to no app.
    _ = bytes()
    return bytes()
  }
}
