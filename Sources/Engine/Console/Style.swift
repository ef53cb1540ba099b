internal import Foundation

/// How text looks on an output, such as a terminal or a file: whether it has colours, and how wide it is. Has functions
/// that colour text accordingly.
///
/// Where a colour means something, callers also say it with a word or a mark.
package struct Style: Sendable {
  package var isColoured: Bool
  /// The width in columns.
  package var width: Int
  /// Whether the output is a terminal. `fitted` breaks lines for a terminal only.
  package var isTerminal: Bool

  package init(isColoured: Bool, width: Int = 80, isTerminal: Bool = false) {
    self.isColoured = isColoured
    self.width = width
    self.isTerminal = isTerminal
  }

  /// Returns the style for the file descriptor `output`, which depends on whether it is a terminal and on environment
  /// variables such as `NO_COLOR`.
  package static func of(_ output: Int32) -> Style {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(output) != 0
    return Style(
      isColoured: isTerminal && environment["NO_COLOR", default: ""].isEmpty
        && environment["TERM", default: "dumb"] != "dumb",
      width: terminalSize(of: output).flatMap { $0.columns > 20 ? $0.columns : nil } ?? 80,
      isTerminal: isTerminal)
  }

  /// The most columns that a text takes, since longer lines are hard to read.
  package static let widest = 84

  /// The style of standard output, but at most `widest` columns wide.
  package static var current: Style {
    var style = Style.of(STDOUT_FILENO)
    style.width = min(style.width, widest)
    return style
  }

  /// Returns the same style with `columns` columns fewer.
  package func narrowed(by columns: Int) -> Style {
    Style(isColoured: isColoured, width: width - columns, isTerminal: isTerminal)
  }

  /// Breaks `line` between words if the terminal is too narrow for it; the lines after the first begin with
  /// `hanging` blanks.
  package func fitted(_ line: String, hanging: Int = 0) -> String {
    folded(line, to: isTerminal ? width : nil, hanging: hanging)
  }

  /// Breaks `lines` between words if the terminal is too narrow for them, each as its own indentation demands; not those
  /// of a command that a reader may copy into a shell, with its input up to `END`.
  package func fitted(_ lines: [String]) -> [String] {
    var isInput = false
    return lines.flatMap { $0.components(separatedBy: "\n") }.map { line in
      defer { isInput = line.hasSuffix("<<'END'") || isInput && line != "END" }
      if isInput || line.contains(/^ *(to [a-z ]+: )?swift run\b/) { return line }
      return fitted(line, hanging: line.prefix { $0 == " " }.count + 2)
    }
  }

  package func green(_ text: String) -> String { painted(text, 32) }
  package func red(_ text: String) -> String { painted(text, 31) }
  package func yellow(_ text: String) -> String { painted(text, 33) }
  package func cyan(_ text: String) -> String { painted(text, 36) }
  package func bold(_ text: String) -> String { painted(text, 1) }
  package func faint(_ text: String) -> String { painted(text, 2) }

  private func painted(_ text: String, _ code: Int) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// Returns the size, in characters, that the terminal behind `descriptor` reports; nil if it is no terminal or reports
/// none.
package func terminalSize(of descriptor: Int32) -> (rows: Int, columns: Int)? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return nil }
  return (Int(size.ws_row), Int(size.ws_col))
}
