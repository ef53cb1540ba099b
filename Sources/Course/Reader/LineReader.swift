internal import Console
internal import Notebooks
internal import TerminalPlayer

/// Shows a notebook line by line: a typed word acts like a key of `PageReader`, and what is new on its page is
/// printed.
@MainActor
struct LineReader {
  private(set) var reader: PageReader
  /// The index of the section that was printed last, or -1, and its lines up to the last printed one.
  private var printed: (section: Int, lines: [String]) = (-1, [])

  /// What to do after a typed line: print lines, run the chapter's program with these arguments, or leave.
  enum Act: Equatable {
    case show([String])
    case run([String])
    case quit
  }

  init(_ reader: PageReader) {
    self.reader = reader
    self.reader.isPrinted = true
    self.reader.layOut()
  }

  var label: String { "\(reader.section + 1)/\(reader.sections.count)> " }

  /// The lines to print first: a hint at the help, and the first page.
  mutating func opening() -> [String] {
    let help = reader.look.painted("Return goes on; help lists the rest.", .faint)
    let news = reader.section == 0 ? [] : ["This is section \(reader.section + 1), where you were.", ""]
    return [help, ""] + news + unread()
  }

  mutating func fit(_ look: TerminalLook, columns: Int, rows: Int) {
    reader.fit(look, columns: columns, rows: rows)
  }

  /// Handles a typed line, and returns what to do. An empty line stands for Return in `PageReader`.
  mutating func take(_ line: String) -> Act {
    let words = line.split(separator: " ")
    if line.hasPrefix("/") {
      _ = reader.press(.character("/"))
      for character in line.dropFirst() { _ = reader.press(.character(character)) }
      return press(.enter)
    }
    guard let word = words.first else { return press(.enter) }
    if words.count > 1, let act = take(String(word), with: words.dropFirst().map(String.init)) { return act }
    if let number = Int(word) {
      if reader.openQuestion != nil, 1...9 ~= number { return press(.character(Character("\(number)"))) }
      return show { $0.go(to: number - 1) }
    }
    if word == "help" || word == "?" { return .show(help) }
    if word == "contents" || word == "c" {
      return .show(reader.sections.indices.map { " " + reader.entry($0) })
    }
    if word == "hunt" { return .show([Self.hunt]) }
    if word == "export" { return .show([exportAdvice(nil)]) }
    guard let key = Self.keys[String(word)] else {
      let near = String(word).nearest(among: Self.keys.keys.filter { $0.count > 1 } + ["contents", "help"])
      let advice = near.map { " Did you mean \($0)?" } ?? ""
      return .show(["There is no \(word).\(advice) help lists what there is."])
    }
    return press(.character(key))
  }

  /// Returns what to do about the typed word `word` and the `others` after it, as in `verify move.timing`; nil
  /// if the first word is unknown.
  private func take(_ word: String, with others: [String]) -> Act? {
    switch word {
    case "verify", "v": return .run(verifying(others))
    case "play", "p": return .run(["play"] + others)
    case "export": return .show([exportAdvice(ExportFormat(rawValue: others[0]))])
    default:
      let isKnown = Self.keys[word] != nil || ["contents", "c"].contains(word) || Int(word) != nil
      return isKnown ? .show(["`\(word)` stands alone; `help` says more."]) : nil
    }
  }

  private static let hunt =
    "The hunt is a command of the workbook: `swift run workbook hunt`, in another terminal."

  private func exportAdvice(_ format: ExportFormat?) -> String {
    let (name, format) = (reader.notebook.executable, format ?? .md)
    let others = ExportFormat.allCases.filter { $0 != format }.map(\.rawValue).joined(separator: " and ")
    let command = "swift run \(name) export \(format) \(name).\(format)"
    return "In another terminal, `\(command)` writes the notebook to a file; \(others) are possible, too."
  }

  private static let keys: [String: Character] = [
    "next": " ", "n": "n", "back": "b", "b": "b", "run": "r", "r": "r", "play": "p", "p": "p", "verify": "v",
    "v": "v", "hint": "h", "h": "h", "answer": "a", "a": "a", "quit": "q", "q": "q", "exit": "q",
  ]

  private var help: [String] {
    let clause = reader.notebook.clause.map { "; verify \($0) checks that" } ?? ""
    return reader.fitted(Self.help.map { $0.hasPrefix("  v,") ? $0 + clause : $0 }, indent: 18)
  }

  private static let help = [
    "  Return, next    the next page; at a question, its answer",
    "  b, back         back", "  3               your answer to a question, or else section 3",
    "  /word, n, /     look for a word; look for the next",
    "  c, contents     the sections, with a tick at those that you have read and done",
    "  r, run          run the section again",
    "  p, play         play",
    "  v, verify       check what the page is about, or everything",
    "  h, hint         the next hint for the exercise",
    "  a, answer       what a good answer looks like, or what a question hides", "  q, quit         leave",
  ]

  private mutating func press(_ key: PageKey) -> Act {
    var act = PageReader.Act.none
    let shown = show { act = $0.press(key) }
    return switch act {
    case .none: shown
    case .run(let words): .run(words)
    case .quit: .quit
    }
  }

  /// Applies `change` to the page reader, and returns the act that prints its message and the lines that are new on
  /// its screen.
  private mutating func show(_ change: (inout PageReader) -> Void) -> Act {
    reader.news = ""
    change(&reader)
    reader.noteEnd()
    let news = reader.news.isEmpty ? [] : [reader.news]
    return .show(news + unread())
  }

  /// The lines of the page reader's screen that have not been printed yet.
  ///
  /// These are all lines of the screen if the reader has gone back, and none if only a message is new.
  private mutating func unread() -> [String] {
    let lines = reader.lines.map(\.text)
    let end = min(reader.top + reader.page, lines.count)
    let known = printed.section == reader.section ? zip(printed.lines, lines).prefix { $0 == $1 }.count : 0
    if known == end, printed.lines.count == end, !reader.news.isEmpty { return [] }
    printed = (reader.section, Array(lines[..<end]))
    return Array(lines[(known < end ? max(known, reader.top) : reader.top)..<end])
  }
}
