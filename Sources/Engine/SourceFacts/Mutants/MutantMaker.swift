internal import SwiftSyntax

extension Mutant {
  /// Returns all mutants of an app's files, in the order of the code and without duplicates.
  package static func all(of files: [(name: String, source: String)]) -> [Mutant] {
    let sources = files.map { (name: $0.name, source: SwiftSource($0.source)) }
    var names = AppNames()
    for node in sources.flatMap({ $0.source.tree.nodes() }) { names.read(node) }
    return sources.flatMap { name, source in
      let maker = MutantMaker(name, source, names)
      maker.walk(source.tree)
      var seen: Set<Mutant> = []
      return maker.mutants.filter { seen.insert($0).inserted }.sorted {
        ($0.bytes.lowerBound, $0.bytes.upperBound, $0.replacement)
          < ($1.bytes.lowerBound, $1.bytes.upperBound, $1.replacement)
      }
    }
  }
}

/// Guesses from an app's files which names are of what type, because a syntax tree has no types.
private struct AppNames {
  /// The names of stored variables.
  private(set) var variables: Set<String> = []
  /// The names of values of a protocol type, such as `files` in `let files: any Files`; at first only names that the
  /// kits declare.
  private(set) var existentials: Set<String> = ["files", "mainQueue"]
  /// The names of functions that return a value; at first only some of the standard library's. `silent` has the names
  /// of functions that return none.
  private var answering: Set<String> = ["compactMap", "filter", "flatMap", "joined", "map"]
  private var silent: Set<String> = []

  /// Whether a call of `name` has a value: a function of that name returns one, in the app or among the few that are
  /// known of the standard library, and none of the app's returns nothing.
  func answers(_ name: String) -> Bool { answering.contains(name) && !silent.contains(name) }

  mutating func read(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .variableDecl(let node):
      for binding in node.bindings {
        if node.bindingSpecifier.tokenKind == .keyword(.var), node.isStored, !node.isObserved {
          variables.formUnion(binding.pattern.names)
        }
        let words = binding.typeAnnotation?.tokens(viewMode: .sourceAccurate).map(\.tokenKind) ?? []
        if words.contains(.keyword(.any)) { existentials.formUnion(binding.pattern.names) }
      }
    case .forStmt(let node):
      let words = node.sequence.tokens(viewMode: .sourceAccurate).map(\.text)
      if words.contains(where: existentials.contains) { existentials.formUnion(node.pattern.names) }
    case .functionDecl(let node) where node.signature.returnClause == nil: silent.insert(node.name.text)
    case .functionDecl(let node): answering.insert(node.name.text)
    default: break
    }
  }
}

/// Makes the mutants of one file from its syntax tree.
private final class MutantMaker: SyntaxVisitor {
  private let file: String
  private let source: SwiftSource
  private let names: AppNames
  private(set) var mutants: [Mutant] = []

  init(_ file: String, _ source: SwiftSource, _ names: AppNames) {
    self.file = file
    self.source = source
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ change: Mutant.Change, _ bytes: Range<Int>, _ replacement: String) {
    mutants.append(Mutant(change, in: file, source: source, bytes: bytes, by: replacement))
  }

  private func text(_ node: some SyntaxProtocol) -> String { source.text(node.range) }

  // MARK: Conditions

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { change(node.conditions) }
  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { change(node.conditions) }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { change(node.conditions) }

  private func change(_ conditions: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    // Stored flags are left out, because other mutants change the code that sets them. Calls of a value of a protocol
    // type are left out, too.
    for case .expression(let condition) in conditions.map(\.condition)
    where !names.variables.contains(condition.lastName ?? "") && !isCallOfProtocol(condition) {
      add(.negateCondition, condition.range, "!(\(text(condition)))")
      if conditions.count > 1 { add(.dropCondition, condition.range, "true") }
    }
    return .visitChildren
  }

  /// Whether the expression calls a value of a protocol type, whose code is not part of the app.
  private func isCallOfProtocol(_ node: ExprSyntax) -> Bool {
    let called = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    return names.existentials.contains(called?.base?.lastName ?? "")
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" { add(.negateCondition, node.range, text(node.expression)) }
    return .visitChildren
  }

  // MARK: Operators and constants

  private static let others = [
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&", "+": "-",
    "-": "+", "+=": "-=", "-=": "+=", "..<": "...",
  ]

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if let other = Self.others[node.operator.text] { add(.swapOperator, node.range, other) }
    return .skipChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let sign = node.parent?.as(PrefixOperatorExprSyntax.self).flatMap { $0.operator.text == "-" ? $0 : nil }
    let bytes = (sign?.range ?? node.range)
    if let number = Int(source.text(bytes)) { add(.changeConstant, bytes, "\(number + 1)") }
    return .skipChildren
  }

  /// Skips the raw values of an enum's cases, which are just names.
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let isTrue = node.literal.tokenKind == .keyword(.true)
    add(.changeConstant, node.range, isTrue ? "false" : "true")
    return .skipChildren
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    guard [.codeBlock, .closureExpr, .accessorBlock].contains(node.parent?.kind), !isValue(node) else {
      return .visitChildren
    }
    let statements = node.map { $0.item.as(ExprSyntax.self) }.filter {
      $0.map { !isCallOfProtocol($0) } ?? true
    }
    for case let statement? in statements where statement.isDroppable { drop(statement) }
    for case (let one?, let other?) in zip(statements, statements.dropFirst())
    where one.isDroppable && other.isDroppable { reorder(one, other) }
    return .visitChildren
  }

  /// Whether the block consists of a single expression whose value it returns, so that the expression cannot be left
  /// out.
  private func isValue(_ node: CodeBlockItemListSyntax) -> Bool {
    guard node.count == 1, let expression = node.first?.item.as(ExprSyntax.self), let block = node.parent
    else {
      return false
    }
    if block.is(ClosureExprSyntax.self) { return isValue(expression) }
    if block.is(AccessorBlockSyntax.self) { return true }
    if let function = block.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    return block.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.tokenKind == .keyword(.get)
  }

  /// Whether a closure that consists only of `expression` returns its value.
  private func isValue(_ expression: ExprSyntax) -> Bool {
    let expression = expression.withoutEffects
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return !sequence.elements.contains(where: \.isAssignment)
    }
    guard let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression else { return false }
    // `.tap($0)` and, by its uppercase name, `Cell(x: x, y: y)` make values.
    if called.as(MemberAccessExprSyntax.self).map({ $0.base == nil }) ?? false { return true }
    guard let name = called.lastName else { return true }
    return name.first?.isUppercase == true || names.answers(name)
  }

  private func drop(_ statement: ExprSyntax) {
    let isCheck = text(statement).contains("checkCancellation")
    add(isCheck ? .dropCancellationCheck : .dropStatement, statement.range, "()")
  }

  private func reorder(_ one: ExprSyntax, _ other: ExprSyntax) {
    if areIndependent(one, other) { return }
    let between = source.text(one.range.upperBound..<other.range.lowerBound)
    add(
      .reorderStatements, one.range.lowerBound..<other.range.upperBound, text(other) + between + text(one))
  }

  /// Whether neither of two assignments mentions the variable that the other one sets, so that their order makes no
  /// difference.
  private func areIndependent(_ one: ExprSyntax, _ other: ExprSyntax) -> Bool {
    guard let changed = one.changed, let otherChanged = other.changed else { return false }
    return !text(other).contains(changed) && !text(one).contains(otherChanged)
  }
}

extension VariableDeclSyntax {
  /// Whether a macro turns the variable into a computed property, because its class is `@Observable`.
  fileprivate var isObserved: Bool {
    let owner = parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self)
    return owner?.attributes.contains { $0.trimmedDescription == "@Observable" } ?? false
  }
}

extension ExprSyntax {
  /// The expression without `try` and `await`.
  fileprivate var withoutEffects: ExprSyntax {
    if let node = self.as(TryExprSyntax.self) { return node.expression.withoutEffects }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.withoutEffects }
    return self
  }

  /// Whether the expression is an assignment operator, such as `=` or `+=`.
  fileprivate var isAssignment: Bool {
    if let node = self.as(BinaryOperatorExprSyntax.self) {
      return node.operator.text.hasSuffix("=")
        && !["==", "===", "!=", "!==", "<=", ">="].contains(node.operator.text)
    }
    return self.is(AssignmentExprSyntax.self)
  }

  /// The last name in the expression, such as `files` in `device.files`.
  fileprivate var lastName: String? {
    if let node = self.as(MemberAccessExprSyntax.self) { return node.declName.baseName.text }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// Whether the code still compiles without this statement: a call, other than of `init`, or an assignment.
  fileprivate var isDroppable: Bool {
    if let node = self.as(TryExprSyntax.self) { return node.questionOrExclamationMark?.text != "!" }
    if let called = self.as(FunctionCallExprSyntax.self)?.calledExpression {
      return called.lastName != "init"
    }
    return self.is(AwaitExprSyntax.self) || self.is(SequenceExprSyntax.self)
  }

  /// What the expression assigns to, such as `turn` in `turn = .dark`; nil if it is not an assignment.
  fileprivate var changed: String? {
    guard let elements = self.as(SequenceExprSyntax.self)?.elements, let target = elements.first,
      elements.dropFirst().first?.isAssignment == true
    else { return nil }
    return target.trimmedDescription
  }
}
