extension Output {
  /// A line of the difference between two outputs.
  public struct Line: Codable, Equatable, Sendable {
    /// Whether a line is in both outputs, only in the old one, or only in the new one.
    public enum Sign: String, Codable, Sendable {
      case same = " "
      case was = "-"
      case now = "+"
    }

    public let sign: Sign
    public let text: String
  }

  /// Returns a table of those rows of this table that the table `old` does not have. Returns nil if there are none, if
  /// the two outputs are not tables with the same head, or if this table has fewer rows than `old`.
  func rows(changedFrom old: Output) -> Output? {
    guard case .table(let head, let rows) = self, case .table(head, let before) = old,
      rows.count >= before.count
    else { return nil }
    let changed = rows.filter { !before.contains($0) }
    return changed.isEmpty ? nil : .table(head: head, rows: changed)
  }

  /// Returns the difference between two outputs, line by line.
  static func difference(from old: Output, to new: Output) -> Output {
    let (before, after) = lines(of: old, beside: new)
    let change = after.difference(from: before)
    let gone = Set(change.removals.map(\.offset))
    let come = Set(change.insertions.map(\.offset))
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if gone.contains(left) {
        lines.append(Line(sign: .was, text: before[left]))
        left += 1
      } else if come.contains(right) {
        lines.append(Line(sign: .now, text: after[right]))
        right += 1
      } else {
        lines.append(Line(sign: .same, text: after[right]))
        (left, right) = (left + 1, right + 1)
      }
    }
    return .difference(lines.withoutLongMiddles)
  }

  /// Returns the lines of `one` and of `other`; if both are tables, their columns have the same widths.
  private static func lines(of one: Output, beside other: Output) -> ([String], [String]) {
    guard case .table(let head, let rows) = one, case .table(let otherHead, let otherRows) = other else {
      return (one.lines, other.lines)
    }
    let all = Output.table(head: head, rows: rows + [otherHead] + otherRows).lines
    return (Array(all[...rows.count]), Array(all[(rows.count + 1)...]))
  }

  private var lines: [String] {
    text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension [Output.Line] {
  /// The lines that are changed or at most 3 lines away from a change, with `…` in each gap between two changes; fewer
  /// than 12 lines stay whole.
  fileprivate var withoutLongMiddles: [Output.Line] {
    let changes = indices.filter { self[$0].sign != .same }
    let shown = indices.filter { index in
      count < 12 || changes.contains { abs($0 - index) <= 3 }
    }
    return shown.indices.flatMap { place -> [Output.Line] in
      let isAfterGap = place > 0 && shown[place - 1] + 1 < shown[place]
      return (isAfterGap ? [Output.Line(sign: .same, text: "…")] : []) + [self[shown[place]]]
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
