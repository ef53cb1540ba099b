internal import MiniUIKit
internal import PhoneKit

extension Script {
  /// Reads a script; throws at the first line that cannot be read, before anything runs.
  public init(_ text: String, source: String = "script") throws(ScriptError) {
    self.source = source
    self.lines = []
    // By bytes, because hundreds of scripts are read before anything is verified.
    let (newline, hash, semicolon) = (UInt8(ascii: "\n"), UInt8(ascii: "#"), UInt8(ascii: ";"))
    let lines = text.utf8.split(separator: newline, omittingEmptySubsequences: false)
    remarks = lines.prefix { $0.first == hash }.map { Substring($0.drop { $0 == hash }).trimmed }
    for (index, line) in lines.enumerated() {
      for bytes in line.prefix(while: { $0 != hash }).split(separator: semicolon) {
        let text = Substring(bytes)
        let words = text.words
        if words.isEmpty { continue }
        var commands: [Command] = []
        for part in words.split(separator: "+", omittingEmptySubsequences: false) {
          var words = Words(part, source: source, line: index + 1)
          let command = try words.command(after: commands)
          try words.end()
          commands.append(command)
        }
        let command = commands.count == 1 ? commands[0] : .together(commands)
        self.lines.append(Line(number: index + 1, text: text.trimmed, command: command))
      }
    }
  }
}

/// The words of a line, taken one after another.
private struct Words {
  private var words: ArraySlice<Substring>
  private let source: String
  private let line: Int

  init(_ words: ArraySlice<Substring>, source: String, line: Int) {
    self.words = words
    self.source = source
    self.line = line
  }

  var isEmpty: Bool { words.isEmpty }

  private func error(at word: Substring?, expected: String) -> ScriptError {
    ScriptError(
      source: source, line: line, found: word.map { "\"\($0)\"" } ?? "the end of the line", expected: expected
    )
  }

  /// The next word, which `read` makes sense of or refuses with nil.
  private mutating func next<Value>(
    _ expected: @autoclosure () -> String, _ read: (Substring) -> Value?
  ) throws(ScriptError) -> Value {
    guard let word = words.first, let value = read(word) else {
      throw error(at: words.first, expected: expected())
    }
    words.removeFirst()
    return value
  }

  private mutating func next<Value>(oneOf choices: KeyValuePairs<Substring, Value>) throws(ScriptError)
    -> Value
  {
    try next(choices.map { String($0.key) }.joined(separator: " or ")) { word in
      choices.first { $0.key == word }?.value
    }
  }

  private mutating func cell() throws(ScriptError) -> Cell {
    try next("a cell from a1 to h8", Cell.init)
  }

  private mutating func row() throws(ScriptError) -> Int {
    try next("a row from 1 to 8") { word in
      guard let number = word.wholeNumber, (1...8).contains(number) else { return nil }
      return number - 1
    }
  }

  private mutating func rest() -> String {
    defer { words = [] }
    return words.joined(separator: " ")
  }

  func end() throws(ScriptError) {
    if let word = words.first { throw error(at: word, expected: "the end of the line") }
  }

  /// The next command, which comes together with `earlier` ones: all but a leading wait are touches.
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

  private static let touches = "something that a finger does, or kill"

  private mutating func command() throws(ScriptError) -> Command {
    if let cell = words.first.flatMap(Cell.init) {
      words.removeFirst()
      return .tap([cell])
    }
    let word = try next(Self.commands) { $0 }
    switch word {
    case "tap": return .tap(try cells())
    case "mode":
      let side = try next(oneOf: ["dark": Disk.dark, "light": .light])
      return .mode(side, computer: try next(oneOf: ["manual": false, "computer": true]))
    case "reset": return .reset
    case "ok": return .button("OK")
    case "cancel": return .button("Cancel")
    case "dismiss": return .button("Dismiss")
    case "wait": return .wait(try duration())
    case "settle": return .settle
    case "schedule": return .schedule(try choices())
    case "computer": return .computer(try computerChoice())
    case "kill": return .kill
    case "fault": return .fault(try fault())
    case "save": return .save(try save())
    case "show": return .show
    case "disk": return .disk
    case "trace": return .trace(try next(oneOf: ["on": true, "off": false]))
    case "expect": return .expect(try expectation())
    default: throw error(at: word, expected: Self.commands)
    }
  }

  private static let commands = """
    a command: a cell such as d3, tap, mode, reset, ok, cancel, dismiss, wait, settle, computer, kill, fault, save, \
    schedule, show, disk, trace or expect
    """

  private mutating func cells() throws(ScriptError) -> [Cell] {
    var cells = [try cell()]
    while !isEmpty { cells.append(try cell()) }
    return cells
  }

  /// Seconds, to the millisecond at most.
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
      choices.append(
        try next("a number from 0 to 255") { word in word.wholeNumber.flatMap { UInt8(exactly: $0) } })
    } while !isEmpty
    return choices
  }

  private mutating func computerChoice() throws(ScriptError) -> ComputerChoice {
    switch words.first {
    case "first":
      words.removeFirst()
      return .preferring([])
    case "random":
      words.removeFirst()
      return .random
    case let word where word.flatMap(Cell.init) == nil:
      throw error(at: word, expected: "first, random or cells from a1 to h8")
    default:
      return .preferring(try cells())
    }
  }

  private mutating func fault() throws(ScriptError) -> DiskFault {
    let fault: DiskFault = try next(oneOf: [
      "none": .none, "full": .full, "readonly": .readOnly, "torn": .torn(at: nil),
      "kill": .kill(after: 0),
    ])
    if isEmpty { return fault }
    switch fault {
    case .torn: return .torn(at: try next("a number of bytes", \.wholeNumber) as Int)
    case .kill: return .kill(after: try next("a number of steps", \.wholeNumber))
    case .none, .full, .readOnly: return fault
    }
  }

  // MARK: Saves

  private mutating func save() throws(ScriptError) -> [UInt8]? {
    switch words.first {
    case "none":
      words.removeFirst()
      return nil
    case "raw":
      words.removeFirst()
      return try next(
        #"a text in quotes, with \n, \r, \s for a space, \", \\ and \x and two hex digits"#, Self.bytes)
    default:
      return Array(try position().utf8)
    }
  }

  /// A whole save from its header and the rows that are not empty: `x00 1 xo------ 8 -----ooo`.
  private mutating func position() throws(ScriptError) -> String {
    let header = try next("none, raw, or turn and modes such as x00") { word in
      let symbols = Array(word.utf8)
      let isHeader =
        symbols.count == 3 && "xo-".utf8.contains(symbols[0])
        && symbols[1...].allSatisfy { "01".utf8.contains($0) }
      return isHeader ? String(word) : nil
    }
    var rows = Array(repeating: "--------", count: 8)
    while !isEmpty {
      let y = try row()
      rows[y] = try next("a row of eight x, o and -") { word in
        word.utf8.count == 8 && word.utf8.allSatisfy { "xo-".utf8.contains($0) } ? String(word) : nil
      }
    }
    return ([header] + rows).joined(separator: "\n") + "\n"
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
    switch try next(Self.keys, { $0 }) {
    case "message": key = .message
    case "count": key = .count
    case "mode": key = .mode
    case "thinking": key = .thinking
    case "alert": key = .alert
    case "cell": key = .cell(try cell())
    case "row": key = .row(try row())
    case "saved" where words.first == "row":
      words.removeFirst()
      key = .savedRow(try row())
    case "saved": key = .saved
    case "saves": key = .saves
    case "kept": key = .kept
    case "escape": key = .escape
    case "notice": key = .notice
    case "moving": key = .moving
    case "crashed": key = .crashed
    case "order": key = .order
    case let word: throw error(at: word, expected: Self.keys)
    }
    guard !isEmpty else {
      throw error(at: nil, expected: "what \(Expectation(key: key, value: "").name) shall be")
    }
    return Expectation(key: key, value: rest())
  }

  private static let keys = """
    a key: message, count, mode, thinking, alert, escape, notice, moving, cell, row, saved, saves, kept, crashed or \
    order
    """
}

extension Substring {
  /// The number that the text is, in digits and nothing else.
  fileprivate var wholeNumber: Int? {
    utf8.allSatisfy { (48...57).contains($0) } ? Int(self) : nil
  }

  /// What stands between white space.
  fileprivate var words: [Substring] {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return split(whereSeparator: \.isWhitespace) }
    return utf8.split { $0 == UInt8(ascii: " ") || (9...13).contains($0) }.map { Substring($0) }
  }

  /// The text without the white space around it.
  fileprivate var trimmed: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
