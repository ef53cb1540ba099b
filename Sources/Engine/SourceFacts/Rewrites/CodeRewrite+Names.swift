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
    var (declared, properties): ([String: Int], Set<String>) = ([:], [])
    // What a protocol requires, or a type outside the app may.
    var required: Set<String> = [
      "description", "debugDescription", "errorDescription", "hashValue", "id", "rawValue", "allCases",
      "body", "language", "chapter", "count", "first", "last", "isEmpty",
    ]
    var (topTypes, generic): (Set<String>, Set<String>) = ([], [])
    for (file, text) in files {
      let source = SwiftSource(text)
      declared.merge(source.declaredNames.map { ($0, 1) }, uniquingKeysWith: +)
      let variables = source.tree.all(VariableDeclSyntax.self)
      required.formUnion(variables.filter(\.isRequired).flatMap { $0.bindings.flatMap(\.pattern.names) })
      for path in source.tree.all(KeyPathExprSyntax.self) {
        required.formUnion(path.tokens(viewMode: .sourceAccurate).map(\.text))
      }
      guard app[file] != nil else { continue }
      properties.formUnion(variables.compactMap(\.nameAsFunction))
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

extension SwiftSource {
  /// All names that the file declares, as often as it declares them; and names after which a property cannot be called.
  fileprivate var declaredNames: [String] {
    tree.nodes().flatMap { node -> [String?] in
      switch node.as(SyntaxEnum.self) {
      case .variableDecl(let node): node.bindings.flatMap(\.pattern.names)
      case .functionDecl(let node): [node.name.text]
      case .functionParameter(let node): [node.firstName.text, node.secondName?.text]
      case .enumCaseElement(let node): [node.name.text]
      case .enumCaseParameter(let node): [node.firstName?.text]
      case .tupleTypeElement(let node): [node.firstName?.text]
      case .closureShorthandParameter(let node): [node.name.text]
      case .closureParameter(let node): [node.firstName.text]
      case .labeledExpr(let node): [node.label?.text]
      // A variable's name is counted with its declaration.
      case .identifierPattern(let node) where node.parent?.is(PatternBindingSyntax.self) != true:
        [node.identifier.text]
      default: []
      }
    }.compactMap(\.self)
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
  /// Whether a protocol or a superclass requires what this declares.
  fileprivate var isRequired: Bool {
    parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) ?? false
      || modifiers.contains(named: "override")
  }

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
  private func uses(of names: Set<String>) -> [DeclReferenceExprSyntax] {
    tree.all(DeclReferenceExprSyntax.self).filter { names.contains($0.baseName.text) }
  }

  /// The edits that make functions of the properties called `names`, and call them where they are used.
  func propertiesAsFunctions(_ names: Set<String>) -> [Edit] {
    let calls = uses(of: names).map { Edit(at: $0.baseName.range.upperBound, "()") }
    let declarations = tree.all(VariableDeclSyntax.self).flatMap { node -> [Edit] in
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
    let uses = uses(of: names).filter { !$0.isMember }
      .map { Edit(at: $0.baseName.range.lowerBound, "Functions.") }
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

/// Finds the names of nested types, and renames `Outer.Inner` to `OuterInner`.
private final class NestedNameFinder: SyntaxAnyVisitor {
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

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .structDecl(let node): declare(node.name)
    case .classDecl(let node): declare(node.name)
    case .enumDecl(let node): declare(node.name)
    case .extensionDecl: around.append(node.as(DeclSyntax.self)?.extendedName ?? "")
    case .identifierType(let node): rename(node.name)
    case .declReferenceExpr(let node) where !node.isMember: rename(node.baseName)
    case .memberType(let node):
      rename(node.name, after: node.baseType.as(IdentifierTypeSyntax.self)?.name)
    case .memberAccessExpr(let node):
      rename(node.declName.baseName, after: node.base?.as(DeclReferenceExprSyntax.self)?.baseName)
    default: break
    }
    return .visitChildren
  }
  override func visitAnyPost(_ node: Syntax) {
    if [.structDecl, .classDecl, .enumDecl, .extensionDecl].contains(node.kind) { around.removeLast() }
  }

  private func declare(_ name: TokenSyntax) {
    if let outer = around.last, nested[outer]?.contains(name.text) ?? false {
      found.append((name.range, outer + name.text))
    }
    around.append(name.text)
  }

  /// Renames a name that stands alone inside its outer type.
  private func rename(_ token: TokenSyntax) {
    guard let outer = around.last(where: { nested[$0]?.contains(token.text) ?? false }) else { return }
    found.append((token.range, outer + token.text))
  }

  /// Renames a name that stands after that of its outer type.
  private func rename(_ token: TokenSyntax, after outer: TokenSyntax?) {
    guard let outer, nested[outer.text]?.contains(token.text) ?? false else { return }
    found.append((outer.range.lowerBound..<token.range.upperBound, outer.text + token.text))
  }
}
