internal import CTerminal
internal import Glibc

/// The line that is being typed, with readline's editing, history, search and completion.
@MainActor
final class LineEditor {
  /// Called with each line that Return has finished, and with nil at the end of the input, as after ^D; `isPasted` says
  /// whether the line came together with others, as from a paste.
  var onLine: ((_ line: String?, _ isPasted: Bool) -> Void)?
  /// Returns the words that may stand in `line` from byte `start` on; readline offers those that begin as the typed
  /// word does.
  var complete: ((_ line: String, _ start: Int) -> [String])?
  /// Called with the completions of the typed word, if there are several and readline does not draw the line.
  var onMatches: (([String]) -> Void)?

  /// How many lines the history keeps.
  static let longestHistory: Int32 = 1000

  private static weak var current: LineEditor?
  private let history: String?
  private var isPasting = false

  /// Begins to edit lines, with the history in the file `history` unless that is nil. If `draws` is true,
  /// readline draws them; otherwise the player must.
  init(label: String, draws: Bool, history: String?) {
    self.history = history
    if let history { ct_history_read(history, Self.longestHistory) }
    // Readline edits one line at a time, and calls back on the main thread.
    Self.current = self
    let owner = ct_line_owner(
      line: { text in
        let line = text.map { String(cString: $0) }
        MainActor.assumeIsolated { LineEditor.current?.finish(line) }
      },
      complete: { line, start in
        let line = line.map { String(cString: $0) } ?? ""
        MainActor.assumeIsolated {
          for word in LineEditor.current?.complete?(line, Int(start)) ?? [] { ct_line_offer(word) }
        }
      },
      matches: { words, count in
        let words = (0..<Int(count)).compactMap { words?[$0].map { String(cString: $0) } }
        MainActor.assumeIsolated { LineEditor.current?.onMatches?(words) }
      })
    ct_line_open("reversi", label, draws, owner)
  }

  private func finish(_ line: String?) {
    if let line, line.contains(where: { !$0.isWhitespace }) {
      ct_history_add(line, history, Self.longestHistory)
    }
    onLine?(line, isPasting)
  }

  func type(_ bytes: [UInt8]) { ct_line_type(bytes, bytes.count) }

  /// Types the bytes that standard input has available into the line. Returns false at the end of the input or after an
  /// error.
  func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 {
      isPasting = buffer[..<count].count { $0 == 10 || $0 == 13 } > 1
      defer { isPasting = false }
      type(Array(buffer[..<count]))
    }
    return count > 0 || count < 0 && (errno == EINTR || errno == EAGAIN)
  }

  /// Puts a pasted text into the line at the cursor: each of `lines` is finished as by Return, except the last.
  func paste(_ lines: [String]) {
    isPasting = lines.count > 1
    defer { isPasting = false }
    for (index, line) in lines.enumerated() {
      if index > 0 { type([13]) }
      ct_line_insert(line)
    }
  }

  func endSearch() { ct_line_end_search() }
  func clear() { ct_line_clear() }
  func resize(to size: Size) { ct_line_resize(Int32(size.rows), Int32(size.columns)) }
  func suspend() { ct_line_suspend() }
  func resume() { ct_line_resume() }
  func close() { ct_line_close() }

  /// Calls `print` so that its output stands above the line that is being typed; only for an editor whose line
  /// readline draws.
  func above(_ print: () -> Void) {
    ct_line_hide()
    print()
    ct_line_show()
  }

  var isEmpty: Bool { ct_line_text().pointee == 0 }
  var isSearching: Bool { ct_line_is_searching() }

  var prompt: Prompt {
    let bytes = Array(String(cString: ct_line_text()).utf8)
    let point = min(Int(ct_line_point()), bytes.count)
    let before = Prompt.shown(String(decoding: bytes[..<point], as: UTF8.self))
    let after = Prompt.shown(String(decoding: bytes[point...], as: UTF8.self))
    let label = String(cString: ct_line_shown_label()).filter { $0 != "\u{1}" && $0 != "\u{2}" }
    return Prompt(
      label: label, text: before + after, columns: (before + after).map(\.columns), cursor: before.count)
  }
}

extension Prompt {
  /// The text with each control character replaced by two characters, such as ^A, and a `?` for what cannot be shown.
  static func shown(_ text: String) -> String {
    String(
      text.unicodeScalars.flatMap { scalar -> [Character] in
        guard scalar.value < 32 || scalar.value == 127 else {
          return [ct_columns(scalar.value) < 0 ? "?" : Character(scalar)]
        }
        return ["^", Character(Unicode.Scalar(UInt8(scalar.value ^ 64)))]
      })
  }
}

extension Character {
  /// How many columns the character takes on the terminal: 0, 1 or 2.
  var columns: Int { max(0, Int(unicodeScalars.map { ct_columns($0.value) }.max() ?? 0)) }
}
