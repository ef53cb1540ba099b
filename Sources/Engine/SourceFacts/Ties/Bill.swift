internal import Foundation
internal import Supervision

/// What a change of an app costs: what was written, what was touched, and what the new code has to know.
///
/// Only the app counts, not the code that starts it or hands its parts over to the suite. Comments, blank
/// lines and lines that hold only brackets do not count.
package struct Bill: Codable, Equatable, Sendable {
  /// How many lines were added and removed.
  package let added, removed: Int
  /// The names of the files in which lines were added or removed, sorted, as are the lists below.
  package let files: [String]
  /// The types in whose code lines were added or removed, including new types.
  package let types: [String]
  /// The functions and computed properties in whose code lines were added or removed, including new ones.
  package let functions: [String]
  /// The declarations that the new lines name and that the app had before, such as `Board.flips`.
  package let names: [String]

  /// The code of an app: what the compiler's index says of it, and its lines by file name.
  package struct Code {
    fileprivate let facts: Facts
    fileprivate let lines: [String: [Substring]]

    package init(facts: Facts, texts: [String: String]) {
      self.facts = facts.ofApp()
      let named = texts.map { (URL(filePath: $0).lastPathComponent, $1) }.filter { isOfApp($0.0) }
      lines = Dictionary(named.map { ($0, $1.split(separator: "\n", omittingEmptySubsequences: false)) }) {
        $1
      }
    }

    /// Returns those of the line numbers, given by file, whose lines are code and not blank, a comment or only
    /// brackets.
    fileprivate func code(_ numbers: [String: Set<Int>]) -> [String: Set<Int>] {
      numbers.reduce(into: [:]) { result, file in
        let code = file.value.filter { number in
          let text = (lines[file.key] ?? [])[number - 1].drop(while: \.isWhitespace)
          // A line of brackets belongs to the code around it.
          return text.contains { $0.isLetter || $0.isNumber } && !text.hasPrefix("//")
        }
        if !code.isEmpty { result[file.key] = code }
      }
    }

    /// Returns, for each of the line numbers, given by file, the innermost declaration around that line.
    fileprivate func declarations(around numbers: [String: Set<Int>]) -> [Declaration] {
      let byFile = Dictionary(
        grouping: facts.declarations.filter { $0.symbol.kind != .parameter }, by: \.file)
      return numbers.flatMap { file, numbers in
        numbers.compactMap { number in
          byFile[file]?.filter { $0.lines.contains(number) }.min { $0.lines.count < $1.lines.count }
        }
      }
    }
  }

  package init(from before: Code, to after: Code) {
    var (inserted, deleted): ([String: Set<Int>], [String: Set<Int>]) = ([:], [:])
    for file in Set(before.lines.keys).union(after.lines.keys) {
      for change in (after.lines[file] ?? []).difference(from: before.lines[file] ?? []) {
        switch change {
        case .insert(let offset, _, _): inserted[file, default: []].insert(offset + 1)
        case .remove(let offset, _, _): deleted[file, default: []].insert(offset + 1)
        }
      }
    }
    (inserted, deleted) = (after.code(inserted), before.code(deleted))
    added = inserted.values.reduce(0) { $0 + $1.count }
    removed = deleted.values.reduce(0) { $0 + $1.count }
    files = Set(inserted.keys).union(deleted.keys).sorted()
    let touched = after.declarations(around: inserted) + before.declarations(around: deleted)
    types = Set(touched.map(\.typeName)).sorted()
    functions = Set(touched.filter(\.isFunction).map(\.symbol.fullName)).sorted()
    let known = Dictionary(before.facts.declarations.map { ($0.symbol.usr, $0) }) { $1 }
    let named = Set(
      after.facts.references.filter { inserted[$0.file]?.contains($0.line) ?? false }.map(\.symbol.usr))
    let old = named.compactMap { known[$0] }.filter { $0.symbol.kind != .parameter }
    names = Set(old.map(\.symbol.fullName)).sorted()
  }
}

extension Declaration {
  /// The name of the type that the declaration is or is in, or `(no type)`.
  fileprivate var typeName: String {
    let path = symbol.kind.isType || symbol.kind == .extension ? symbol.path[...] : symbol.path.dropLast()
    return path.isEmpty ? TypeGraph.noType : path.joined(separator: ".")
  }
}
