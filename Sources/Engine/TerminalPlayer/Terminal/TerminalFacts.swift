internal import CTerminal
internal import Console
internal import Glibc

/// What the terminal can show and what the person wants, found out before anything is written to it.
package struct TerminalFacts {
  package var isInputTerminal: Bool
  package var isOutputTerminal: Bool
  /// The terminal's type, from the environment variable `TERM`; nil if that is not set or empty.
  package var name: String?
  package var canAddressCursor: Bool
  package var hasMouse: Bool
  package var colors: Int
  package var isUTF8: Bool
  package var wantsColor: Bool
  package var wantsASCII: Bool
  package var wantsPlain: Bool

  package var isASCII: Bool { wantsASCII || !isUTF8 }
  package var isColoured: Bool { wantsColor && colors > 0 && name != "dumb" }

  package init(_ options: PlayerOptions, environment: [String: String]) {
    isInputTerminal = isatty(STDIN_FILENO) != 0
    isOutputTerminal = isatty(STDOUT_FILENO) != 0
    name = environment["TERM"].flatMap { $0.isEmpty ? nil : $0 }
    isUTF8 = ct_use_locale()
    let terminal = isOutputTerminal && name != nil ? ct_terminal_named(name) : ct_terminal()
    canAddressCursor = terminal.can_address_cursor && name != "dumb"
    hasMouse = terminal.has_mouse
    colors = Int(terminal.colors)
    wantsColor = !options.isColorless && (environment["NO_COLOR"] ?? "").isEmpty
    wantsASCII = options.isASCII
    wantsPlain = options.isPlain
  }

  /// The size that the terminal behind `descriptor` reports; nil if it is no terminal or reports none.
  package static func size(of descriptor: Int32) -> Size? {
    terminalSize(of: descriptor).map { Size(columns: $0.columns, rows: $0.rows) }
  }

  /// How the player shows an app here: in frames only if the terminal can and the person wants that.
  package var mode: PlayerMode {
    if !isInputTerminal || !isOutputTerminal { return .pipe }
    return wantsPlain || !canAddressCursor ? .lines : .screen
  }
}

/// A way in which the player shows an app.
package enum PlayerMode {
  /// As frames on the whole terminal.
  case screen
  /// In sentences, line by line, on a terminal.
  case lines
  /// In events, one on each line, because standard input or output is not a terminal.
  case pipe
}
