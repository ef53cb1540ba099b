internal import SwiftSyntax

// Code that is safe and imports only what chapters may cannot call the system, nor read or write the memory of the
// suite that judges it in the same process. `reaches(besides:)` finds out whether foreign code could.

extension SwiftSource {
  /// A place in the code that can get round the compiler's safety checks, or that imports a module that is not allowed.
  package struct Reach: Sendable {
    package let line: Int
    package let found: String
  }

  /// Returns the places in the code that could reach the suite's memory or the system, in the order of the code; empty
  /// for code that is safe and imports only `modules`.
  package func reaches(besides modules: Set<String>) -> [Reach] {
    let collector = ReachCollector(modules)
    collector.walk(tree)
    return collector.found.map { Reach(line: line(at: $0.offset), found: $0.what) }
  }
}

private final class ReachCollector: SyntaxVisitor {
  var found: [(offset: Int, what: String)] = []
  private let modules: Set<String>

  init(_ modules: Set<String>) {
    self.modules = modules
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ what: String, at node: some SyntaxProtocol) {
    found.append((node.range.lowerBound, what))
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.first?.name.text ?? ""
    if !modules.contains(module) { add("import \(module)", at: node) }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    // `@_cdecl` and its like put a function in the place of the C library's, or run it before `main`.
    if name == "_exported" || !(name.hasPrefix("_") || Self.attributes.contains(name)) {
      return .visitChildren
    }
    add("@\(name)", at: node)
    return .skipChildren
  }

  private static let attributes: Set<String> = [
    "c", "cdecl", "extern", "implementation", "section", "testable", "unchecked", "used",
  ]

  /// A chapter that names a path of its own would have the judge read the code there, and not its own.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.trimmedDescription
    let labels = node.arguments.compactMap { $0.label?.text }
    if called.hasSuffix("Chapter") || called.hasSuffix("init") || labels.contains("title") {
      addPaths(among: labels, at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclNameArgumentsSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.arguments.map(\.name.text)
    if labels.contains("title") { addPaths(among: labels, at: node) }
    return .visitChildren
  }

  private func addPaths(among labels: [String], at node: some SyntaxProtocol) {
    for label in ["path", "module"] where labels.contains(label) { add("\(label):", at: node) }
  }

  /// As if the code were in another file.
  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind {
    add("#sourceLocation", at: node)
    return .skipChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add("macro \(node.name.text)", at: node)
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier, .keyword:
      if Self.isUnsafe(token.text) { add(token.text, at: token) }
    default: break
    }
    return .skipChildren
  }

  /// Whether `name` is one that gets round the compiler's checks.
  private static func isUnsafe(_ name: String) -> Bool {
    // The standard library has names such as `_getUnsafePointer` for itself.
    if ["_stdlib", "_swift", "_get", "_typeBy"].contains(where: name.hasPrefix) { return true }
    if name.hasPrefix("_convert"), name.hasSuffix("PointerArgument") { return true }
    // Spans have labels `unchecked`, with which they read and write beyond their ends.
    if ["Builtin", "OpaquePointer", "Unmanaged", "unchecked"].contains(name) { return true }
    let plain = name.drop { $0 == "`" || $0 == "_" }
    return ["unsafe", "withUnsafe", "withUnprotected", "withContiguous", "withMemoryRebound", "Unsafe"]
      .contains(
        where: plain.hasPrefix)
  }
}
