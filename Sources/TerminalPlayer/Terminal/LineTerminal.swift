internal import CTerminal
public import Foundation

/// A terminal that asks for lines, with readline's editing, history and completion.
@MainActor
public struct LineTerminal {
  public let isColoured: Bool
  public let isASCII: Bool
  private let history: String

  /// Nil when input or output is no terminal.
  public init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let facts = TerminalFacts(PlayerOptions(), environment: environment)
    guard facts.isInputTerminal, facts.isOutputTerminal else { return nil }
    isColoured = facts.wantsColor && facts.colors > 0 && facts.name != "dumb"
    isASCII = facts.isASCII
    let folder = stateFolder(environment)
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    history = folder + "/history-of-reading"
    ct_history_read(history, LineEditor.longestHistory)
  }

  public var columns: Int { TerminalFacts.size(of: STDOUT_FILENO)?.columns ?? 80 }
  public var rows: Int { TerminalFacts.size(of: STDOUT_FILENO)?.rows ?? 24 }

  /// Asks for a line; nil: the input has ended. Tab offers the words.
  public func ask(_ label: String, words: [String]) -> String? {
    fflush(nil)
    // Readline counts what stands between these signs as no columns.
    let label = isColoured ? "\u{1}\u{1B}[1m\u{2}\(label)\u{1}\u{1B}[0m\u{2}" : label
    for word in words { ct_line_offer(word) }
    let line = ct_ask("reversi", label)
    guard let line else { return nil }
    defer { free(line) }
    let text = String(cString: line)
    if text.contains(where: { !$0.isWhitespace }) { ct_history_add(text, history, LineEditor.longestHistory) }
    return text
  }

  /// Lends the terminal to a program; false when it cannot be started.
  public func lend(to program: String, _ arguments: [String]) -> Bool {
    fflush(nil)
    ct_terminal_remember(STDIN_FILENO)
    defer { ct_terminal_restore() }
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    return ct_run(program, words + [nil]) != -1
  }
}
