extension Style {
  /// Returns lines with the terms in one column and their meanings in a second; if the terminal is too narrow, each
  /// meaning is below its term.
  package func definitions(_ rows: [(term: String, meaning: String)]) -> [String] {
    let column = (rows.map(\.term.count).max() ?? 0) + 4
    let isNarrow = isTerminal && width < column + 30
    return rows.flatMap { term, meaning -> [String] in
      if meaning.isEmpty { return ["  \(term)"] }
      if isNarrow { return (term.isEmpty ? [] : ["  \(term)"]) + [fitted("      \(meaning)", hanging: 6)] }
      let lines = narrowed(by: column).fitted(meaning).split(
        separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().map { pad($0 == 0 ? "  \(term)" : "", to: column) + $1 }
    }
  }

  /// Returns `text`, a diff, with coloured lines.
  package func diff(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch true {
      case line.hasPrefix("+++"), line.hasPrefix("---"), line.hasPrefix("diff "): bold(String(line))
      case line.hasPrefix("@@"): cyan(String(line))
      case line.hasPrefix("+"): green(String(line))
      case line.hasPrefix("-"): red(String(line))
      default: String(line)
      }
    }.joined(separator: "\n")
  }

  /// Returns the lines of a table; the first of `rows` is its heading. Columns are as wide as their widest cells, or
  /// narrower if the terminal is too narrow.
  ///
  /// `titles` are lines to insert above rows, by the indices in `rows` of these rows; the heading has index 0.
  package func table(_ rows: [[String]], titles: [Int: String] = [:]) -> [String] {
    guard let head = rows.first else { return [] }
    func sizes(_ cell: String) -> (width: Int, word: Int) {
      (cell.count, (cell.split(separator: " ").map(\.count).max() ?? 0) + Self.hanging(of: cell))
    }
    let columns = head.indices.map { column in
      TableColumn(column, head: sizes(head[column]), body: rows.dropFirst().map { sizes($0[column]) })
    }
    let groups = TableColumn.fitted(columns, into: isTerminal ? width : .max)
    return groups.map { group in
      rows.enumerated().flatMap { index, row in
        (titles[index].map { [faint($0)] } ?? [])
          + lines(of: row, in: group).map { index == 0 ? bold($0) : $0 }
      }
    }.joined(separator: [""]).map(\.self)
  }

  /// Returns how many blanks indent the second and later lines of `cell`: if the cell begins with a number, as many as
  /// the number and the blank after it take, and otherwise none.
  private static func hanging(of cell: String) -> Int {
    cell.prefixMatch(of: #/ *\d+ (?=\D)/#)?.output.count ?? 0
  }

  private func lines(of row: [String], in columns: [TableColumn]) -> [String] {
    let cells = columns.map { column in
      folded(row[column.index], to: column.width, hanging: Self.hanging(of: row[column.index]))
        .split(separator: "\n", omittingEmptySubsequences: false)
    }
    return (0..<(cells.map(\.count).max() ?? 0)).map { line in
      let parts = zip(cells, columns).map { pad(line < $0.count ? String($0[line]) : "", to: $1.width) }
      return String(parts.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }
}
