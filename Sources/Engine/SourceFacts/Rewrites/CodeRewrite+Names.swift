internal import SwiftSyntax

// Rewrites that follow names: each has to find every place that uses what it changes. A syntax tree has no types, so
// what could be something else of the same name is left as it is.

/// What an app declares.
struct Names {
  /// The names of computed properties that can become functions.
  private(set) var propertiesToCall: Set<String> = []
  /// The names of types that stand inside others, such as `Canceller` in `ViewController`, by the outer one's name.
  private(set) var nested: [String: Set<String>] = [:]
  /// The names of functions that belong to no type.
  private(set) var freeFunctions: Set<String> = []

  init(of files: [String: String], app: [String: String]) {
    var (declared, properties, required): ([String: Int], Set<String>, Set<String>) = ([:], [], [])
    var (topTypes, generic): (Set<String>, Set<String>) = ([], [])
    for (file, text) in files {
      let source = SwiftSource(text)
      let collector = NameCollector(viewMode: .sourceAccurate)
      collector.walk(source.tree)
      declared.merge(collector.declared.map { ($0, 1) }, uniquingKeysWith: +)
      required.formUnion(collector.required)
      guard app[file] != nil else { continue }
      properties.formUnion(collector.properties)
      for declaration in source.topDeclarations {
        if let function = declaration.as(FunctionDeclSyntax.self), case .identifier = function.name.tokenKind
        {
          freeFunctions.insert(function.name.text)
        }
        if let type = declaration.typeName { topTypes.insert(type) }
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self),
          let outer = declaration.typeName ?? declaration.extendedName,
          !declaration.is(ProtocolDeclSyntax.self)
        else { continue }
        if declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil {
          generic.insert(outer)
        }
        let inner = group.memberBlock.members.compactMap { $0.decl.typeName }
        if !inner.isEmpty { nested[outer, default: []].formUnion(inner) }
      }
    }
    propertiesToCall = properties.filter { declared[$0] == 1 && !required.contains($0) }
    freeFunctions = freeFunctions.filter { declared[$0] == 1 }
    // What stands at the top under this name must not be taken for what stands inside; and what stands in a generic type
    // may use its parameters.
    nested = nested.mapValues { $0.subtracting(topTypes) }
      .filter { !$0.value.isEmpty && !generic.contains($0.key) }
  }
}

/// Collects the names that a file declares.
private final class NameCollector: SyntaxVisitor {
  /// All declared names, as often as they are declared; and names after which a property cannot be called.
  private(set) var declared: [String] = []
  /// The names of computed properties that can only be read.
  private(set) var properties: Set<String> = []
  /// The names of what a protocol requires, or a type outside the app may.
  private(set) var required: Set<String> = [
    "description", "debugDescription", "errorDescription", "hashValue", "id", "rawValue", "allCases", "body",
    "language", "chapter", "count", "first", "last", "isEmpty",
  ]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.flatMap(\.pattern.names)
    declared += names
    let isRequired =
      node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) ?? false
      || node.modifiers.contains(named: "override")
    if isRequired { required.formUnion(names) }
    if let name = node.nameAsFunction { properties.insert(name) }
    return .visitChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.append(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declared += [node.firstName.text] + (node.secondName.map { [$0.text] } ?? [])
    return .visitChildren
  }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    declared.append(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
    declared += [node.firstName?.text ?? ""]
    return .visitChildren
  }
  override func visit(_ node: TupleTypeElementSyntax) -> SyntaxVisitorContinueKind {
    declared += [node.firstName?.text ?? ""]
    return .visitChildren
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.append(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.append(node.firstName.text)
    return .visitChildren
  }
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    // A variable's name is counted with its declaration.
    if !(node.parent?.is(PatternBindingSyntax.self) ?? false) { declared.append(node.identifier.text) }
    return .visitChildren
  }
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    declared += [node.label?.text ?? ""]
    return .visitChildren
  }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    required.formUnion(node.tokens(viewMode: .sourceAccurate).map(\.text))
    return .visitChildren
  }
}

extension DeclSyntax {
  /// The name of the type that this declares; nil if it declares something else.
  fileprivate var typeName: String? {
    guard !self.is(ProtocolDeclSyntax.self), asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
    return asProtocol((any NamedDeclSyntax).self)?.name.text
  }

  /// The name of the type that this extends; nil if it is no extension.
  fileprivate var extendedName: String? {
    self.as(ExtensionDeclSyntax.self)?.extendedType.as(IdentifierTypeSyntax.self)?.name.text
  }
}

extension VariableDeclSyntax {
  /// The name of the computed property that this declares, if it can as well be a function without parameters.
  fileprivate var nameAsFunction: String? {
    guard bindings.count == 1, let binding = bindings.first, attributes.isEmpty,
      case .getter? = binding.accessorBlock?.accessors,
      let type = binding.typeAnnotation?.type, !type.is(FunctionTypeSyntax.self)
    else { return nil }
    return binding.pattern.names.first
  }
}

extension SwiftSource {
  /// The edits that make functions of the properties called `names`, and call them where they are used.
  func propertiesAsFunctions(_ names: Set<String>) -> [Edit] {
    let visitor = UseFinder(viewMode: .sourceAccurate)
    visitor.walk(tree)
    let calls = visitor.uses.filter { names.contains($0.text) }.map { Edit(at: $0.range.upperBound, "()") }
    let declarations = visitor.properties.flatMap { node -> [Edit] in
      guard let name = node.nameAsFunction, names.contains(name), let binding = node.bindings.first,
        let annotation = binding.typeAnnotation
      else { return [] }
      return [
        Edit(node.bindingSpecifier.range, "func"),
        Edit(
          binding.pattern.range.upperBound..<annotation.range.upperBound,
          "() -> \(text(annotation.type.range))"),
      ]
    }
    return calls + declarations
  }

  /// The edits that put the functions called `names`, which belong to no type, into the enumeration `Functions`.
  func functionsMovedIn(_ names: Set<String>) -> [Edit] {
    let visitor = UseFinder(viewMode: .sourceAccurate)
    visitor.walk(tree)
    let uses = visitor.uses.filter { names.contains($0.text) && !($0.isMember) }
      .map { Edit(at: $0.range.lowerBound, "Functions.") }
    let declarations = topDeclarations.flatMap { declaration -> [Edit] in
      guard let function = declaration.as(FunctionDeclSyntax.self), names.contains(function.name.text) else {
        return []
      }
      return [
        Edit(at: declaration.range.lowerBound, "extension Functions { "),
        Edit(at: function.funcKeyword.range.lowerBound, "static "),
        Edit(at: declaration.range.upperBound, " }"),
      ]
    }
    return uses + declarations
  }

  /// The edits that put types which stand inside others, `nested` by the outer one's name, at the top of the file.
  func nestedMovedOut(_ nested: [String: Set<String>]) -> [Edit] {
    let visitor = NestedNameFinder(nested)
    visitor.walk(tree)
    return visitor.edits(self)
      + topDeclarations.flatMap { declaration -> [Edit] in
        guard let outer = declaration.typeName ?? declaration.extendedName, let inner = nested[outer],
          let group = declaration.asProtocol((any DeclGroupSyntax).self)
        else { return [] }
        let moved = Array(group.memberBlock.members).filter { inner.contains($0.decl.typeName ?? "") }
        let isNonisolated = group.modifiers.contains(named: "nonisolated")
        return moved.flatMap { member -> [Edit] in
          let isMarked =
            member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(named: "nonisolated")
            ?? false
          var code = SwiftSource(
            "\(isNonisolated && !isMarked ? "nonisolated " : "")" + text(member.decl.range))
          // The names inside it change, too.
          let names = NestedNameFinder(nested, inside: outer)
          names.walk(code.tree)
          code = SwiftSource(code.text(with: names.edits(code)))
          return [
            Edit(wholeRange(member), ""),
            Edit(at: declaration.range.upperBound, "\n\n" + code.text(0..<code.bytes.count)),
          ]
        }
      }
  }
}

/// Finds the names that a file uses in expressions.
private final class UseFinder: SyntaxVisitor {
  struct Use {
    let text: String
    let range: Range<Int>
    /// Whether the name stands after a dot.
    let isMember: Bool
  }
  private(set) var uses: [Use] = []
  private(set) var properties: [VariableDeclSyntax] = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    uses.append(Use(text: node.baseName.text, range: node.baseName.range, isMember: isMember))
    return .visitChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    properties.append(node)
    return .visitChildren
  }
}

/// Finds the names of nested types, and renames `Outer.Inner` to `OuterInner`.
private final class NestedNameFinder: SyntaxVisitor {
  private let nested: [String: Set<String>]
  /// The types around the place, the outermost first.
  private var around: [String]
  private var found: [(range: Range<Int>, name: String)] = []

  init(_ nested: [String: Set<String>], inside outer: String? = nil) {
    self.nested = nested
    around = outer.map { [$0] } ?? []
    super.init(viewMode: .sourceAccurate)
  }

  func edits(_ source: SwiftSource) -> [Edit] { found.map { Edit($0.range, $0.name) } }

  private func enter(_ name: String?) -> SyntaxVisitorContinueKind {
    around.append(name ?? "")
    return .visitChildren
  }
  private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if let outer = around.last, nested[outer]?.contains(name.text) ?? false {
      found.append((name.range, outer + name.text))
    }
    return enter(name.text)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.extendedType.as(MemberTypeSyntax.self) { rename(type) }
    return enter(DeclSyntax(node).extendedName)
  }
  override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { around.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }

  /// Renames a name that stands alone inside its outer type.
  private func rename(_ token: TokenSyntax) {
    guard let outer = around.last(where: { nested[$0]?.contains(token.text) ?? false }) else { return }
    found.append((token.range, outer + token.text))
  }
  private func rename(_ node: MemberTypeSyntax) {
    guard let base = node.baseType.as(IdentifierTypeSyntax.self)?.name.text,
      nested[base]?.contains(node.name.text) ?? false
    else { return }
    found.append((node.baseType.range.lowerBound..<node.name.range.upperBound, base + node.name.text))
  }
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    rename(node)
    return .visitChildren
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    rename(node.name)
    return .visitChildren
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      nested[base]?.contains(node.declName.baseName.text) ?? false
    {
      found.append(
        (node.base!.range.lowerBound..<node.declName.range.upperBound, base + node.declName.baseName.text))
    }
    return .visitChildren
  }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if !isMember { rename(node.baseName) }
    return .visitChildren
  }
}
