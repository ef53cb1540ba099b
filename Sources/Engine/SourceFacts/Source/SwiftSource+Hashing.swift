internal import SwiftSyntax

extension SwiftSource {
  /// Whether the file may have something whose order differs from run to run: a set, a dictionary or a hash value.
  package var mayHash: Bool {
    let finder = HashFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.hasFound
  }
}

private final class HashFinder: SyntaxVisitor {
  private(set) var hasFound = false

  override func visit(_ node: DictionaryTypeSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind { found() }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.text {
    case "Set", "Dictionary", "Hasher", "hashValue": found()
    default: .visitChildren
    }
  }

  private func found() -> SyntaxVisitorContinueKind {
    hasFound = true
    return .skipChildren
  }
}
