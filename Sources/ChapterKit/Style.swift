internal import Foundation
internal import Structure

/// Whether a terminal shows colours, how they are written, and how wide it is. Colour is never the only sign.
struct Style {
  let isColoured: Bool
  /// How many columns there are; nil: not a terminal, and no line is too long.
  var width: Int?

  /// What standard output is, and wants.
  static var current: Style {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(Speaking.output) != 0
    var size = winsize()
    _ = ioctl(Speaking.output, UInt(TIOCGWINSZ), &size)
    return Style(
      isColoured: isTerminal && environment["NO_COLOR", default: ""].isEmpty
        && environment["TERM", default: "dumb"] != "dumb",
      width: isTerminal ? (size.ws_col > 20 ? Int(size.ws_col) : 80) : nil)
  }

  /// The same with fewer columns.
  func narrowed(by columns: Int) -> Style { Style(isColoured: isColoured, width: width.map { $0 - columns }) }

  /// A line broken at its words, where it would not fit.
  func fitted(_ line: String, hanging: Int) -> String { folded(line, to: width, hanging: hanging) }

  func green(_ text: String) -> String { painted(text, 32) }
  func red(_ text: String) -> String { painted(text, 31) }
  func yellow(_ text: String) -> String { painted(text, 33) }
  func bold(_ text: String) -> String { painted(text, 1) }
  func faint(_ text: String) -> String { painted(text, 2) }

  private func painted(_ text: String, _ code: Int) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
