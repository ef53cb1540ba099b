import Foundation
import Support
import SwiftParser
import SwiftSyntax
import Testing

@testable import Lessons

private func text(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

private func sources(in folder: String) throws -> [String: String] {
  let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
  return try Dictionary(uniqueKeysWithValues: files.map { ($0, try text("\(folder)/\($0)")) })
}

/// The names that sources declare, each after those of the types around it, such as `Board.flips`.
private final class DeclaredNames: SyntaxAnyVisitor {
  private var owners: [String] = []
  private(set) var names: Set<String> = []

  convenience init(_ sources: some Sequence<String>) {
    self.init(viewMode: .sourceAccurate)
    for source in sources { walk(Parser.parse(source: source)) }
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    let found: [String]
    switch node.as(SyntaxEnum.self) {
    case .functionParameter(let node):
      found = [(node.secondName ?? node.firstName).text, node.firstName.text]
    case .enumCaseElement(let node): found = [node.name.text]
    case .identifierPattern(let node): found = [node.identifier.text]
    case .initializerDecl: found = ["init"]
    default:
      found = node.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
    }
    for name in found { names.formUnion(["\((owners + [name]).joined(separator: "."))", name]) }
    if let owner = owner(node) { owners.append(owner) }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    if owner(node) != nil { owners.removeLast() }
  }

  /// The type whose members stand in a node.
  private func owner(_ node: Syntax) -> String? {
    if let node = node.as(ExtensionDeclSyntax.self) { return node.extendedType.trimmedDescription }
    guard node.isProtocol((any DeclGroupSyntax).self) else { return nil }
    return node.asProtocol((any NamedDeclSyntax).self)?.name.text
  }
}

/// The names that goals and rules ask about, and the lines where they stand.
private final class AskedNames: SyntaxVisitor {
  private var depth = 0
  private var isShared = false
  /// What an extension of Facts asks about may be asked by several lessons.
  private(set) var found: [(name: String, offset: AbsolutePosition, isShared: Bool)] = []

  private static let askers: Set = ["Goal", "Rule", "Step"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if Self.askers.contains(node.calledExpression.trimmedDescription) { depth += 1 }
    // `missingSeam("rules")` asks for RulesSeam.
    if node.calledExpression.trimmedDescription.hasSuffix(".missingSeam") { return .skipChildren }
    return .visitChildren
  }
  override func visitPost(_ node: FunctionCallExprSyntax) {
    if Self.askers.contains(node.calledExpression.trimmedDescription) { depth -= 1 }
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.extendedType.trimmedDescription == "Facts" {
      depth += 1
      isShared = true
    }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    if node.extendedType.trimmedDescription == "Facts" {
      depth -= 1
      isShared = false
    }
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // A type, and perhaps what is declared in it; a lowercase word alone may be one of prose.
    if depth > 0, let name = node.representedLiteralValue, !name.hasSuffix(".swift"),
      name.wholeMatch(of: /[A-Z]\w*(\.\w+)*/) != nil
    {
      found.append((name, node.positionAfterSkippingLeadingTrivia, isShared))
    }
    return .skipChildren
  }
}

@Suite(.enabled(if: everythingIsTested)) struct `The names that goals ask about` {
  /// What chapters are given, and what they hand over.
  private static let given = [
    "ChapterKit", "ChapterProgram", "MiniUIKit", "Puzzle", "PuzzleChapterKit", "PuzzleKit", "Reversi",
    "Disks", "ReversiKit",
    "Scripts",
  ]
  /// What the standard library declares.
  private static let standard: Set = [
    "AnyObject", "Array", "ArraySlice", "AsyncStream", "Bool", "Character", "Clock", "Clock.sleep",
    "Continuation",
    "Dictionary", "Int", "ManagedBuffer", "Observation", "ObservationRegistrar", "OpaquePointer", "Optional",
    "Set",
    "String", "Task", "Task.cancel", "Task.sleep", "Unmanaged", "Unsafe",
  ]

  /// All that is declared on a lesson's road.
  private func names(of lesson: Lesson) throws -> Set<String> {
    var files = try sources(in: "\(package)/\(lesson.solution)")
    var names = DeclaredNames(files.values).names
    for step in lesson.steps.reversed() {
      files = try Patch("\(lesson.patches)/\(step.patch).patch", inPackage: package)
        .applied(to: files, takingBack: true)
      names.formUnion(DeclaredNames(files.values).names)
    }
    return names
  }

  @Test func `are declared by the chapter or by what it is given`() throws {
    let given = try Self.given.flatMap { try Array(sources(in: folder(ofRoom: $0)).values) }
    let known = DeclaredNames(given).names.union(Self.standard).union(Self.given)
    let lessons = try Dictionary(
      uniqueKeysWithValues: Lesson.all.map { ($0.folder.drop { $0 != "-" }.dropFirst(), try names(of: $0)) })
    for (file, source) in try sources(in: "\(package)/Sources/Course/Lessons") {
      let tree = Parser.parse(source: source)
      let asked = AskedNames(viewMode: .sourceAccurate)
      asked.walk(tree)
      let lines = SourceLocationConverter(fileName: file, tree: tree)
      let own = lessons.filter { file.contains("+\($0.key).") }
      for (name, offset, isShared) in asked.found {
        let names = (own.isEmpty || isShared ? lessons : own).values.reduce(known) { $0.union($1) }
        let parts = name.split(separator: ".").map(String.init)
        let short =
          parts.count > 1 && Self.given.contains(parts[0]) ? parts.dropFirst().joined(separator: ".") : name
        // `Binding` may be the end of names, as of BoardBinding.
        let isDeclared = names.contains(short) || parts.count == 1 && names.contains { $0.hasSuffix(short) }
        #expect(
          isDeclared,
          "Sources/Course/Lessons/\(file):\(lines.location(for: offset).line): nothing declares \(name)")
      }
    }
  }
}
