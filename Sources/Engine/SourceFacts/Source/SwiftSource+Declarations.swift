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
  /// All declarations in the file, including local ones, in the order of the code.
  var declarations: [DeclarationRange] {
    let collector = DeclarationCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.found
  }

  /// The file's imports.
  var imports: [SourceFile.Import] {
    let collector = ImportCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.found.map { node in
      SourceFile.Import(
        module: node.path.first?.name.text ?? "", line: line(at: node.path.range.lowerBound),
        isWhole: node.path.count == 1)
    }
  }
}

extension SwiftSource {
  /// The line of the first static function called `main`, where a program may begin; nil if there is none.
  package var lineOfMain: Int? {
    let finder = MainFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.offset.map(line)
  }
}

private final class MainFinder: SyntaxVisitor {
  var offset: Int?

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    if node.name.identifier?.name == "main", isStatic, offset == nil {
      offset = node.funcKeyword.range.lowerBound
    }
    return .skipChildren
  }
}

private final class DeclarationCollector: SyntaxAnyVisitor {
  var found: [DeclarationRange] = []

  private static let kinds: [SyntaxKind: Symbol.Kind] = [
    .classDecl: .class, .actorDecl: .class, .structDecl: .struct, .enumDecl: .enum, .protocolDecl: .protocol,
    .extensionDecl: .extension, .typeAliasDecl: .typealias, .functionDecl: .function,
    .initializerDecl: .initializer, .deinitializerDecl: .deinitializer, .subscriptDecl: .subscript,
    .variableDecl: .property, .enumCaseDecl: .enumCase,
  ]

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard let kind = Self.kinds[node.kind], let declaration = node.asProtocol((any WithModifiersSyntax).self)
    else { return .visitChildren }
    func says(_ keyword: Keyword) -> Bool {
      declaration.modifiers.contains { $0.name.tokenKind == .keyword(keyword) }
    }
    // The keyword stands after the modifiers, even if there are none.
    let keyword = node.tokens(viewMode: .sourceAccurate).first {
      $0.position >= declaration.modifiers.endPosition
    }
    found.append(
      DeclarationRange(
        kind: kind, bytes: (keyword?.range ?? node.range).lowerBound..<node.range.upperBound,
        allBytes: node.range, isNonisolated: says(.nonisolated),
        isAsyncLet: kind == .property && says(.async),
        isVariable: keyword?.tokenKind == .keyword(.var),
        name: (node.asProtocol((any NamedDeclSyntax).self))?.name.text))
    return .visitChildren
  }
}

private final class ImportCollector: SyntaxVisitor {
  var found: [ImportDeclSyntax] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
