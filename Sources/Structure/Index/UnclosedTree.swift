internal import Foundation

/// A syntax tree as Swift 6.3 prints it when the type of a `typealias` has an attribute, such as `@MainActor`: the object of
/// that type is not closed, and what follows it stands under the key "".
struct UnclosedTree {
  /// The tree with each object closed where what follows it begins.
  let closed: Data

  init(_ text: Data) {
    var closed: [UInt8] = []
    closed.reserveCapacity(text.count + 100)
    var open: [UInt8] = []
    let bytes = Array(text)
    let emptyKey = Array("\"\":".utf8)
    /// Closes objects up to the array that they stand in.
    func closeObjects() {
      while open.last == UInt8(ascii: "{"), open.contains(UInt8(ascii: "[")) {
        closed.append(UInt8(ascii: "}"))
        open.removeLast()
      }
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        if bytes[index...].starts(with: emptyKey) {
          let hasComma = closed.last == UInt8(ascii: ",")
          if hasComma { closed.removeLast() }
          closeObjects()
          closed.append(UInt8(ascii: ","))
          index += emptyKey.count
          continue
        }
        let end = Self.endOfString(in: bytes, from: index)
        closed += bytes[index...end]
        index = end
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(byte)
        closed.append(byte)
      case UInt8(ascii: "}"):
        _ = open.popLast()
        closed.append(byte)
      case UInt8(ascii: "]"):
        closeObjects()
        _ = open.popLast()
        closed.append(byte)
      default: closed.append(byte)
      }
      if open.isEmpty { break }
      index += 1
    }
    while let bracket = open.popLast() {
      closed.append(bracket == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }
    self.closed = Data(closed)
  }

  private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count - 1, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count - 1)
  }
}
