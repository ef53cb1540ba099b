/// Text in the subset of Markdown that notebooks are written in.
///
/// Headings, paragraphs, lists, tables, code and `<details>`; within a line, emphasis, code and links. Other
/// Markdown is reported as a problem, and shown unchanged.
public struct MarkdownText: Equatable, Sendable {
  public let blocks: [Block]
  /// The Markdown in the text that does not belong to the subset, in words; empty if there is none.
  public let problems: [String]

  public indirect enum Block: Equatable, Sendable {
    case heading(level: Int, [Span])
    case paragraph([Span])
    case code(String, language: String)
    case list(isOrdered: Bool, items: [[Block]])
    case table(head: [[Span]], rows: [[[Span]]])
    case details(summary: [Span], [Block])
  }

  /// A part of running text: plain, code, in another style, or a link.
  public indirect enum Span: Equatable, Sendable {
    case text(String)
    case code(String)
    case emphasis([Span])
    case strong([Span])
    case link([Span], to: String)
  }

  public init(_ text: String) {
    var reader = BlockReader(text.split(separator: "\n", omittingEmptySubsequences: false))
    blocks = reader.read()
    problems = reader.problems
  }
}

extension [MarkdownText.Span] {
  /// The text without markup.
  public var plain: String {
    map { span in
      switch span {
      case .text(let text), .code(let text): text
      case .emphasis(let spans), .strong(let spans), .link(let spans, _): spans.plain
      }
    }.joined()
  }
}

extension String {
  /// Splits a page of Markdown into the title in its first line, without `#`, and the text after that line.
  package var titleAndText: (title: String, text: String) {
    let first = prefix { $0 != "\n" }
    return (String(first.drop { "# ".contains($0) }), String(dropFirst(first.count + 1)))
  }
}
