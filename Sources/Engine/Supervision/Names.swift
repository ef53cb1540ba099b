internal import Foundation
internal import Glibc

/// Returns the readable form of a mangled Swift name, or nil if `name` is not one.
///
/// The Swift runtime exports the function that does this, and declares it nowhere.
package func demangled(_ name: String) -> String? {
  typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?
  guard let function = dlsym(dlopen(nil, RTLD_NOW), "swift_demangle") else { return nil }
  let text = unsafeBitCast(function, to: Demangle.self)(name, name.utf8.count, nil, nil, 0)
  defer { free(text) }
  return text.map { String(cString: $0) }
}

/// Returns a function's name as it stands in the code, from its demangled name: `placeDisk` for
/// `chapter_1.ViewController.placeDisk(_: ReversiKit.Disk) -> Swift.Bool`.
///
/// For `closure #1 () -> () in chapter_1.ViewController.nextTurn() -> ()` it is `a closure in nextTurn`.
package func plainName(of symbol: String) -> String {
  // A private name is written with its file: `(nextTurn in _1265B19A)`.
  let full = (demangled(symbol) ?? symbol).replacing(/\(([^()]+) in _[0-9A-F]+\)/) { $0.output.1 }
  let context = full.lastPart(after: " in ")
  let isClosure = full.utf8.count > context.utf8.count && full.contains("closure #")
  var path = context.lastPart(after: " for ")[...]
  // A variable's initial value has only the variable's name.
  if let end = path.range(of: "initialization expression of ") { path = path[end.upperBound...] }
  if path.hasPrefix("static ") { path = path.dropFirst("static ".count) }
  if path.hasPrefix("(extension"), let end = path.range(of: "):") { path = path[end.upperBound...] }
  let end = path.firstIndex { "(<: ".contains($0) } ?? path.endIndex
  // `Save.init(text:)` is an initializer; `name.init : String` is a property's initial value.
  let isMaker = path[end...].first == "(" || path[end...].first == "<"
  path = path[..<end]
  var words = path.split(separator: ".").map(String.init)
  if words.count > 2, !isMaker, accessors.contains(words[words.count - 1]) { words.removeLast() }
  guard let own = words.last else { return context }
  let name: String
  if let plain = members[own], words.count > 1 {
    name = "\(words[words.count - 2]).\(plain)"
  } else {
    name = own
  }
  return isClosure ? "a closure in \(name)" : name
}

private let accessors: Set<String> = [
  "getter", "setter", "modify", "read", "willset", "didset", "init", "unsafeMutableAddressor",
]

/// The names that the compiler gives to initializers, deinitializers and subscripts, and the keyword that stands in
/// the code for each.
private let members = [
  "init": "init", "__allocating_init": "init", "deinit": "deinit", "__deallocating_deinit": "deinit",
  "__isolated_deallocating_deinit": "deinit", "subscript": "subscript",
]

extension String {
  /// Returns the text after the last place outside parentheses at which `words` stands, or the whole text if there is
  /// none.
  fileprivate func lastPart(after words: String) -> String {
    var depth = 0
    var start = startIndex
    for index in indices {
      switch self[index] {
      case "(", "<", "[": depth += 1
      case ")", ">", "]": depth -= self[index] == ">" && self[..<index].hasSuffix("-") ? 0 : 1
      case " " where depth == 0 && self[index...].hasPrefix(words):
        start = self.index(index, offsetBy: words.count)
      default: break
      }
    }
    return String(self[start...])
  }
}
