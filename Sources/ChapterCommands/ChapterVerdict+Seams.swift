internal import Console
internal import Foundation
internal import Verification

// What a report says of the parts that a chapter has handed over.

extension ChapterVerdict {
  /// What was tested of each part, with how many cases, and how long one takes beside a script of the whole app.
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

  /// A part in one line.
  func seamLine(_ verdict: SeamVerdict, _ style: Style) -> String {
    let name = "seams.\(verdict.name)".padding(toLength: 22, withPad: " ", startingAt: 0)
    let word = verdict.failure == nil ? style.green("holds ") : style.red("broken")
    return style.fitted("  \(word) \(name) \(verdict.subject)", hanging: 32)
  }

  private func failureLines(_ verdict: SeamVerdict, _ style: Style) -> [String] {
    guard let failure = verdict.failure else { return [] }
    let lines = failure.description.split(separator: "\n", omittingEmptySubsequences: false)
    return [""] + lines.map { style.fitted("    \($0)", hanging: 13) } + [""]
  }

  /// How the parts stand in one line; nil when there are none.
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

extension Duration {
  fileprivate var inMicroseconds: Int { Int(self / .microseconds(1)) }
}
