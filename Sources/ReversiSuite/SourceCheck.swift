/// Something in a chapter's source that reaches past the device it was given.
public struct Trespass: Equatable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  /// What was found, such as `Task.sleep`.
  public var found: String
  /// What to use in its place.
  public var instead: String

  /// Whether it is an import, which tells less than what is done with it.
  public var isImport: Bool { found.hasPrefix("import ") }

  public var description: String {
    "\(file):\(line): found \(found), expected \(instead): a chapter touches the world through its Device only"
  }
}

extension Trespass {
  /// Where a source file reaches past the device. Comments and texts do not count.
  public static func all(in source: String, file: String) -> [Trespass] {
    let tokens = SourceToken.all(in: source)
    var found: [Trespass] = []
    for place in tokens.indices {
      let rest = tokens[place...]
      func report(_ text: String, _ instead: String) {
        found.append(Trespass(file: file, line: tokens[place].line, found: text, instead: instead))
      }
      if tokens[place].word == "import", let module = importedModule(rest.dropFirst()),
        !allowedModules.contains(module)
      {
        report("import \(module)", allowedModules.sorted().joined(separator: " or "))
      }
      if let text = sharedVariable(rest) {
        report(text, "a property of an object: this is shared by every launch")
      }
      for (words, instead) in forbidden where rest.starts(with: words, by: { $0.word == $1 }) {
        // `random(in: 0..<8, using: &dice)` has dice of its own.
        if words.last == "in" && rest.line.contains(where: { $0.word == "using" }) { continue }
        report(words.joined(), instead)
      }
    }
    return found
  }

  /// A stored variable that outlives the app's objects, if one is declared here; one that is computed keeps nothing.
  private static func sharedVariable(_ rest: ArraySlice<SourceToken>) -> String? {
    guard let first = rest.first else { return nil }
    let isStatic = rest.starts(with: ["static", "var"]) { $0.word == $1 }
    guard isStatic || first.word == "var" && first.depth == 0 else { return nil }
    let end = rest.line.first { $0.word == "=" || $0.word == "{" }
    return end?.word == "{" ? nil : isStatic ? "static var" : "a global var"
  }

  private static let allowedModules: Set<String> = [
    "ChapterKit", "MiniUIKit", "Observation", "Synchronization",
  ]

  private static let forbidden: [(words: [String], instead: String)] = [
    (["Task", ".", "sleep"], "device.clock.sleep"),
    (["Task", ".", "yield"], "to await something of the device"),
    ([">", ".", "sleep"], "device.clock.sleep"),
    ([">", ".", "yield"], "to await something of the device"),
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
    (["Thread"], "a Task, and device.clock.sleep or device.mainQueue.asyncAfter to wait"),
    (["DispatchSemaphore"], "to await something of the device"),
    (["DispatchGroup"], "a task group, or to await something of the device"),
    (["usleep"], "device.clock.sleep"),
    (["nanosleep"], "device.clock.sleep"),
    (["readLine"], "an alert that asks"),
    (["CommandLine"], "a constant"),
    (["fatalError"], "device.crash and a return"),
    (["exit"], "device.crash and a return"),
  ]

  /// The module that the tokens behind `import` name, with or without a kind of declaration before it.
  private static func importedModule(_ tokens: ArraySlice<SourceToken>) -> String? {
    let kinds: Set<Substring> = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
    return tokens.first { !kinds.contains($0.word) }.map { String($0.word) }
  }
}

extension ArraySlice<SourceToken> {
  /// The tokens on the first one's line.
  fileprivate var line: ArraySlice { prefix { $0.line == first?.line } }
}
