package import Console
package import Verification

extension Report {
  /// Returns lines that show the first problem, the events before it, how to repeat it, and the names of the other
  /// problems; empty if there are no problems.
  package func firstProblemLines(_ style: Style) -> [String] {
    guard let first = story.first, !problems.isEmpty else { return [] }
    let mark =
      first.hasPrefix("✗")
      ? style.red("✗") + first.dropFirst()
      : first.hasPrefix("✓") ? style.green("✓") + first.dropFirst() : first[...]
    var lines = [String(mark)] + story.dropFirst()
    let others = otherProblems
    let clauses = others.filter { $0.contains(".") }
    if !others.isEmpty { lines.append("") }
    if !clauses.isEmpty {
      lines.append("  other unexpected failures: \(Self.short(clauses))")
    }
    // The name of a problem that is not a clause would tell a reader nothing.
    for problem in problems
    where !problem.id.contains(".") && others.contains(problem.id) && problem.sentence != problems[0].sentence
    {
      lines.append("  also: \(problem.sentence)")
    }
    return style.fitted(lines) + printedLines
  }

  private static func short(_ names: [String]) -> String {
    names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : "")
  }

  /// Lines that say how many lines the chapter's code has printed, and show the first three; empty if it has printed
  /// none.
  var printedLines: [String] {
    if printed.count == 0 { return [] }
    return ["", "your code printed \(printed.count) \(printed.count == 1 ? "line" : "lines"):"]
      + printed.lines.prefix(3).map { "| \($0)" }
  }
}
