internal import CTerminal
internal import Foundation
internal import Glibc

/// What is known about the terminal, before anything is written to it.
struct TerminalFacts {
  var isInputTerminal: Bool
  var isOutputTerminal: Bool
  var name: String?
  var isKnown: Bool
  var canAddressCursor: Bool
  var hasMouse: Bool
  var colors: Int
  var isUTF8: Bool
  var size: Size?
  /// Whether colours are wanted at all.
  var wantsColor: Bool
  var wantsASCII: Bool
  var wantsPlain: Bool

  var isASCII: Bool { wantsASCII || !isUTF8 }

  init(_ options: PlayerOptions, environment: [String: String]) {
    isInputTerminal = isatty(STDIN_FILENO) != 0
    isOutputTerminal = isatty(STDOUT_FILENO) != 0
    name = environment["TERM"].flatMap { $0.isEmpty ? nil : $0 }
    isUTF8 = ct_use_locale()
    let terminal = isOutputTerminal && name != nil ? ct_terminal_named(name) : ct_terminal()
    isKnown = terminal.is_known
    canAddressCursor = terminal.can_address_cursor && name != "dumb"
    hasMouse = terminal.has_mouse
    colors = Int(terminal.colors)
    size = Self.size(of: STDOUT_FILENO)
    wantsColor = !options.isColorless && (environment["NO_COLOR"] ?? "").isEmpty
    wantsASCII = options.isASCII
    wantsPlain = options.isPlain
  }

  /// The size the terminal says it has; nil when it does not say.
  static func size(of descriptor: Int32) -> Size? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// How the player would play here, and why.
  var mode: (mode: PlayerMode, reason: String) {
    if !isInputTerminal { return (.pipe, "standard input is not a terminal") }
    if !isOutputTerminal { return (.pipe, "standard output is not a terminal") }
    if wantsPlain { return (.lines, "--plain asks for it") }
    guard let name else { return (.lines, "TERM is not set") }
    if !isKnown { return (.lines, "the terminal database does not know TERM=\(name)") }
    if !canAddressCursor { return (.lines, "TERM=\(name) cannot put its cursor anywhere") }
    return (.screen, "the terminal can do it")
  }

  /// What `--doctor` prints.
  func report(save: String, history: String, environment: [String: String]) -> [String] {
    func yes(_ value: Bool) -> String { value ? "yes" : "no" }
    let smallest = Layout.smallest
    var lines = [
      "standard input is a terminal:  \(yes(isInputTerminal))",
      "standard output is a terminal: \(yes(isOutputTerminal))",
      "TERM:                          \(name ?? "not set")\(isOutputTerminal && !isKnown ? ", unknown" : "")",
      "can put its cursor anywhere:   \(yes(canAddressCursor))",
      "colours:                       \(colors)\(wantsColor ? "" : ", not wanted")",
      "mouse:                         \(yes(hasMouse))",
      "text:                          \(isUTF8 ? "UTF-8" : "not UTF-8, so ASCII only")",
      "size:                          \(size.map { "\($0)" } ?? "unknown"), needed \(smallest)",
      "save:                          \(save)",
      "history of commands:           \(history)",
    ]
    for name in ["NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "INPUTRC", "XDG_STATE_HOME"] {
      if let value = environment[name] {
        lines.append("\(name):".padding(toLength: 31, withPad: " ", startingAt: 0) + value)
      }
    }
    lines.append("mode:                          \(mode.mode.rawValue), because \(mode.reason)")
    if !isUTF8 {
      lines.append("For pictures instead of letters, use a UTF-8 locale, such as LC_ALL=C.UTF-8.")
    }
    return lines
  }
}

/// How the player shows itself.
enum PlayerMode: String {
  case screen = "full screen"
  case lines
  case pipe
}
