internal import Console
internal import Foundation
internal import Verification

extension ChapterVerdict {
  /// Returns lines about each part that was tested: its verdict, the number of test cases and the time for one case;
  /// empty if no part was tested.
  ///
  /// For comparison, the lines also say how long a script takes on the whole app.
  func seamLines(_ style: Style) -> [String] {
    if seams.isEmpty { return [] }
    let runs = verdicts.map(\.runs).reduce(0, +)
    let script = runs == 0 ? "" : "; a script of the whole app takes \((duration / runs).inMicroseconds) µs"
    return ["", style.bold("seams") + style.faint("  parts tested alone\(script)")]
      + seams.flatMap { verdict in
        let each = verdict.duration / max(1, verdict.cases)
        let cases =
          "\(verdict.cases) cases in \(verdict.duration.inSeconds) s, \(each.inMicroseconds) µs each"
        return [seamLine(verdict, style), String(repeating: " ", count: 32) + style.faint(cases)]
          + failureLines(verdict, style)
      }
  }

  func seamLine(_ verdict: SeamVerdict, _ style: Style) -> String {
    style.row(holds: verdict.failure == nil, "seams.\(verdict.name)", verdict.subject)
  }

  private func failureLines(_ verdict: SeamVerdict, _ style: Style) -> [String] {
    guard let failure = verdict.failure else { return [] }
    let lines = failure.description.split(separator: "\n", omittingEmptySubsequences: false)
    return [""] + lines.map { style.fitted("    \($0)", hanging: 13) } + [""]
  }

  /// Returns the verdicts on all parts in one line, or nil if no part was tested.
  func seamSummary(_ style: Style) -> String? {
    if seams.isEmpty { return nil }
    let held = seams.count { $0.failure == nil }
    let broken = held < seams.count ? ", " + style.red("\(seams.count - held) broken") : ""
    let time = seams.map(\.duration).reduce(.zero, +)
    return """
      \(seams.count) \(seams.count == 1 ? "seam" : "seams"): \(held) hold\(broken). \
      \(seams.map(\.cases).reduce(0, +)) cases in \(time.inSeconds) s.
      """
  }
}

extension Style {
  /// Returns a line of a report: a verdict, the name of what was judged, and a sentence.
  func row(_ verdict: String, _ id: String, _ sentence: String) -> String {
    // On a terminal, continued lines are indented by at most half its width.
    let column = isTerminal ? min(32, width / 2) : 32
    let blanks = String(repeating: " ", count: max(1, column - 3 - visibleCount(of: verdict) - id.count))
    return fitted("  \(verdict) \(id)\(blanks)\(sentence)", hanging: column)
  }

  func row(holds: Bool, _ id: String, _ sentence: String) -> String {
    row(holds ? green("holds ") : red("broken"), id, sentence)
  }
}

extension Duration {
  fileprivate var inMicroseconds: Int { Int(self / .microseconds(1)) }
}
