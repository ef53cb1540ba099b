internal import Console
internal import Verification

extension ChapterVerdict {
  /// Returns a line of the report for each group of clauses, such as `pass`, for each tested part and for the
  /// pattern. If there is a problem, all of these that hold share one line.
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

  /// Returns what a report says of a group with these verdicts: its worst outcome in a word, and in `said` how many
  /// clauses hold, and which do not.
  private static func groupWords(_ verdicts: [Verdict], _ style: Style) -> (word: String, said: String) {
    var parts = ["\(verdicts.count { $0.outcome == .holds }) of \(verdicts.count)"]
    var word = style.green("holds ")
    func add(_ name: String, _ kind: String, _ isOfKind: (Verdict.Outcome) -> Bool) {
      let ids = verdicts.filter { isOfKind($0.outcome) }.map(\.clause.id)
      if ids.isEmpty { return }
      word = name
      let more = ids.count > 3 ? " and \(ids.count - 2) more" : ""
      parts.append("\(kind): " + ids.prefix(more.isEmpty ? 3 : 2).joined(separator: ", ") + more)
    }
    add(style.faint("not yet"), "not built yet") { if case .unbuilt = $0 { true } else { false } }
    for defect in verdicts.compactMap(\.outcome.defect).reduce(
      into: [Defect](), { if !$0.contains($1) { $0.append($1) } })
    {
      add(style.yellow("defect"), knownBug(defect).replacing(":", with: "")) { $0 == .hasDefect(defect) }
    }
    add(style.green("built "), "built") { $0 == .built }
    add(style.green("fixed "), "fixed") { if case .fixed = $0 { true } else { false } }
    add(style.red("broken"), "broken") {
      switch $0 {
      case .broken, .changed: true
      case .holds, .hasDefect, .fixed, .unbuilt, .built: false
      }
    }
    return (word, parts.joined(separator: "; "))
  }
}

extension Verdict.Outcome {
  /// The declared defect that the app has, or nil.
  fileprivate var defect: Defect? { if case .hasDefect(let defect) = self { defect } else { nil } }
}
