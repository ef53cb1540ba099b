internal import Structure

/// A name or a single mark of a Swift source, without comments and texts.
struct SourceToken: Equatable {
  var word: Substring
  /// Its line, from 1.
  var line: Int
  /// In how many braces it stands.
  var depth: Int

  /// All of them, in order. What is interpolated into a text is code.
  static func all(in source: String) -> [SourceToken] {
    var tokens: [SourceToken] = []
    var (line, depth) = (1, 0)
    for token in SwiftToken.all(in: source) {
      switch token.kind {
      case .text, .comment, .blanks: break
      case .name, .number, .mark, .attribute:
        if token.text == "}" { depth -= 1 }
        let word =
          token.kind == .name && token.text.first == "`" ? token.text.dropFirst().dropLast() : token.text
        tokens.append(SourceToken(word: word, line: line, depth: depth))
        if token.text == "{" { depth += 1 }
      }
      line += token.text.count(where: \.isNewline)
    }
    return tokens
  }
}
