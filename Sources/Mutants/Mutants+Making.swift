package import Foundation

/// Makes the mutants of one file from its syntax tree.
package struct MutantMaker {
  let file: String
  let source: String
  private let utf8: [UInt8]
  private(set) var mutants: [Mutant] = []

  init(file: String, source: String) {
    self.file = file
    self.source = source
    utf8 = Array(source.utf8)
  }

  /// All mutants of the file, in the order of its text, each once.
  package static func mutants(of file: String, source: String, tree: Data) throws -> [Mutant] {
    var maker = MutantMaker(file: file, source: source)
    for node in try SyntaxNode(json: tree).all(in: maker.utf8) { maker.visit(node) }
    var seen: Set<Mutant> = []
    return maker.mutants.filter { seen.insert($0).inserted }.sorted {
      ($0.bytes.lowerBound, $0.bytes.upperBound, $0.replacement)
        < ($1.bytes.lowerBound, $1.bytes.upperBound, $1.replacement)
    }
  }

  private mutating func visit(_ node: SyntaxNode) {
    switch node.kind {
    case "if_stmt", "guard_stmt", "while_stmt":
      let conditions = node.children("conditions")
      for condition in conditions {
        negate(condition)
        if conditions.count > 1 { drop(condition: condition) }
      }
    case "ternary_expr": node.child("cond").map { negate($0) }
    case "binary_expr": swapOperator(node)
    case "prefix_unary_expr": dropNegation(node)
    case "integer_literal_expr": changeNumber(node)
    case "boolean_literal_expr": changeTruth(node)
    // What the compiler adds to interpolate a text is no statement that could be left out.
    case "brace_stmt" where node.bytes != nil:
      let statements = node.children("elements").compactMap(Self.written)
      for statement in statements where Self.isDroppable(statement) { drop(statement) }
      for (one, other) in zip(statements, statements.dropFirst())
      where Self.isDroppable(one) && Self.isDroppable(other) { reorder(one, other) }
    default: break
    }
  }

  // MARK: The changes

  private mutating func negate(_ condition: SyntaxNode) {
    guard condition.kind.hasSuffix("_expr"), let bytes = range(of: condition) else { return }
    add(.negateCondition, bytes, "!(\(text(bytes)))")
  }

  private mutating func drop(condition: SyntaxNode) {
    guard condition.kind.hasSuffix("_expr"), let bytes = range(of: condition) else { return }
    add(.dropCondition, bytes, "true")
  }

  private mutating func dropNegation(_ node: SyntaxNode) {
    guard let bytes = range(of: node), utf8[bytes.lowerBound] == UInt8(ascii: "!") else { return }
    add(.negateCondition, bytes, text(bytes.lowerBound + 1..<bytes.upperBound))
  }

  private static let others = [
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&", "+": "-",
    "-": "+", "+=": "-=", "-=": "+=", "..<": "...",
  ]

  private mutating func swapOperator(_ node: SyntaxNode) {
    // The operator is the one token between both operands that is spelled like one.
    guard node.bytes != nil, let function = node.child("fn") else { return }
    for part in function.all(in: utf8) {
      guard let bytes = range(of: part), let other = Self.others[text(bytes)] else { continue }
      return add(.swapOperator, bytes, other)
    }
  }

  private mutating func changeNumber(_ node: SyntaxNode) {
    guard let bytes = range(of: node), let number = Int(text(bytes)) else { return }
    add(.changeConstant, bytes, "\(number + 1)")
  }

  private mutating func changeTruth(_ node: SyntaxNode) {
    guard let bytes = range(of: node) else { return }
    let word = text(bytes)
    if word == "true" || word == "false" { add(.changeConstant, bytes, word == "true" ? "false" : "true") }
  }

  /// A statement; the only one of a closure is in a return that nobody wrote.
  private static func written(_ statement: SyntaxNode) -> SyntaxNode? {
    if statement.bytes != nil { return statement }
    guard let result = statement.child("result"), result.bytes != nil else { return nil }
    let nothing = ["$sytD", "$sytSgD"]
    return nothing.contains(result.text("type") ?? "") ? result : nil
  }

  private static func isDroppable(_ node: SyntaxNode) -> Bool {
    [
      "call_expr", "assign_expr", "try_expr", "await_expr", "optional_try_expr", "optional_evaluation_expr",
      "binary_expr",
    ]
    .contains(node.kind)
  }

  private mutating func drop(_ statement: SyntaxNode) {
    guard let bytes = range(of: statement) else { return }
    let isCheck = text(bytes).contains("checkCancellation")
    add(isCheck ? .dropCancellationCheck : .dropStatement, bytes, "()")
  }

  private mutating func reorder(_ one: SyntaxNode, _ other: SyntaxNode) {
    if areIndependent(one, other) { return }
    guard let first = range(of: one), let second = range(of: other), first.upperBound <= second.lowerBound
    else {
      return
    }
    add(
      .reorderStatements, first.lowerBound..<second.upperBound,
      text(second) + text(first.upperBound..<second.lowerBound) + text(first))
  }

  /// Whether two assignments know nothing of each other, so that their order is nothing anybody could see.
  private func areIndependent(_ one: SyntaxNode, _ other: SyntaxNode) -> Bool {
    guard let changed = target(of: one), let otherChanged = target(of: other), let whole = range(of: one),
      let otherWhole = range(of: other)
    else { return false }
    return !text(otherWhole).contains(changed) && !text(whole).contains(otherChanged)
  }

  /// What a statement puts a value in; nil when it is no assignment.
  private func target(of node: SyntaxNode) -> String? {
    if node.kind == "assign_expr" { return node.child("dest").flatMap(range).map(text) }
    guard node.kind == "binary_expr", let whole = range(of: node) else { return nil }
    let words = text(whole).split(separator: " ")
    return words.count > 1 && ["+=", "-="].contains(words[1]) ? String(words[0]) : nil
  }

  private mutating func add(_ change: Mutant.Change, _ bytes: Range<Int>, _ replacement: String) {
    mutants.append(Mutant(change, in: file, source: source, bytes: bytes, by: replacement))
  }

  // MARK: Text

  private func text(_ bytes: Range<Int>) -> String { String(decoding: utf8[bytes], as: UTF8.self) }

  /// Where a node stands, to the end of its last token.
  private func range(of node: SyntaxNode) -> Range<Int>? {
    guard let bytes = node.bytes, bytes.upperBound < utf8.count else { return nil }
    return bytes.lowerBound..<end(ofTokenAt: bytes.upperBound)
  }

  private func end(ofTokenAt start: Int) -> Int {
    let rest = utf8[start...]
    func isName(_ byte: UInt8) -> Bool {
      byte >= 128 || byte == UInt8(ascii: "_") || (48...57).contains(byte) || (65...90).contains(byte)
        || (97...122).contains(byte)
    }
    if isName(utf8[start]) { return rest.firstIndex { !isName($0) } ?? utf8.count }
    if utf8[start] == UInt8(ascii: "$") { return rest.dropFirst().firstIndex { !isName($0) } ?? utf8.count }
    if utf8[start] == UInt8(ascii: "\"") { return endOfText(from: start) }
    let marks = Set("=<>!&|+-*/%^~.?".utf8)
    if marks.contains(utf8[start]) { return rest.firstIndex { !marks.contains($0) } ?? utf8.count }
    return start + 1
  }

  /// Behind the quotes that end a text.
  private func endOfText(from start: Int) -> Int {
    let quote = UInt8(ascii: "\"")
    let quotes = Array(utf8[start...].prefix(3)) == [quote, quote, quote] ? 3 : 1
    var place = start + quotes
    var depth = 0
    while place < utf8.count {
      if utf8[place] == UInt8(ascii: "\\") {
        if place + 1 < utf8.count, utf8[place + 1] == UInt8(ascii: "(") { depth += 1 }
        place += 2
      } else if depth > 0 {
        depth += utf8[place] == UInt8(ascii: "(") ? 1 : utf8[place] == UInt8(ascii: ")") ? -1 : 0
        place += 1
      } else if utf8[place...].prefix(quotes).allSatisfy({ $0 == quote }) {
        return place + quotes
      } else {
        place += 1
      }
    }
    return utf8.count
  }
}
