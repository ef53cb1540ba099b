internal import PhoneKit
internal import Supervision

/// The words of a command, which are read one after another.
public struct ScriptTokens {
  private var words: ArraySlice<Substring>
  private let source: String
  private let line: Int
  private let language: any Language

  init(_ words: ArraySlice<Substring>, source: String, line: Int, language: any Language) {
    self.words = words
    self.source = source
    self.line = line
    self.language = language
  }

  public var isEmpty: Bool { words.isEmpty }

  /// The next word, without consuming it, or nil at the end of the command.
  public var first: Substring? { words.first }

  /// Throws an error that says what the next word is and what was expected there.
  public func fail(_ expected: String) throws(ScriptError) -> Never {
    throw error(at: words.first, expected: expected)
  }

  /// Returns an error about several words that do not go together; `found` describes them.
  public func refusal(of found: String, expected: String) -> ScriptError {
    ScriptError(source: source, line: line, found: found, expected: expected)
  }

  /// Reads the next word. Throws if there is none or `read` returns nil for it; `expected` says what should
  /// stand there.
  public mutating func next<Value>(
    _ expected: @autoclosure () -> String, _ read: (Substring) -> Value?
  ) throws(ScriptError) -> Value {
    guard let value = take(read) else { try fail(expected()) }
    return value
  }

  /// Reads the next word, and returns what `read` makes of it; reads nothing if that is nil.
  public mutating func take<Value>(_ read: (Substring) -> Value?) -> Value? {
    guard let value = words.first.flatMap(read) else { return nil }
    words.removeFirst()
    return value
  }

  /// Reads the next word, which must be one of the keys of `choices`, and returns that key's value.
  public mutating func next<Value>(oneOf choices: KeyValuePairs<Substring, Value>) throws(ScriptError)
    -> Value
  {
    try next(choices.map { String($0.key) }.joined(separator: " or ")) { word in
      choices.first { $0.key == word }?.value
    }
  }

  /// Skips the next word.
  public mutating func skip() { words.removeFirst() }

  /// Reads the next word and returns true if it is `word`; otherwise reads nothing and returns false.
  public mutating func take(_ word: Substring) -> Bool {
    if words.first != word { return false }
    words.removeFirst()
    return true
  }

  /// Reads the next two words and returns true if they are these; otherwise reads nothing and returns false.
  public mutating func take(_ one: Substring, _ other: Substring) -> Bool {
    if !words.starts(with: [one, other]) { return false }
    words.removeFirst(2)
    return true
  }

  /// Reads the next word as a number in `range`, written in digits only; `expected` says what should stand there.
  public mutating func number(_ expected: String, in range: ClosedRange<Int> = 0...Int.max)
    throws(ScriptError) -> Int
  {
    try next(expected) { word in
      guard word.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(word) else { return nil }
      return range.contains(number) ? number : nil
    }
  }

  private func error(at word: Substring?, expected: String) -> ScriptError {
    ScriptError(
      source: source, line: line, found: word.map { "\"\($0.cut.printable)\"" } ?? "the end of the line",
      expected: expected)
  }

  private mutating func rest() -> String {
    defer { words = [] }
    return words.joined(separator: " ")
  }

  func end() throws(ScriptError) {
    if let word = words.first { throw error(at: word, expected: "the end of the line") }
  }

  /// Reads a command. `earlier` has the commands that `+` joins before it, to happen at the same instant; if there
  /// are any, all must be touches or kills, except that the first may be a `wait`.
  mutating func command(after earlier: [Command]) throws(ScriptError) -> Command {
    let word = words.first
    let command = try command()
    if let first = earlier.first {
      guard command.isTouch else { throw error(at: word, expected: Self.touches) }
      var isWait = false
      if case .wait = first { isWait = true }
      guard first.isTouch || isWait else { throw error(at: "+", expected: "the end of the line") }
    }
    return command
  }

  private static let touches = "a touch or kill"

  private mutating func command() throws(ScriptError) -> Command {
    if let command = try language.command(in: &self) { return command }
    if let button = take(button) { return .button(button) }
    let start = self
    switch words.popFirst() {
    case "wait": return .wait(try duration())
    case "settle": return .settle
    case "schedule": return .schedule(try choices())
    case "kill": return .kill
    case "fault": return .fault(try fault())
    case "save": return .save(try save())
    case "show": return .show(language.coverableScreens.first { take($0[...]) })
    case "disk": return .disk
    case "trace": return .trace(try next(oneOf: ["on": .on, "jobs": .jobs, "off": .off]))
    case "expect": return .expect(try expectation())
    default: try start.fail(commands)
    }
  }

  private func button(_ word: Substring) -> String? {
    language.buttons.first { $0.utf8.count == word.utf8.count && $0.lowercased() == word }
  }

  private var commands: String {
    let words =
      language.commands + language.buttons.map { $0.lowercased() }
      + ["wait", "settle", "kill", "fault", "save", "schedule", "show", "disk", "trace"]
    return "a command: \(words.joined(separator: ", ")) or expect"
  }

  /// Reads seconds, with at most three decimals.
  private mutating func duration() throws(ScriptError) -> Duration {
    try next("seconds, such as 0.25, with three decimals at most") { word in
      let parts = word.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count <= 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
        parts[0].count <= 9, let seconds = Int64(parts[0])
      else { return nil }
      guard parts.count == 2 else { return .seconds(seconds) }
      guard (1...3).contains(parts[1].count), let fraction = Int64(parts[1]) else { return nil }
      let milliseconds = fraction * [100, 10, 1][parts[1].count - 1]
      return .milliseconds(seconds * 1000 + milliseconds)
    }
  }

  private mutating func choices() throws(ScriptError) -> [UInt8] {
    var choices: [UInt8] = []
    repeat {
      choices.append(UInt8(try number("a number from 0 to 255", in: 0...255)))
    } while !isEmpty
    return choices
  }

  private mutating func fault() throws(ScriptError) -> DiskFault {
    let fault: DiskFault = try next(oneOf: [
      "none": .none, "full": .full, "readonly": .readOnly, "torn": .torn(at: nil),
      "kill": .kill(after: 0), "once": .once(.move),
    ])
    switch fault {
    case .torn where !isEmpty: return .torn(at: try number("a number of bytes"))
    case .kill where !isEmpty: return .kill(after: try number("a number of steps"))
    case .once:
      return .once(
        try next(oneOf: ["read": .read, "write": .write, "replace": .replace, "move": .move]))
    default: return fault
    }
  }

  // MARK: Saves

  private mutating func save() throws(ScriptError) -> [UInt8]? {
    if take("none") { return nil }
    guard take("raw") else { return try language.save(in: &self) }
    return try next(
      #"a text in quotes, with \n, \r, \s for a space, \", \\ and \x and two hex digits"#, Self.bytes)
  }

  private static func bytes(quoted text: Substring) -> [UInt8]? {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return nil }
    var bytes: [UInt8] = []
    var rest = text.dropFirst().dropLast()
    while let character = rest.popFirst() {
      guard character == "\\" else {
        if character == "\"" { return nil }
        bytes += Array(String(character).utf8)
        continue
      }
      switch rest.popFirst() {
      case "n": bytes.append(10)
      case "r": bytes.append(13)
      case "s": bytes.append(32)
      case "\"": bytes.append(34)
      case "\\": bytes.append(92)
      case "x":
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy(\.isHexDigit), let byte = UInt8(digits, radix: 16) else {
          return nil
        }
        rest.removeFirst(2)
        bytes.append(byte)
      default: return nil
      }
    }
    return bytes
  }

  // MARK: Expectations

  private mutating func expectation() throws(ScriptError) -> Expectation {
    let key: Expectation.Key
    if let own = try language.key(in: &self) {
      key = .app(own)
    } else if let own = take({ word in Expectation.Key.general.first { word == $0.key } }) {
      key = own.value
    } else {
      try fail(keys)
    }
    guard !isEmpty else { try fail("a value for \(Expectation(key: key, value: "").name)") }
    let expectation = Expectation(key: key, value: rest())
    if let values = key.values,
      let other = expectation.alternatives.first(where: { !values.contains(String($0)) })
    {
      let quoted = values.map { $0.contains(",") ? "\"\($0)\"" : $0 }
      throw error(
        at: other, expected: "\(quoted.dropLast().joined(separator: ", ")) or \(quoted[quoted.count - 1])")
    }
    return expectation
  }

  private var keys: String {
    let words = language.keys + Expectation.Key.general.dropLast().map(\.key)
    return "a key: \(words.joined(separator: ", ")) or order"
  }
}
