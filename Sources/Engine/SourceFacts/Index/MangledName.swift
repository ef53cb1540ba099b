internal import Supervision

/// The parts of a Swift symbol's mangled name, which is its USR: the module, the types around it, and its type.
///
/// `s:10ReversiKit9BoardViewC6diskAt1x1y5Disks4DiskOSgSi_SitF` is
/// `ReversiKit.BoardView.diskAt(x: Swift.Int, y: Swift.Int) -> Swift.Optional<Disks.Disk>`.
struct MangledName {
  let module: String
  /// The names of the types around the symbol, the outermost first, and for a parameter also its function's.
  let enclosing: [String]
  /// The type of the symbol, if it is a property or a parameter.
  let type: String?

  init?(usr: String) {
    guard let text = Self.text(usr: usr) else { return nil }
    // A private name is written with a hash of its file: `(turn in _1265B19A)`. Running the pattern on every name would
    // take a hundred times longer than the check before it.
    let plain =
      text.contains(" in _") ? text.replacing(/\(([^()]+) in _[0-9A-F]+\)/) { $0.output.1 } : text
    var name = plain[...]
    if name.contains("#"), let parameter = name.prefixMatch(of: #/\S+ #\d+ : (?<type>.*?) in /#) {
      // `animated #1 : Swift.Bool in chapter_1.ViewController.viewDidAppear(Swift.Bool) -> ()`
      type = String(parameter.type)
      name = name[parameter.range.upperBound...]
      (module, enclosing) = Self.readNames(&name)
      return
    }
    let (module, names) = Self.readNames(&name)
    self.module = module
    enclosing = names.dropLast()
    type = name.hasPrefix(" : ") ? String(name.dropFirst(3)) : nil
  }

  /// Returns the demangled name, or nil if the USR is not one of Swift's.
  static func text(usr: String) -> String? {
    usr.hasPrefix("s:") ? demangled("$s" + usr.dropFirst(2)) : nil
  }

  /// Removes a qualified name, such as `chapter_2.Board.flips`, from the front of `rest`, and returns its module and
  /// its other words.
  private static func readNames(_ rest: inout Substring) -> (module: String, names: [String]) {
    if rest.hasPrefix("static ") { rest.removeFirst("static ".count) }
    var extending: String?
    if rest.first == "(", let place = rest.prefixMatch(of: /\(extension in (?<module>\w+)\):/) {
      extending = String(place.module)
      rest = rest[place.range.upperBound...]
    }
    var names: [String] = []
    while true {
      if rest.first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        names.append(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...]
      } else {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        // Anything else is an operator, which is always the last part.
        names.append(String(word.isEmpty ? rest.prefix { $0 != " " } : word))
        if word.isEmpty { break }
        rest = rest[word.endIndex...]
      }
      rest.removeGenericArguments()
      guard rest.first == "." else { break }
      rest.removeFirst()
    }
    let module = names.removeFirst()
    return (extending ?? module, names)
  }
}

extension Substring {
  /// Removes generic arguments, such as `< where A == Swift.Int>`, from the front of the text.
  fileprivate mutating func removeGenericArguments() {
    guard first == "<" else { return }
    var depth = 0
    var previous: Character = " "
    for index in indices {
      if self[index] == "<" { depth += 1 }
      if self[index] == ">", previous != "-" { depth -= 1 }
      previous = self[index]
      if depth == 0 {
        self = self[self.index(after: index)...]
        return
      }
    }
  }
}
