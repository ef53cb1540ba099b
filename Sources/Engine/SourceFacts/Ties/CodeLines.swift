internal import SwiftSyntax

/// The lines of an app's code, each with the number of times that it occurs, in whatever file and however indented.
///
/// Comments, blank lines and imports are left out. All names of the app's own types count as the same, so that neither
/// renaming a type nor moving code to another file is a change.
package struct CodeLines: Sendable {
  private var counts: [String: Int] = [:]

  /// Reads the lines of `sources`, the texts of files by their names, apart from those of the declarations `idle`.
  package init(_ sources: [String: String], without idle: [Declaration] = []) {
    let files = sources.mapValues { SwiftSource($0) }
    let types = Set(files.values.flatMap(\.declaredTypes))
    for (name, file) in files {
      let left = idle.filter { $0.file == name }.map(\.lines)
      var lines: [Int: [String]] = [:]
      for token in file.tree.tokens(viewMode: .sourceAccurate) where !token.text.isEmpty {
        lines[file.line(at: token.range.lowerBound), default: []]
          .append(types.contains(token.text) ? "a type" : token.text)
      }
      for (number, line) in lines
      where !line.contains("import") && !left.contains(where: { $0.contains(number) }) {
        counts[line.joined(separator: " "), default: 0] += 1
      }
    }
  }

  /// Returns how many lines differ from `other`: those that were added, plus those that were removed.
  package func changes(from other: CodeLines) -> Int {
    Set(counts.keys).union(other.counts.keys).reduce(0) {
      $0 + abs(counts[$1, default: 0] - other.counts[$1, default: 0])
    }
  }
}

extension SwiftSource {
  /// The names of all types that the file declares, inner ones too.
  fileprivate var declaredTypes: [String] {
    let types: Set<Symbol.Kind> = [.class, .struct, .enum, .protocol]
    return declarations.filter { types.contains($0.kind) }.compactMap(\.name)
  }
}
