internal import SwiftSyntax

/// Where a declaration begins and ends; the index only has the position of its name.
struct DeclarationRange {
  let kind: Symbol.Kind
  /// The bytes from the declaration's keyword, after attributes and modifiers, to its end.
  let bytes: Range<Int>
  /// The bytes of the whole declaration, with its attributes and modifiers.
  let allBytes: Range<Int>
  /// Whether the declaration has the modifier `nonisolated`.
  let isNonisolated: Bool
  /// Whether the declaration is an `async let`, which the index does not record.
  let isAsyncLet: Bool
  /// Whether the declaration begins with `var`.
  let isVariable: Bool
  /// The declaration's name, if it is a type.
  let name: String?
}

extension SwiftSource {
  private static let kinds: [SyntaxKind: Symbol.Kind] = [
    .classDecl: .class, .actorDecl: .class, .structDecl: .struct, .enumDecl: .enum, .protocolDecl: .protocol,
    .extensionDecl: .extension, .typeAliasDecl: .typealias, .functionDecl: .function,
    .initializerDecl: .initializer, .deinitializerDecl: .deinitializer, .subscriptDecl: .subscript,
    .variableDecl: .property, .enumCaseDecl: .enumCase,
  ]

  /// All declarations in the file, including local ones, in the order of the code.
  var declarations: [DeclarationRange] {
    tree.nodes().compactMap { node in
      guard let kind = Self.kinds[node.kind],
        let declaration = node.asProtocol((any WithModifiersSyntax).self)
      else { return nil }
      func says(_ keyword: Keyword) -> Bool {
        declaration.modifiers.contains { $0.name.tokenKind == .keyword(keyword) }
      }
      let keyword = declaration.keyword
      return DeclarationRange(
        kind: kind, bytes: (keyword?.range ?? node.range).lowerBound..<node.range.upperBound,
        allBytes: node.range, isNonisolated: says(.nonisolated),
        isAsyncLet: kind == .property && says(.async),
        isVariable: keyword?.tokenKind == .keyword(.var),
        name: node.asProtocol((any NamedDeclSyntax).self)?.name.text)
    }
  }

  /// The file's imports.
  var imports: [SourceFile.Import] {
    tree.all(ImportDeclSyntax.self, notIn: [.memberBlock, .codeBlock]).map { node in
      SourceFile.Import(
        module: node.path.first?.name.text ?? "", line: line(at: node.path.range.lowerBound),
        isWhole: node.path.count == 1)
    }
  }

  /// The line of the first static function called `main`, where a program may begin; nil if there is none.
  package var lineOfMain: Int? {
    tree.all(FunctionDeclSyntax.self, notIn: [.functionDecl]).first { node in
      node.name.identifier?.name == "main"
        && node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    }.map { line(at: $0.funcKeyword.range.lowerBound) }
  }

  /// Whether the file may have something whose order differs from run to run: a set, a dictionary or a hash value.
  package var mayHash: Bool {
    tree.nodes().contains { node in
      [.dictionaryType, .dictionaryExpr].contains(node.kind)
        || ["Set", "Dictionary", "Hasher", "hashValue"].contains(node.as(TokenSyntax.self)?.text)
    }
  }
}
