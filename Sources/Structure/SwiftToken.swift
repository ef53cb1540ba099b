/// A piece of a Swift source: a name, a mark, a text, a comment, or the blanks between them.
package struct SwiftToken: Equatable {
  package let text: Substring
  package let kind: Kind
  /// Whether it stands in a text, as what is interpolated into it.
  package let isInterpolated: Bool

  package enum Kind {
    /// A name or a keyword; in backticks, with them.
    case name
    /// `@MainActor`, `#filePath` and their like.
    case attribute
    case number
    /// A single character, such as a brace.
    case mark
    /// A text, with its quotes and without what is interpolated.
    case text
    case comment
    case blanks
  }

  /// All of them, in order: together they are the source again.
  package static func all(in source: String) -> [SwiftToken] {
    var scanner = Scanner(rest: source[...])
    scanner.scanCode(depth: 0)
    return scanner.tokens
  }
}

/// Goes through a source from its start to its end.
private struct Scanner {
  var rest: Substring
  var tokens: [SwiftToken] = []

  /// Scans up to the end, or up to the parenthesis that ends an interpolation.
  mutating func scanCode(depth: Int) {
    var parentheses = 0
    while let character = rest.first {
      if depth > 0, character == ")", parentheses == 0 { return }
      let isInterpolated = depth > 0
      if rest.hasPrefix("//") {
        take(rest.prefix { !$0.isNewline }, .comment, isInterpolated)
      } else if rest.hasPrefix("/*") {
        take(comment, .comment, isInterpolated)
      } else if character.isWhitespace {
        take(rest.prefix(while: \.isWhitespace), .blanks, isInterpolated)
      } else if let quotes = Quotes(rest) {
        scanText(in: quotes, depth: depth)
      } else if character == "@" || character == "#", rest.dropFirst().first?.isWordPart == true {
        take(rest[..<rest.dropFirst().prefix(while: \.isWordPart).endIndex], .attribute, isInterpolated)
      } else if character == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        take(rest[...end], .name, isInterpolated)
      } else if character.isASCII, character.isNumber {
        take(number, .number, isInterpolated)
      } else if character.isWordPart {
        take(rest.prefix(while: \.isWordPart), .name, isInterpolated)
      } else {
        parentheses += character == "(" ? 1 : character == ")" ? -1 : 0
        take(rest.prefix(1), .mark, isInterpolated)
      }
    }
  }

  /// A comment with those inside it.
  private var comment: Substring {
    var (depth, index) = (0, rest.startIndex)
    while index < rest.endIndex {
      let mark = rest[index...].prefix(2)
      depth += mark == "/*" ? 1 : mark == "*/" ? -1 : 0
      index = rest.index(index, offsetBy: mark == "/*" || mark == "*/" ? 2 : 1)
      if depth == 0 { break }
    }
    return rest[..<index]
  }

  private var number: Substring {
    let digits = rest.prefix(while: \.isWordPart)
    let behind = rest[digits.endIndex...]
    guard behind.first == ".", let next = behind.dropFirst().first, next.isASCII, next.isNumber else {
      return digits
    }
    return rest[..<behind.dropFirst().prefix(while: \.isWordPart).endIndex]
  }

  /// The quotes around a text: `"`, three of them, or either with marks that make it raw.
  private struct Quotes {
    let opening: Substring
    let closing: String
    let escape: String
    let isOfManyLines: Bool

    /// Nil when no text begins here.
    init?(_ rest: Substring) {
      let marks = rest.prefix { $0 == "#" }
      let behind = rest[marks.endIndex...]
      guard behind.hasPrefix("\"") else { return nil }
      isOfManyLines = behind.hasPrefix("\"\"\"")
      opening = rest[..<rest.index(marks.endIndex, offsetBy: isOfManyLines ? 3 : 1)]
      closing = (isOfManyLines ? "\"\"\"" : "\"") + marks
      escape = "\\" + marks
    }
  }

  private mutating func scanText(in quotes: Quotes, depth: Int) {
    var index = quotes.opening.endIndex
    while index < rest.endIndex {
      let here = rest[index...]
      if here.hasPrefix(quotes.escape + "(") {
        take(rest[..<rest.index(index, offsetBy: quotes.escape.count + 1)], .text, depth > 0)
        scanCode(depth: depth + 1)
        index = rest.startIndex
      } else if here.hasPrefix(quotes.escape) {
        index =
          rest.index(index, offsetBy: quotes.escape.count + 1, limitedBy: rest.endIndex) ?? rest.endIndex
      } else if here.hasPrefix(quotes.closing) {
        index = rest.index(index, offsetBy: quotes.closing.count)
        break
      } else if !quotes.isOfManyLines, here.first?.isNewline == true {
        break
      } else {
        index = rest.index(after: index)
      }
    }
    take(rest[..<index], .text, depth > 0)
  }

  private mutating func take(_ text: Substring, _ kind: SwiftToken.Kind, _ isInterpolated: Bool) {
    if text.isEmpty { return }
    tokens.append(SwiftToken(text: text, kind: kind, isInterpolated: isInterpolated))
    rest = rest[text.endIndex...]
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
