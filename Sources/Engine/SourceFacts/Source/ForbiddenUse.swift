internal import SwiftSyntax

/// A name in a chapter's source with which its code bypasses the `Device`.
package struct ForbiddenUse: Equatable, Sendable, CustomStringConvertible {
  package let file: String
  package let line: Int
  package let found: String
  /// What the code should use instead.
  package let instead: String

  /// Whether the name is that of an import. Reports show imports last, because the use of a name tells more.
  package var isImport: Bool { found.hasPrefix("import ") }

  /// Whether the name is that of a global or static variable, which all launches of the app in this process share,
  /// also those on other threads.
  package var isShared: Bool { instead == Self.ownProperty }

  package var description: String {
    let why = instead == Self.unshared ? "which the compiler does not check" : "which bypasses the Device"
    return "\(file):\(line): found \(found), \(why). Instead: \(instead)"
  }
}

extension ForbiddenUse {
  /// Returns the names in source files with which code bypasses the `Device`. Comments and strings are not searched.
  package static func all(in sources: [(file: String, source: SwiftSource)]) -> [ForbiddenUse] {
    let readings = sources.map { _, source in
      let reading = UseCollector(viewMode: .sourceAccurate)
      reading.walk(source.tree)
      return reading
    }
    let changing = readings.reduce(into: Set(["Mutex", "Atomic"])) { $0.formUnion($1.changingClasses) }
    let functions = readings.reduce(into: Set<String>()) { $0.formUnion($1.functions) }
    return zip(sources, readings).flatMap { source, reading in
      reading.uses.sorted { $0.offset < $1.offset }.compactMap { use in
        breach(use.kind, changing, functions).map { found, instead in
          ForbiddenUse(
            file: source.file, line: source.source.line(at: use.offset), found: found, instead: instead)
        }
      }
    }
  }

  private static func breach(_ use: Use, _ changing: Set<String>, _ functions: Set<String>)
    -> (found: String, instead: String)?
  {
    switch use {
    case .module(let name):
      modulesOfChapters.contains(name) ? nil : ("import \(name)", modulesInWords)
    case .name(let name): replacements[name].map { (name, $0) }
    // `viewModel.shuffle()` may call the app's own function; a syntax tree does not say which type declares it.
    case .call(let name): functions.contains(name) ? nil : replacements[name].map { (name, $0) }
    case .sharedVariable(let scope): ("\(scope) var", ownProperty)
    case .sharedConstant(let scope, let types):
      types.first(where: changing.contains).map { ("\(scope) let of \($0), which changes", ownProperty) }
    }
  }
}

extension ForbiddenUse {
  /// The modules that a chapter's files may import.
  package static let modulesOfChapters: Set<String> = [
    "ChapterKit", "Entities", "Gateway", "MiniUIKit", "Observation", "PracticeKit", "PuzzleChapterKit",
    "PuzzleKit", "ReversiKit", "Synchronization", "UseCases",
  ]

  /// What a chapter may import, in words for a message: the kit of its app, and a few other modules.
  private static let modulesInWords =
    "ChapterKit, the kit of the app (as Main.swift imports it), Observation or Synchronization"

  /// What to use instead of a global or static variable, which outlives the app's objects.
  private static let ownProperty = "a property of an object, because this is shared by every launch"

  /// What to use instead of memory that copies of a value share unseen.
  private static let unshared = "a stored property, because all copies of a value share what it points to"

  /// What to use instead, in words, by what is forbidden: a type or function (`DispatchQueue`), a member
  /// (`Task.sleep`), the modifier `nonisolated(unsafe)`, or a method call, written up to its first label (`.shuffled()`,
  /// `.random(in`).
  private static let replacements = [
    "OpaquePointer": unshared,
    "UnsafeMutableBufferPointer": unshared,
    "UnsafeMutablePointer": unshared,
    "UnsafeMutableRawBufferPointer": unshared,
    "UnsafeMutableRawPointer": unshared,
    "Unmanaged": unshared,
    "unsafeBitCast": unshared,
    "nonisolated(unsafe)": unshared,
    "Task.sleep": "device.clock.sleep",
    "Task.yield": "await something of the device",
    ">.sleep": "device.clock.sleep",
    ">.yield": "await something of the device",
    "ContinuousClock": "device.clock",
    "SuspendingClock": "device.clock",
    "Date": "device.clock",
    "SystemRandomNumberGenerator": "device.dice",
    ".randomElement()": "device.dice.pick",
    ".shuffled()": "shuffled(using:)",
    ".shuffle()": "shuffle(using:)",
    ".random()": "random(using:)",
    ".random(in": "random(in:using:) with device.dice",
    "DispatchQueue": "device.mainQueue",
    "FileManager": "device.files",
    "UserDefaults": "device.files",
    "ProcessInfo": "a constant",
    "Thread": "a Task, and device.clock.sleep or device.mainQueue.asyncAfter to wait",
    "DispatchSemaphore": "await something of the device",
    "DispatchGroup": "a task group, or await something of the device",
    "usleep": "device.clock.sleep",
    "nanosleep": "device.clock.sleep",
    "readLine": "an alert that asks",
    "CommandLine": "a constant",
    "fatalError": "device.crash and a return",
    "exit": "device.crash and a return",
  ]
}

/// Something in the code that may be forbidden.
private enum Use {
  case module(String)
  case name(String)
  case call(String)
  /// A stored variable that outlives the app's objects. The associated value, its scope, is `static` or `a global`.
  case sharedVariable(String)
  /// A constant that outlives the app's objects: its scope, and the names in its declaration that can be the type of
  /// its value.
  case sharedConstant(String, types: [String])
}

private final class UseCollector: SyntaxVisitor {
  var uses: [(offset: Int, kind: Use)] = []
  /// The classes and actors that have stored variables: a constant that holds one of them can change, too.
  var changingClasses: Set<String> = []
  /// The app's functions, each written as the beginning of a call of it: `.shuffle()`, `.move(to`. A call that begins
  /// like one of these breaks no rule, since it may be a call of that function.
  var functions: Set<String> = []

  private func add(_ use: Use, at node: some SyntaxProtocol) {
    uses.append((node.range.lowerBound, use))
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first { add(.module(module.name.text), at: node) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStatic = node.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
    if isStatic || node.isGlobal {
      let scope = isStatic ? "static" : "a global"
      if node.bindingSpecifier.tokenKind == .keyword(.let) {
        add(.sharedConstant(scope, types: node.bindings.flatMap(\.madeTypes)), at: node)
      } else if node.isStored {
        add(.sharedVariable(scope), at: node)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(class: node.name, node.memberBlock)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(class: node.name, node.memberBlock)
  }

  private func add(class name: TokenSyntax, _ members: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    let variables = members.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    if variables.contains(where: { $0.bindingSpecifier.tokenKind == .keyword(.var) && $0.isStored }) {
      changingClasses.insert(name.text)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let label = node.signature.parameterClause.parameters.first?.firstName.text ?? ")"
    functions.insert(".\(node.name.text)(\(label)")
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.detail?.detail.text == "unsafe" { add(.name("nonisolated(unsafe)"), at: node) }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    add(.name(node.name.text), at: node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.isMember, !node.isOfFunctionAround {
      add(.name(node.baseName.text), at: node)
    }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    // `Task.sleep(for: .seconds(2), clock: device.clock)` waits on a clock that the app chooses.
    if name == "sleep", node.parent?.as(FunctionCallExprSyntax.self)?.choosesClock ?? false {
      return .visitChildren
    }
    if let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text {
      add(.name(base == "Swift" ? name : "\(base).\(name)"), at: node)
    } else if let base = node.base?.as(GenericSpecializationExprSyntax.self) {
      add(.name(">.\(name)"), at: base.genericArgumentClause.rightAngle)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.arguments.map { $0.label?.text ?? "" }
    // A call such as `random(in: 0..<8, using: &dice)` is fine, because the app chooses the generator.
    if let called = node.calledExpression.as(MemberAccessExprSyntax.self), !labels.contains("using") {
      add(.call(".\(called.declName.baseName.text)(\(labels.first ?? ")")"), at: called.period)
    }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call has an argument `clock` that is not one of the system's, such as `.continuous`.
  fileprivate var choosesClock: Bool {
    arguments.contains { argument in
      let member = argument.expression.as(MemberAccessExprSyntax.self)
      return argument.label?.text == "clock"
        && !["continuous", "suspending"].contains(member?.declName.baseName.text ?? "")
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the name stands after a dot.
  var isMember: Bool { keyPathInParent == \MemberAccessExprSyntax.declName }

  /// Whether a function of this name is declared in a block around it, so that the name means that function.
  fileprivate var isOfFunctionAround: Bool {
    sequence(first: Syntax(self)) { $0.parent }.contains { around in
      around.as(CodeBlockItemListSyntax.self)?.contains {
        $0.item.as(FunctionDeclSyntax.self)?.name.text == baseName.text
      } ?? false
    }
  }
}

extension VariableDeclSyntax {
  /// Whether the variable is declared at the top level of the file.
  fileprivate var isGlobal: Bool {
    let parents = sequence(first: Syntax(self)) { $0.parent }
    return !parents.contains {
      [.memberBlock, .codeBlock, .closureExpr, .accessorBlock].contains($0.kind)
    }
  }

  /// Whether the variable stores a value, perhaps with observers, and does not compute it.
  var isStored: Bool {
    bindings.contains { binding in
      guard let block = binding.accessorBlock else { return true }
      guard case .accessors(let accessors) = block.accessors else { return false }
      return accessors.allSatisfy {
        [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
      }
    }
  }
}

extension PatternBindingSyntax {
  /// The names of the type in the annotation, and of the types or functions that the initial value calls, except in
  /// closures.
  fileprivate var madeTypes: [String] {
    let type = typeAnnotation?.type
    let named = (type?.as(OptionalTypeSyntax.self)?.wrappedType ?? type)?.as(IdentifierTypeSyntax.self)
    let calls = initializer?.all(FunctionCallExprSyntax.self, notIn: [.closureExpr]) ?? []
    return [named?.name.text].compactMap(\.self)
      + calls.compactMap { $0.calledExpression.firstToken(viewMode: .sourceAccurate)?.text }
  }
}
