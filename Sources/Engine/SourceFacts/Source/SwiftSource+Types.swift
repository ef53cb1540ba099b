internal import SwiftSyntax

/// A type or an extension at the top level of a file, with its lines and the identifiers in it.
package struct TypePart {
  package let type: String
  package let isExtension: Bool
  /// The numbers of the lines that have code, beginning with the line of the type's name.
  package let lines: Set<Int>
  /// All identifiers in the type or extension, including the names of other types.
  package let words: Set<String>
}

extension SwiftSource {
  /// The types and extensions at the top level of the file.
  package var typeParts: [TypePart] {
    let collector = TypeCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.found.map { node, name in
      let tokens = node.tokens(viewMode: .sourceAccurate).filter { $0.position >= name.position }
      var (lines, words): (Set<Int>, Set<String>) = ([], [])
      for token in tokens {
        lines.formUnion(line(at: token.range.lowerBound)...line(at: token.range.upperBound))
        if case .identifier(let word) = token.tokenKind { words.insert(word) }
      }
      return TypePart(
        type: name.text, isExtension: node.is(ExtensionDeclSyntax.self), lines: lines, words: words)
    }
  }
}

private final class TypeCollector: SyntaxVisitor {
  var found: [(node: Syntax, name: TokenSyntax)] = []

  private func add(_ node: some SyntaxProtocol, _ name: TokenSyntax?) -> SyntaxVisitorContinueKind {
    if let name { found.append((Syntax(node), name)) }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.extendedType.firstToken(viewMode: .sourceAccurate))
  }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
