internal import SwiftSyntax

extension SwiftSource {
  /// Returns hashes of all runs of `length` tokens, in which every name and every literal counts as the same.
  ///
  /// Two texts that differ only in names, blanks and comments, or in what hides a copy, such as `_ = 0;` and `(0 + x)`,
  /// have the same hashes. Only hashes that one process has computed can be compared.
  package func fingerprints(ofRuns length: Int = 12) -> Set<Int> {
    var tokens: [String] = []
    var isInParentheses = false
    for token in tree.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .leftParen: isInParentheses = true
      case .rightParen, .semicolon: break
      case .identifier: tokens.append("a")
      case .integerLiteral, .floatLiteral, .stringSegment:
        if tokens.suffix(2) == ["_", "="] { tokens.removeLast(2) } else { tokens.append("1") }
      case .binaryOperator where isInParentheses && tokens.last == "1": tokens.removeLast()
      default: tokens.append(token.text)
      }
      if token.tokenKind != .leftParen, token.tokenKind != .integerLiteral(token.text) {
        isInParentheses = false
      }
    }
    guard tokens.count >= length else { return [] }
    return Set((0...(tokens.count - length)).map { tokens[$0..<$0 + length].hashValue })
  }
}
