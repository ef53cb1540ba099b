internal import SwiftSyntax

extension SwiftSource {
  /// Returns hashes of all runs of `length` tokens, in which every name and every literal counts as the same.
  ///
  /// Two texts that differ only in names, blanks and comments have the same hashes. Only hashes that one process has
  /// computed can be compared.
  package func fingerprints(ofRuns length: Int = 12) -> Set<Int> {
    let tokens = tree.tokens(viewMode: .sourceAccurate).map { token in
      switch token.tokenKind {
      case .identifier: "a"
      case .integerLiteral, .floatLiteral, .stringSegment: "1"
      default: token.text
      }
    }
    guard tokens.count >= length else { return [] }
    return Set((0...(tokens.count - length)).map { tokens[$0..<$0 + length].hashValue })
  }
}
