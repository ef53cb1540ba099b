internal import SwiftSyntax

extension SwiftSource {
  /// Returns the body of the first closure that opens on line `line` or after it, without its indentation; nil if no
  /// closure does.
  package func closure(at line: Int) -> String? {
    let finder = Finder { [self] node in
      node.as(ClosureExprSyntax.self).map { self.line(at: $0.leftBrace.range.lowerBound) >= line } ?? false
    }
    finder.walk(tree)
    guard let closure = finder.found?.as(ClosureExprSyntax.self), closure.rightBrace.presence == .present
    else {
      return nil
    }
    let start = (closure.signature?.range ?? closure.leftBrace.range).upperBound
    let end = closure.rightBrace.range.lowerBound
    let (first, last) = (self.line(at: start), self.line(at: end))
    if first == last {
      return String(text(start..<end).drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return first + 1 > last - 1 ? "" : outdented(first + 1...last - 1)
  }

  /// Returns the text of the first declaration called `name`, with its documentation and attributes; nil if there is
  /// none. Examples of `name` are `turn` and, with its keyword, `func turn`.
  package func declaration(_ name: String) -> String? {
    let words = name.split(separator: " ").map(String.init)
    let finder = Finder { $0.declares(words.last ?? "", introducedBy: words.count > 1 ? words[0] : nil) }
    finder.walk(tree)
    guard let found = finder.found else { return nil }
    var first = line(at: found.range.lowerBound)
    let lines = lines
    while first > 1, lines[first - 2].drop(while: { $0 == " " }).hasPrefix("///") { first -= 1 }
    return outdented(first...line(at: found.range.upperBound - 1))
  }
}

extension Syntax {
  /// Whether the node is a declaration of `name`, such as `turn`; with `keyword`, such as `func`, only a declaration
  /// with that keyword counts.
  fileprivate func declares(_ name: String, introducedBy keyword: String?) -> Bool {
    let declared: (keyword: String, names: [String])? =
      switch self.as(SyntaxEnum.self) {
      case .functionDecl(let node): ("func", [node.name.text])
      case .initializerDecl: ("init", ["init"])
      case .variableDecl(let node):
        (node.bindingSpecifier.text, node.bindings.flatMap { $0.pattern.names })
      case .enumCaseDecl(let node): ("case", node.elements.map(\.name.text))
      case .typeAliasDecl(let node): ("typealias", [node.name.text])
      case .classDecl(let node): ("class", [node.name.text])
      case .structDecl(let node): ("struct", [node.name.text])
      case .enumDecl(let node): ("enum", [node.name.text])
      case .protocolDecl(let node): ("protocol", [node.name.text])
      case .actorDecl(let node): ("actor", [node.name.text])
      case .extensionDecl(let node): ("extension", [node.extendedType.trimmedDescription])
      default: nil
      }
    guard let declared, declared.names.contains(name) else { return false }
    return keyword.map { $0 == declared.keyword } ?? true
  }
}

extension PatternSyntax {
  /// The names of the variables that the pattern binds.
  var names: [String] {
    if let tuple = self.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { $0.pattern.names } }
    return self.as(IdentifierPatternSyntax.self).map { [$0.identifier.text] } ?? []
  }
}

/// Finds the first node that `isMeant` accepts, in the order of the code; parents come before their children.
private final class Finder: SyntaxAnyVisitor {
  private(set) var found: Syntax?
  private let isMeant: (Syntax) -> Bool

  init(_ isMeant: @escaping (Syntax) -> Bool) {
    self.isMeant = isMeant
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if found == nil, isMeant(node) { found = node }
    return found == nil ? .visitChildren : .skipChildren
  }
}
