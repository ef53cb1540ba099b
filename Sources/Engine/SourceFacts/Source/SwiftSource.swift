internal import Foundation
package import Supervision
internal import SwiftParser
internal import SwiftSyntax

/// A parsed Swift file. The parser accepts any text and skips what is not Swift.
package struct SwiftSource: Sendable {
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  /// The byte offset at which each line begins.
  private let starts: [Int]

  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// Reads a file. Bytes that are not UTF-8 are kept, so that offsets stay those of the file.
  package init(contentsOf path: String) throws(Problem) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Problem("\(path) cannot be read")
    }
    self.init(Array(data))
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  package var lines: [Substring] {
    var lines = text(0..<bytes.count).split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the byte offset of a line and a column, both counted from 1.
  func offset(line: Int, column: Int) -> Int { starts[min(line, starts.count) - 1] + column - 1 }

  /// Returns the number of the line, counted from 1, that contains the byte at `offset`.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the text of a range of lines, counted from 1, without the indentation that they share.
  func outdented(_ range: ClosedRange<Int>) -> String {
    let lines = lines[range.lowerBound - 1..<min(range.upperBound, self.lines.count)]
    let depth = lines.filter { !$0.allSatisfy { $0 == " " } }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(depth)) }.joined(separator: "\n")
  }
}

extension SyntaxProtocol {
  /// The range of the node's bytes in the file, without the blanks and comments around it.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Returns the node and all nodes inside it, in the order of the code, parents before their children; what is inside
  /// nodes of the kinds `closed` is left out.
  func nodes(notIn closed: Set<SyntaxKind> = []) -> UnfoldSequence<Syntax, [Syntax]> {
    sequence(state: [Syntax(self)]) { open in
      let node = open.popLast()
      if let node, !closed.contains(node.kind) {
        open += node.children(viewMode: .sourceAccurate).reversed()
      }
      return node
    }
  }

  /// Returns those of ``nodes(notIn:)`` that are of one type.
  func all<Node: SyntaxProtocol>(_: Node.Type, notIn closed: Set<SyntaxKind> = []) -> [Node] {
    nodes(notIn: closed).compactMap { $0.as(Node.self) }
  }
}

extension WithModifiersSyntax {
  /// The first token after the modifiers, such as `func`, even if there are no modifiers.
  var keyword: TokenSyntax? {
    tokens(viewMode: .sourceAccurate).first { $0.position >= modifiers.endPosition }
  }
}
