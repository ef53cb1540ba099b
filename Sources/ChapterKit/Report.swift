internal import Foundation
internal import Verification

/// How an app stands to the specification, for a person or for a program.
struct Report {
  let chapter: Chapter
  let verdicts: [Verdict]
  let trespasses: [Trespass]
  let escapes: Int
  /// How long the clauses took.
  let duration: Duration
  var seams: [SeamVerdict] = []

  /// Whether the app is just as it says it is.
  var isExpected: Bool {
    verdicts.allSatisfy(\.isExpected) && trespasses.isEmpty && escapes == 0
      && seams.allSatisfy { $0.failure == nil }
  }
}

/// Whether a terminal shows colours, and how they are written. Colour is never the only sign.
struct Style {
  let isColoured: Bool

  /// Whether standard output is a terminal that wants colour.
  static var isWanted: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) != 0 && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM", default: "dumb"] != "dumb"
  }

  func green(_ text: String) -> String { painted(text, 32) }
  func red(_ text: String) -> String { painted(text, 31) }
  func yellow(_ text: String) -> String { painted(text, 33) }
  func bold(_ text: String) -> String { painted(text, 1) }
  func faint(_ text: String) -> String { painted(text, 2) }

  private func painted(_ text: String, _ code: Int) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

// MARK: - For a person

extension Report {
  func text(_ style: Style) -> String {
    var lines = ["\(style.bold(chapter.app.name)) · \(chapter.title)"]
    for trespass in trespasses { lines += ["", "\(style.red("broken ")) \(trespass)"] }
    var group = ""
    for verdict in verdicts {
      if verdict.clause.group != group {
        group = verdict.clause.group
        lines += ["", style.bold(group)]
      }
      lines += verdictLines(verdict, style)
    }
    lines += seamLines(style)
    if escapes > 0 { lines += ["", "\(style.red("broken ")) \(Escapes.advice)"] }
    return (lines + ["", summary(style)]).joined(separator: "\n")
  }

  private func verdictLines(_ verdict: Verdict, _ style: Style) -> [String] {
    let clause = verdict.clause
    func line(_ word: String, _ text: String) -> String {
      "  \(word) \(clause.id.padding(toLength: 22, withPad: " ", startingAt: 0)) \(text)"
    }
    switch verdict.outcome {
    case .holds:
      return [line(style.green("holds "), style.faint(shortened(clause.sentence)))]
    case .hasDefect(let defect):
      return [line(style.yellow("defect"), "has \(defect.rawValue), as it declares")]
    case .fixed(let defect):
      return [
        line(
          style.red("fixed "),
          "you have fixed \(defect.rawValue): strike it from the known defects in Main.swift")
      ]
    case .broken(let failure):
      return [line(style.red("broken"), clause.sentence)] + failureLines(failure, style)
    case .changed(let defect, let failure):
      return [
        line(style.red("broken"), "declares \(defect.rawValue), and shows it only in part or in another way")
      ]
        + failureLines(failure, style)
    }
  }

  /// As much of a sentence as fits beside a clause's id.
  private func shortened(_ sentence: String) -> String {
    sentence.count <= 78 ? sentence : sentence.prefix(77) + "…"
  }

  private func failureLines(_ failure: Failure, _ style: Style) -> [String] {
    let line = failure.failure.line
    var lines = [
      "", "    \(failure.scenario):",
      "    \(style.bold(failure.failure.sentence))" + (line.map { " (line \($0.number): \($0.text))" } ?? ""),
    ]
    if let expected = failure.failure.expectedRows, let found = failure.failure.rows {
      lines += ["", "      expected    found"]
      lines += zip(expected, found).map { expected, found in
        "      \(expected)    \(found)" + (expected == found ? "" : style.red("  <"))
      }
    }
    lines += ["", "    what happened"]
    lines += failure.events.suffix(16).map { "      \($0)" }
    lines += [
      "",
      "    to see it again: \(chapter.app.name) play --script -"
        + (failure.seed.map { " --seed \($0)" } ?? ""),
    ]
    lines += failure.script.lines.map { "      \($0.text)" }
    return lines + [""]
  }

  private func summary(_ style: Style) -> String {
    func count(_ isCounted: (Verdict.Outcome) -> Bool) -> Int {
      verdicts.count { isCounted($0.outcome) }
    }
    let held = count { $0 == .holds }
    let defects = Set(
      verdicts.compactMap { if case .hasDefect(let defect) = $0.outcome { defect } else { nil } })
    let others = verdicts.count { !$0.isExpected }
    let runs = verdicts.map(\.runs).reduce(0, +)
    var parts = ["\(held) hold"]
    if !defects.isEmpty {
      let clauses = count { if case .hasDefect = $0 { true } else { false } }
      parts.append(
        "\(clauses) broken by \(defects.count) declared \(defects.count == 1 ? "defect" : "defects")")
    }
    if others > 0 { parts.append(style.red("\(others) not as declared")) }
    let clauses = """
      \(verdicts.count) \(verdicts.count == 1 ? "clause" : "clauses"): \(parts.joined(separator: ", ")). \
      \(runs) scripts in \(duration.inSeconds) s.
      """
    return [verdicts.isEmpty ? nil : clauses, seamSummary(style)].compactMap(\.self).joined(separator: "\n")
  }
}
