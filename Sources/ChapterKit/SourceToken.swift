/// A name or a single mark of a Swift source, without comments and texts.
struct SourceToken: Equatable {
  var word: Substring
  /// Its line, from 1.
  var line: Int
  /// In how many braces it stands.
  var depth: Int

  /// All of them, in order. What is interpolated into a text is code.
  static func all(in source: String) -> [SourceToken] {
    var scanner = SourceScanner(rest: source[...])
    scanner.scanCode(isInterpolated: false)
    return scanner.tokens
  }
}

/// Goes through a source from its start to its end.
private struct SourceScanner {
  var rest: Substring
  var tokens: [SourceToken] = []
  private var line = 1
  private var depth = 0

  init(rest: Substring) {
    self.rest = rest
  }

  /// Scans up to the end, or up to the parenthesis that ends an interpolation.
  mutating func scanCode(isInterpolated: Bool) {
    var parentheses = 0
    while let character = rest.first {
      if rest.hasPrefix("/*") {
        skipComment()
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if let quotes = openingQuotes() {
        scanText(until: quotes)
      } else if character.isWhitespace {
        skip()
      } else if isInterpolated, character == ")", parentheses == 0 {
        return skip()
      } else {
        parentheses += character == "(" ? 1 : character == ")" ? -1 : 0
        scanToken()
      }
    }
  }

  private mutating func scanToken() {
    if rest.first == "}" { depth -= 1 }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let word = name.isEmpty ? rest.prefix(1) : name
    tokens.append(SourceToken(word: word, line: line, depth: depth))
    if word == "{" { depth += 1 }
    rest.removeFirst(word.count)
  }

  /// Skips a comment and those inside it.
  private mutating func skipComment() {
    var nesting = 0
    repeat {
      if rest.hasPrefix("/*") {
        nesting += 1
        skip(2)
      } else if rest.hasPrefix("*/") {
        nesting -= 1
        skip(2)
      } else {
        skip()
      }
    } while nesting > 0 && !rest.isEmpty
  }

  /// Goes behind the quotes that open a text here, and answers with those that close it.
  private mutating func openingQuotes() -> String? {
    let marks = String(rest.prefix { $0 == "#" })
    let body = rest.dropFirst(marks.count)
    guard body.hasPrefix("\"") else { return nil }
    let quotes = body.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    skip(marks.count + quotes.count)
    return quotes + marks
  }

  /// Skips a text, but for what is interpolated into it.
  private mutating func scanText(until quotes: String) {
    let escape = "\\" + quotes.drop { $0 == "\"" }
    while !rest.isEmpty {
      if rest.hasPrefix(quotes) {
        return skip(quotes.count)
      } else if rest.hasPrefix(escape + "(") {
        skip(escape.count + 1)
        scanCode(isInterpolated: true)
      } else if rest.hasPrefix(escape) {
        skip(escape.count + 1)
      } else {
        skip()
      }
    }
  }

  private mutating func skip(_ count: Int = 1) {
    for character in rest.prefix(count) where character.isNewline { line += 1 }
    rest = rest.dropFirst(count)
  }
}
