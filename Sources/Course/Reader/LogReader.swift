internal import Foundation
internal import Supervision
internal import TerminalPlayer
package import Verification

/// Shows the log that an app keeps of its actions, through which a person steps with the command `log`.
///
/// `press` handles a key, `screen` has the rows to show.
struct LogReader {
  /// The log, which is not empty.
  let entries: [LogEntry]
  /// The size of the screen, in characters.
  var size: Size
  let isColoured: Bool
  /// The index of the action that is shown: everything up to it has happened.
  private(set) var current = 0

  init(_ entries: [LogEntry], size: Size, isColoured: Bool) {
    (self.entries, self.size, self.isColoured) = (entries, size, isColoured)
  }

  /// Handles a key, most of which go to another action; returns false for one that leaves the log.
  mutating func press(_ key: PageKey) -> Bool {
    switch key {
    case .left, .up, .character("h"), .character("p"): current = max(0, current - 1)
    case .right, .down, .character("l"), .character("n"), .character(" "), .enter:
      current = min(entries.count - 1, current + 1)
    case .home: current = 0
    case .end: current = entries.count - 1
    case .character("q"), .escape, .gone: return false
    default: break
    }
    return true
  }

  /// What the app showed after the current action, the log around that action, and the keys.
  var screen: [String] {
    let room = max(4, size.rows - 2)
    let shown = Array(entries[current].screen.prefix(room - 4))
    let log = log(rows: room - shown.count)
    let blanks = [String](repeating: "", count: room - shown.count - log.count)
    let keys = "\(current + 1)/\(entries.count) - Left, Right: an action back, forth - Home, End - q leaves"
    let rows: [String] = shown + [""] + log + blanks + [keys]
    return rows.suffix(size.rows).map { line in
      let text = String(line.printable.prefix(max(0, size.columns - 1)))
      return isColoured && line.hasPrefix(">") ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }
  }

  /// At most `rows` rows of the log, with the current action and what it has changed among them.
  private func log(rows: Int) -> [String] {
    let lines = entries.indices.flatMap { index in
      entries[index].lines.enumerated().map { line, text in
        (index == current && line == 0 ? "> " : "  ") + text
      }
    }
    let first = entries[..<current].reduce(0) { $0 + $1.lines.count }
    let count = entries[current].lines.count
    // The line before the action is shown as well, if there is room for it.
    let top = count < rows ? min(max(0, first - 1), max(0, lines.count - rows)) : first
    let seen = Array(lines[top...].prefix(rows))
    return count > rows ? seen.dropLast() + ["          ..."] : seen
  }
}

/// Lets a person go back and forth in a log at a terminal.
@MainActor
package enum LogSession {
  private static var terminal: TerminalFacts {
    TerminalFacts(PlayerOptions(), environment: ProcessInfo.processInfo.environment)
  }

  private static var size: Size? { TerminalFacts.size(of: STDOUT_FILENO) }

  /// Whether this terminal can show a log on the whole screen.
  package static var isPossible: Bool {
    guard terminal.mode == .screen, let size else { return false }
    return size.columns >= 40 && size.rows >= 10
  }

  /// Lets a person go back and forth in the log with these entries.
  package static func travel(_ entries: [LogEntry]) {
    guard !entries.isEmpty, let size else { return }
    var reader = LogReader(entries, size: size, isColoured: terminal.isColoured)
    let pages = PageTerminal()
    pages.open()
    defer { pages.close() }
    repeat {
      reader.size = self.size ?? reader.size
      pages.show(reader.screen)
    } while reader.press(pages.next())
  }
}
