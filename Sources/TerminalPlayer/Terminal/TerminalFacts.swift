internal import CTerminal
internal import Glibc

/// The facts about the terminal, collected before anything is written to it.
struct TerminalFacts {
  var isInputTerminal: Bool
  var isOutputTerminal: Bool
  var name: String?
  var canAddressCursor: Bool
  var hasMouse: Bool
  var colors: Int
  var isUTF8: Bool
  var wantsColor: Bool
  var wantsASCII: Bool
  var wantsPlain: Bool

  var isASCII: Bool { wantsASCII || !isUTF8 }
  var isColoured: Bool { wantsColor && colors > 0 && name != "dumb" }

  init(_ options: PlayerOptions, environment: [String: String]) {
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

  /// The size that the terminal reports, if any.
  static func size(of descriptor: Int32) -> Size? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// How the player can show itself on this terminal.
  var mode: PlayerMode {
    if !isInputTerminal || !isOutputTerminal { return .pipe }
    return wantsPlain || !canAddressCursor ? .lines : .screen
  }
}

/// How the player shows itself.
enum PlayerMode {
  case screen
  case lines
  case pipe
}
