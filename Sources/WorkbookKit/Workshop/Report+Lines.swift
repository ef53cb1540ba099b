package import Console
package import Verification

extension Report {
  /// The first problem with the events before it and the command that repeats it, and the names of the others.
  package func firstProblemLines(_ style: Style) -> [String] {
    guard let first = story.first, !problems.isEmpty else { return [] }
    let mark =
      first.hasPrefix("✗")
      ? style.red("✗") + first.dropFirst()
      : first.hasPrefix("✓") ? style.green("✓") + first.dropFirst() : first[...]
    var lines = [String(mark)] + story.dropFirst()
    let others = otherProblems
    if !others.isEmpty {
      lines += ["", style.fitted("  also not as declared: \(Self.short(others))", hanging: 4)]
    }
    return lines + printedLines
  }

  private static func short(_ names: [String]) -> String {
    names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : "")
  }

  /// The number of lines that the chapter's code has printed, and the first of them.
  var printedLines: [String] {
    if printed.count == 0 { return [] }
    return ["", "your code printed \(printed.count) \(printed.count == 1 ? "line" : "lines"):"]
      + printed.lines.prefix(3).map { "| \($0)" }
  }
}
