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
    let types: Set<SyntaxKind> = [
      .classDecl, .actorDecl, .structDecl, .enumDecl, .protocolDecl, .extensionDecl,
    ]
    return tree.nodes(notIn: types.union([.codeBlock, .accessorBlock, .closureExpr])).compactMap { node in
      let extended = node.as(ExtensionDeclSyntax.self)?.extendedType
      let name = node.asProtocol((any NamedDeclSyntax).self)?.name
      guard types.contains(node.kind), let name = name ?? extended?.firstToken(viewMode: .sourceAccurate)
      else { return nil }
      var (lines, words): (Set<Int>, Set<String>) = ([], [])
      for token in node.tokens(viewMode: .sourceAccurate) where token.position >= name.position {
        lines.formUnion(line(at: token.range.lowerBound)...line(at: token.range.upperBound))
        if case .identifier(let word) = token.tokenKind { words.insert(word) }
      }
      return TypePart(type: name.text, isExtension: extended != nil, lines: lines, words: words)
    }
  }
}
