internal import SwiftSyntax

/// Where a declaration begins and ends; the index only has the position of its name.
struct DeclarationRange {
  let kind: Symbol.Kind
  /// The bytes from the declaration's keyword, after attributes and modifiers, to its end.
  let bytes: Range<Int>
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

private final class DeclarationCollector: SyntaxVisitor {
  var found: [DeclarationRange] = []

  private func add(_ kind: Symbol.Kind, _ node: some WithModifiersSyntax, from word: TokenSyntax)
    -> SyntaxVisitorContinueKind
  {
    func says(_ keyword: Keyword) -> Bool {
      node.modifiers.contains { $0.name.tokenKind == .keyword(keyword) }
    }
    found.append(
      DeclarationRange(
        kind: kind, bytes: word.range.lowerBound..<node.range.upperBound,
        isNonisolated: says(.nonisolated), isAsyncLet: kind == .property && says(.async),
        isVariable: word.tokenKind == .keyword(.var),
        name: (node.asProtocol((any NamedDeclSyntax).self))?.name.text))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.class, node, from: node.classKeyword)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.class, node, from: node.actorKeyword)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.struct, node, from: node.structKeyword)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.enum, node, from: node.enumKeyword)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.protocol, node, from: node.protocolKeyword)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.extension, node, from: node.extensionKeyword)
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.typealias, node, from: node.typealiasKeyword)
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.function, node, from: node.funcKeyword)
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.initializer, node, from: node.initKeyword)
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.deinitializer, node, from: node.deinitKeyword)
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.subscript, node, from: node.subscriptKeyword)
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.property, node, from: node.bindingSpecifier)
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.enumCase, node, from: node.caseKeyword)
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
