/// Reads the spans of running text: plain text, code, emphasis and links.
struct SpanReader {
  private var rest: Substring
  private let whole: String
  private var spans: [MarkdownText.Span] = []
  private var text = ""
  var problems: [String] = []

  init(_ text: String) {
    whole = text
    rest = text[...]
  }

  mutating func read() -> [MarkdownText.Span] {
    while let character = rest.first {
      switch character {
      case "`": readCode()
      case "*": readEmphasis()
      case "[": readLink()
      default: readText(character)
      }
    }
    endText()
    return spans
  }

  private mutating func readText(_ character: Character) {
    // Markup outside the subset: a tag or an image. A single `<` is text.
    let next = rest.dropFirst().first
    if character == "<", let next, next.isLetter || next == "/" { problem("a tag") }
    if character == "!", next == "[" { problem("an image") }
    text.append(character)
    rest.removeFirst()
  }

  private mutating func readCode() {
    let inside = rest.dropFirst()
    guard let end = inside.firstIndex(of: "`") else {
      problem("a ` without another")
      text.append("`")
      rest = inside
      return
    }
    endText()
    spans.append(.code(String(inside[..<end].map { $0 == "\n" ? " " : $0 })))
    rest = inside[end...].dropFirst()
  }

  private mutating func readEmphasis() {
    let mark = rest.hasPrefix("**") ? "**" : "*"
    let inside = rest.dropFirst(mark.count)
    guard let first = inside.first, !first.isWhitespace, let end = Self.end(of: mark, in: inside) else {
      // A star between spaces is a star.
      if inside.first.map({ !$0.isWhitespace }) ?? false { problem("a \(mark) without another") }
      text += mark
      rest = inside
      return
    }
    endText()
    let spans = nested(inside[..<end])
    self.spans.append(mark == "**" ? .strong(spans) : .emphasis(spans))
    rest = inside[end...].dropFirst(mark.count)
  }

  /// Returns the index of the next closing `mark` in `text`, outside of code; nil if there is none.
  private static func end(of mark: String, in text: Substring) -> Substring.Index? {
    var rest = text
    while let character = rest.first {
      if character == "`" {
        rest = rest.dropFirst().drop { $0 != "`" }.dropFirst()
        continue
      }
      let index = rest.startIndex
      if index > text.startIndex, rest.hasPrefix(mark), case let before = text[text.index(before: index)],
        !before.isWhitespace, mark == "**" || !rest.hasPrefix("**") && before != "*"
      {
        return index
      }
      rest.removeFirst()
    }
    return nil
  }

  private mutating func readLink() {
    let inside = rest.dropFirst()
    guard let middle = inside.ranges(of: "](").first,
      let end = inside[middle.upperBound...].firstIndex(of: ")")
    else {
      text.append("[")
      rest = inside
      return
    }
    endText()
    let target = inside[middle.upperBound..<end]
    if target.contains(where: \.isWhitespace) { problem("a link with blanks") }
    spans.append(.link(nested(inside[..<middle.lowerBound]), to: String(target)))
    rest = inside[inside.index(after: end)...]
  }

  private mutating func nested(_ text: Substring) -> [MarkdownText.Span] {
    var reader = SpanReader(String(text))
    let spans = reader.read()
    problems += reader.problems
    return spans
  }

  private mutating func endText() {
    if !text.isEmpty { spans.append(.text(text)) }
    text = ""
  }

  private mutating func problem(_ found: String) {
    problems.append("\(found), in: \(whole)")
  }
}
