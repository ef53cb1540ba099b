/// Something in a chapter's source that reaches past the device it was given.
public struct Trespass: Equatable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  /// What was found, such as `Task.sleep`.
  public var found: String
  /// What to use in its place.
  public var instead: String

  public var description: String {
    "\(file):\(line): found \(found), expected \(instead): a chapter touches the world through its Device only"
  }
}

extension Trespass {
  /// Where a source file reaches past the device. Comments and texts do not count.
  public static func all(in source: String, file: String) -> [Trespass] {
    var found: [Trespass] = []
    for (index, line) in codeLines(of: source).enumerated() {
      let tokens = tokens(of: line)
      if let place = tokens.firstIndex(of: "import"), let module = importedModule(tokens[(place + 1)...]),
        !allowedModules.contains(module)
      {
        found.append(
          Trespass(
            file: file, line: index + 1, found: "import \(module)",
            instead: allowedModules.sorted().joined(separator: " or ")))
      }
      for (words, instead) in forbidden where tokens.contains(words) {
        if words.last == "in" && tokens.contains("using") { continue }
        // A static property that is computed keeps nothing.
        if words == ["static", "var"] && tokens.contains("{") { continue }
        found.append(Trespass(file: file, line: index + 1, found: words.joined(), instead: instead))
      }
    }
    return found
  }

  private static let allowedModules: Set<String> = [
    "ChapterKit", "MiniUIKit", "Observation", "Synchronization",
  ]

  private static let forbidden: [(words: [String], instead: String)] = [
    (["Task", ".", "sleep"], "device.clock.sleep"),
    (["Task", ".", "yield"], "to await something of the device"),
    ([">", ".", "sleep"], "device.clock.sleep"),
    ([">", ".", "yield"], "to await something of the device"),
    (["static", "var"], "a property of an object: what is static is shared by every launch"),
    (["ContinuousClock"], "device.clock"),
    (["SuspendingClock"], "device.clock"),
    (["SystemRandomNumberGenerator"], "device.dice"),
    ([".", "randomElement", "(", ")"], "device.dice.pick"),
    ([".", "shuffled", "(", ")"], "shuffled(using:)"),
    ([".", "shuffle", "(", ")"], "shuffle(using:)"),
    ([".", "random", "(", ")"], "random(using:)"),
    ([".", "random", "(", "in"], "random(in:using:) with device.dice"),
    (["DispatchQueue"], "device.mainQueue"),
    (["FileManager"], "device.files"),
    (["Thread"], "a Task"),
    (["fatalError"], "device.crash and a return"),
    (["exit"], "device.crash and a return"),
  ]

  /// The module that the tokens behind `import` name, with or without a kind of declaration before it.
  private static func importedModule(_ tokens: ArraySlice<Substring>) -> String? {
    let kinds: Set<Substring> = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
    return tokens.first { !kinds.contains($0) }.map(String.init)
  }

  /// The lines of the source without comments and texts.
  private static func codeLines(of source: String) -> [String] {
    var lines = [""]
    var rest = source[...]
    var commentDepth = 0
    while let character = rest.first {
      if character.isNewline {
        lines.append("")
        rest.removeFirst()
      } else if rest.hasPrefix("/*") {
        commentDepth += 1
        rest.removeFirst(2)
      } else if commentDepth > 0 {
        let closes = rest.hasPrefix("*/")
        if closes { commentDepth -= 1 }
        rest.removeFirst(closes ? 2 : 1)
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("\"") {
        let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        rest.removeFirst(quotes.count)
        while !rest.isEmpty, !rest.hasPrefix(quotes) {
          if rest.first == "\\" { rest.removeFirst() }
          if rest.first?.isNewline == true { lines.append("") }
          if !rest.isEmpty { rest.removeFirst() }
        }
        rest.removeFirst(min(quotes.count, rest.count))
      } else {
        lines[lines.count - 1].append(character)
        rest.removeFirst()
      }
    }
    return lines
  }

  /// Names and single marks, in order.
  private static func tokens(of line: String) -> [Substring] {
    var tokens: [Substring] = []
    var rest = line[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
        continue
      }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let token = name.isEmpty ? rest.prefix(1) : name
      tokens.append(token)
      rest.removeFirst(token.count)
    }
    return tokens
  }
}

extension [Substring] {
  /// Whether the words stand here one after another.
  fileprivate func contains(_ words: [String]) -> Bool {
    indices.contains { place in self[place...].starts(with: words) { $0 == $1 } }
  }
}
