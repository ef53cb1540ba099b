/// Something in a chapter's source that reaches past the device it was given.
public struct ForbiddenUse: Equatable, Sendable, CustomStringConvertible {
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

extension ForbiddenUse {
  /// Where the source files reach past the device. Comments and texts do not count.
  public static func all(in sources: [(file: String, text: String)]) -> [ForbiddenUse] {
    let files = sources.map { (name: $0.file, tokens: SourceToken.all(in: $0.text)) }
    let classes = files.reduce(into: mutexes) { $0.formUnion(changing(in: $1.tokens)) }
    let functions = files.reduce(into: Set<[String]>()) { $0.formUnion(declared(in: $1.tokens)) }
    return files.flatMap { all(in: $0.tokens, file: $0.name, classes: classes, functions: functions) }
  }

  private static func all(
    in tokens: [SourceToken], file: String, classes: Set<Substring>, functions: Set<[String]>
  ) -> [ForbiddenUse] {
    var found: [ForbiddenUse] = []
    for place in tokens.indices {
      let rest = tokens[place...]
      func report(_ text: String, _ instead: String) {
        found.append(ForbiddenUse(file: file, line: tokens[place].line, found: text, instead: instead))
      }
      if tokens[place].word == "import", let module = importedModule(rest.dropFirst()),
        !allowedModules.contains(module)
      {
        report("import \(module)", allowedModules.sorted().joined(separator: " or "))
      }
      if let text = sharedVariable(rest) ?? sharedObject(rest, of: classes) {
        report(text, "a property of an object: this is shared by every launch")
      }
      for (words, instead) in forbiddenByFirstWord[tokens[place].word] ?? []
      where rest.starts(with: words, by: { $0.word == $1 }) {
        // `random(in: 0..<8, using: &dice)` has dice of its own.
        if words.last == "in" && rest.line.contains(where: { $0.word == "using" }) { continue }
        // `viewModel.shuffle()` may be a function of the chapter's own: whose it is no token says.
        if words.first == ".", functions.contains(words) { continue }
        report(words.joined(), instead)
      }
    }
    return found
  }

  /// The functions that are declared, as calls of them begin: `.shuffle()`.
  private static func declared(in tokens: [SourceToken]) -> [[String]] {
    tokens.indices.filter { tokens[$0].word == "func" }.map { place in
      ["."] + tokens[(place + 1)...].prefix(3).map { String($0.word) }
    }
  }

  /// A stored variable that outlives the app's objects, if one is declared here; one that is computed keeps nothing.
  private static func sharedVariable(_ rest: ArraySlice<SourceToken>) -> String? {
    guard let first = rest.first else { return nil }
    let isStatic = rest.starts(with: ["static", "var"]) { $0.word == $1 }
    guard isStatic || first.word == "var" && first.depth == 0 else { return nil }
    let end = rest.line.first { $0.word == "=" || $0.word == "{" }
    return end?.word == "{" ? nil : isStatic ? "static var" : "a global var"
  }

  /// A constant that outlives the app's objects and holds an object that changes, if one is declared here.
  private static func sharedObject(_ rest: ArraySlice<SourceToken>, of classes: Set<Substring>) -> String? {
    guard let first = rest.first else { return nil }
    let isStatic = rest.starts(with: ["static", "let"]) { $0.word == $1 }
    guard isStatic || first.word == "let" && first.depth == 0 else { return nil }
    // What a closure takes, or a function of its type, is its own.
    let words = rest.line.map(\.word).prefix { $0 != "{" }
    let type = words.prefix { $0 != "=" && $0 != "(" }
    let value = words.drop { $0 != "=" }
    for (mark, word) in [type, value].flatMap({ zip($0, $0.dropFirst()) }) where mark == ":" || mark == "=" {
      if classes.contains(word) {
        return "\(isStatic ? "static let" : "a global let") of \(word), which changes"
      }
    }
    return nil
  }

  /// The classes and actors that are declared with a stored variable.
  private static func changing(in tokens: [SourceToken]) -> Set<Substring> {
    var classes: Set<Substring> = []
    for (place, token) in tokens.enumerated() where token.word == "class" || token.word == "actor" {
      guard let name = tokens[(place + 1)...].first, name.word.first?.isUppercase == true else { continue }
      let body = tokens[place...].drop { $0.word != "{" }.dropFirst().prefix { $0.depth > token.depth }
      let changes = body.indices.contains { index in
        body[index].depth == token.depth + 1 && body[index].word == "var"
          && body[index...].line.first { $0.word == "=" || $0.word == "{" }?.word != "{"
      }
      if changes { classes.insert(name.word) }
    }
    return classes
  }

  private static let mutexes: Set<Substring> = ["Mutex", "Atomic"]

  private static let allowedModules: Set<String> = [
    "ChapterKit", "MiniUIKit", "Observation", "PracticeKit", "PuzzleKit", "ReversiKit", "Synchronization",
  ]

  private static let forbiddenByFirstWord = Dictionary(grouping: forbidden) { Substring($0.words[0]) }

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
