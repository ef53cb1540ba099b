internal import Console
internal import SourceFacts
public import Verification

/// The colours, characters and columns of a terminal.
public struct TerminalLook: Sendable {
  /// Whether text has colours. Without them, signs of Markdown such as `**` stay in the text.
  public var isColoured: Bool
  /// Whether only ASCII characters are used, for terminals that show no others.
  public var isASCII: Bool
  /// Whether a bar stands before each line of code, to tell it from output.
  let marksCode: Bool
  /// The number of columns that text may take; code may take more.
  public var width: Int
  let illustrations: [Illustration]

  public init(
    isColoured: Bool, isASCII: Bool, columns: Int, marksCode: Bool = true,
    drawnBy illustration: Illustration? = nil
  ) {
    self.isColoured = isColoured
    self.isASCII = isASCII
    self.marksCode = marksCode
    illustrations = [illustration].compactMap(\.self)
    width = max(20, min(columns - 1, Style.widest))
  }

  /// The sign before an exercise that is done, such as `✓`.
  public var tick: String { painted(isASCII ? "[x]" : "✓", [.done]) }
  var bullet: String { isASCII ? "-" : "•" }
  var bar: String { painted(isASCII ? "|" : "│", [.faint]) }
  var codeMargin: String { marksCode ? "  \(bar) " : "    " }
  var rule: String { isASCII ? "-" : "─" }

  /// Colours and styles of text.
  public struct Paint: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let bold = Paint(rawValue: 1)
    public static let faint = Paint(rawValue: 2)
    public static let italic = Paint(rawValue: 4)
    public static let link = Paint(rawValue: 8)
    public static let code = Paint(rawValue: 16)
    public static let done = Paint(rawValue: 32)
    static let keyword = Paint(rawValue: 64)
    static let type = Paint(rawValue: 128)
    static let string = Paint(rawValue: 256)
    static let number = Paint(rawValue: 512)

    private static let codes: [(paint: Paint, code: Int)] = [
      (bold, 1), (faint, 2), (italic, 3), (link, 4), (code, 36), (done, 32), (keyword, 35), (type, 36),
      (string, 32), (number, 33),
    ]
    var codes: String {
      Self.codes.filter { contains($0.paint) }.map { "\($0.code)" }.joined(separator: ";")
    }
  }

  /// Returns the text with the escape codes of `paint` around it, or unchanged if the terminal has no colours.
  public func painted(_ text: String, _ paint: Paint) -> String {
    isColoured && !paint.isEmpty && !text.isEmpty ? "\u{1B}[\(paint.codes)m\(text)\u{1B}[0m" : text
  }
}

extension CodePiece.Kind {
  var paint: TerminalLook.Paint {
    switch self {
    case .plain: []
    case .keyword: .keyword
    case .type: .type
    case .string: .string
    case .number: .number
    case .comment: .faint
    case .attribute: .number
    }
  }
}
