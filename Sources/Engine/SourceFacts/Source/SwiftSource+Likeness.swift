internal import SwiftSyntax

/// Some consecutive tokens of a Swift file, in which every name and every literal counts as the same.
package struct TokenRun: Sendable {
  /// A hash of the tokens. Only hashes that one process has computed can be compared.
  package let hash: Int
  /// The lines, counted from 1, on which the first and the last token are.
  package let lines: ClosedRange<Int>
}

extension SwiftSource {
  /// Returns all runs of `length` tokens, in the order of the code.
  ///
  /// Two texts that differ only in names, blanks and comments, or in what hides a copy, such as `_ = 0;` and `(0 + x)`,
  /// have runs with the same hashes.
  package func runs(of length: Int = 12) -> [TokenRun] {
    var tokens: [(text: String, offset: Int)] = []
    var isInParentheses = false
    for token in tree.tokens(viewMode: .sourceAccurate) {
      func add(_ text: String) {
        tokens.append((text, token.positionAfterSkippingLeadingTrivia.utf8Offset))
      }
      switch token.tokenKind {
      case .leftParen: isInParentheses = true
      case .rightParen, .semicolon: break
      case .identifier: add("a")
      case .integerLiteral, .floatLiteral, .stringSegment:
        if tokens.suffix(2).map(\.text) == ["_", "="] { tokens.removeLast(2) } else { add("1") }
      case .binaryOperator where isInParentheses && tokens.last?.text == "1": tokens.removeLast()
      default: add(token.text)
      }
      if token.tokenKind != .leftParen, token.tokenKind != .integerLiteral(token.text) {
        isInParentheses = false
      }
    }
    // A rolling hash: each run's follows from that of the run before.
    let factor = "factor".hashValue | 1
    let first = (0..<length).reduce(1) { power, _ in power &* factor }
    var hash = 0
    var runs: [TokenRun] = []
    let values = tokens.map(\.text.hashValue)
    for (end, value) in values.enumerated() {
      hash = hash &* factor &+ value
      let start = end + 1 - length
      if start > 0 { hash = hash &- values[start - 1] &* first }
      if start >= 0 {
        runs.append(
          TokenRun(hash: hash, lines: line(at: tokens[start].offset)...line(at: tokens[end].offset)))
      }
    }
    return runs
  }
}
