internal import SwiftSyntax

extension SwiftSource {
  /// Returns the body of the first closure that opens on line `line` or after it, without its indentation; nil if no
  /// closure does.
  package func closure(at line: Int) -> String? {
    let closures = tree.all(ClosureExprSyntax.self)
    guard let closure = closures.first(where: { self.line(at: $0.leftBrace.range.lowerBound) >= line }),
      closure.rightBrace.presence == .present
    else { return nil }
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
    let keyword = words.count > 1 ? words[0] : nil
    guard let found = tree.nodes().first(where: { $0.declares(words.last ?? "", introducedBy: keyword) })
    else { return nil }
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
    guard let declaration = asProtocol((any WithModifiersSyntax).self) else { return false }
    let names =
      switch self.as(SyntaxEnum.self) {
      case .initializerDecl: ["init"]
      case .variableDecl(let node): node.bindings.flatMap(\.pattern.names)
      case .enumCaseDecl(let node): node.elements.map(\.name.text)
      case .extensionDecl(let node): [node.extendedType.trimmedDescription]
      default: [asProtocol((any NamedDeclSyntax).self)?.name.text].compactMap(\.self)
      }
    return names.contains(name) && (keyword == nil || keyword == declaration.keyword?.text)
  }
}

extension PatternSyntax {
  /// The names of the variables that the pattern binds.
  var names: [String] {
    if let tuple = self.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { $0.pattern.names } }
    return self.as(IdentifierPatternSyntax.self).map { [$0.identifier.text] } ?? []
  }
}
