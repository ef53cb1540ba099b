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
      case "\\": readEscape()
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
    // Markup outside the subset: a tag, an image, text that is struck through. A single `<` or `~` is text.
    let next = rest.dropFirst().first
    if character == "<", let next, next.isLetter || next == "/" { problem("a tag") }
    if character == "!", next == "[" { problem("an image") }
    if character == "~", next == "~" { problem("a line through text") }
    text.append(character)
    rest.removeFirst()
  }

  private mutating func readEscape() {
    rest.removeFirst()
    if let next = rest.first, next.isPunctuation || next.isSymbol {
      text.append(next)
      rest.removeFirst()
    } else {
      text.append("\\")
    }
  }

  private mutating func readCode() {
    let fence = rest.prefix { $0 == "`" }
    guard let end = Self.endOfCode(in: rest) else {
      problem("a \(fence) without another")
      text += fence
      rest = rest[fence.endIndex...]
      return
    }
    endText()
    var code = String(rest[fence.endIndex..<end.lowerBound].map { $0 == "\n" ? " " : $0 })
    // Spaces at both ends only keep a backtick away from the fence.
    if fence.count > 1, code.hasPrefix(" "), code.hasSuffix(" ") {
      code = String(code.dropFirst().dropLast())
    }
    spans.append(.code(code))
    rest = rest[end.upperBound...]
  }

  /// Returns the range of the backticks that end the code span at the beginning of `text`: as many as begin the span.
  /// Returns nil if there are none.
  private static func endOfCode(in text: Substring) -> Range<Substring.Index>? {
    let fence = text.prefix { $0 == "`" }
    var rest = text[fence.endIndex...]
    while let start = rest.firstIndex(of: "`") {
      let run = rest[start...].prefix { $0 == "`" }
      if run.count == fence.count { return run.startIndex..<run.endIndex }
      rest = rest[run.endIndex...]
    }
    return nil
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
        rest = rest[(endOfCode(in: rest)?.upperBound ?? rest.prefix { $0 == "`" }.endIndex)...]
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
