internal import Console
internal import Verification

extension ChapterVerdict {
  /// Returns the lines of the report about the groups of clauses, such as the group `pass`, about the tested parts,
  /// and about the architecture: a line each. If there is any problem, all that hold share one line.
  func groupLines(_ style: Style) -> [String] {
    var whole: [String] = []
    var lines: [String] = []
    func add(_ name: String, _ line: String, isWhole: Bool) {
      if isWhole && !isExpected { whole.append(name) } else { lines.append(line) }
    }
    for group in verdicts.map(\.clause.group).reduce(into: [String](), { if $0.last != $1 { $0.append($1) } })
    {
      let own = verdicts.filter { $0.clause.group == group }
      let (word, said) = Self.groupWords(own, style)
      add(group, style.row(word, group, said), isWhole: own.allSatisfy { $0.outcome == .holds })
    }
    for seam in seams { add("seams.\(seam.name)", seamLine(seam, style), isWhole: seam.failure == nil) }
    if let pattern { add("pattern", pattern.line(style), isWhole: pattern.isKept) }
    if !whole.isEmpty {
      lines.append(style.fitted("  \(style.green("holds ")) \(whole.joined(separator: ", "))", hanging: 9))
    }
    if lines.isEmpty { return [] }
    let every = isExpected ? "every clause" : "every clause and every failure"
    return [""] + lines + ["", style.faint("`--all` lists \(every).")]
  }

  /// Returns what a report says of a group of clauses with these verdicts: `word` is the worst outcome, and `said` is
  /// how many clauses hold, and which do not.
  private static func groupWords(_ verdicts: [Verdict], _ style: Style) -> (word: String, said: String) {
    var parts = ["\(verdicts.count { $0.outcome == .holds }) of \(verdicts.count)"]
    var word = style.green("holds ")
    func add(_ name: String, _ kind: String, _ outcomes: Report.Outcome..., defect: Defect? = nil) {
      let ids = verdicts.filter { outcomes.contains($0.outcome) && (defect == nil || $0.defect == defect) }
        .map(\.clause.id)
      if ids.isEmpty { return }
      word = name
      let more = ids.count > 3 ? " and \(ids.count - 2) more" : ""
      parts.append("\(kind): " + ids.prefix(more.isEmpty ? 3 : 2).joined(separator: ", ") + more)
    }
    add(style.faint("not yet"), "not built yet", .unbuilt)
    for defect in verdicts.filter({ $0.outcome == .defect }).compactMap(\.defect).reduce(
      into: [Defect](), { if !$0.contains($1) { $0.append($1) } })
    {
      add(style.yellow("defect"), knownBug(defect).replacing(":", with: ""), .defect, defect: defect)
    }
    add(style.green("built "), "built", .built)
    add(style.green("fixed "), "fixed", .fixed)
    add(style.red("broken"), "broken", .broken, .changed)
    return (word, parts.joined(separator: "; "))
  }
}
