internal import Foundation
internal import Structure
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

/// Whether a terminal shows colours, how they are written, and how wide it is. Colour is never the only sign.
struct Style {
  let isColoured: Bool
  /// How many columns there are; nil: not a terminal, and no line is too long.
  var width: Int?

  /// What standard output is, and wants.
  static var current: Style {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) != 0
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    return Style(
      isColoured: isTerminal && environment["NO_COLOR", default: ""].isEmpty
        && environment["TERM", default: "dumb"] != "dumb",
      width: isTerminal ? (size.ws_col > 20 ? Int(size.ws_col) : 80) : nil)
  }

  /// A line broken at its words, where it would not fit.
  func fitted(_ line: String, hanging: Int) -> String { folded(line, to: width, hanging: hanging) }

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
    return (lines + ["", style.fitted(summary(style), hanging: 0)] + unexpectedLines(style))
      .joined(separator: "\n")
  }

  /// What is not as declared once more, where the eye is when all has scrolled by.
  private func unexpectedLines(_ style: Style) -> [String] {
    if verdicts.count + seams.count < 2 || isExpected { return [] }
    let clauses = verdicts.filter { !$0.isExpected }.map { verdict in
      let failure = verdict.outcome.failure.map { "\($0.scenario): \($0.failure.sentence)" }
      return headLine(verdict, failure, style)
    }
    let parts = seams.filter { $0.failure != nil }.map { seamLine($0, style) }
    let lines =
      trespasses.map { style.fitted("  \(style.red("broken")) \($0)", hanging: 9) } + clauses + parts
    return ["", style.bold("not as declared")] + lines
  }

  private func verdictLines(_ verdict: Verdict, _ style: Style) -> [String] {
    [headLine(verdict, nil, style)] + (verdict.outcome.failure.map { failureLines($0, style) } ?? [])
  }

  /// A clause in one line, with what is said of it, or with `text`.
  private func headLine(_ verdict: Verdict, _ text: String?, _ style: Style) -> String {
    let (word, said) =
      switch verdict.outcome {
      case .holds: (style.green("holds "), style.faint(shortened(verdict.clause.sentence, style)))
      case .hasDefect(let defect): (style.yellow("defect"), "has \(defect.rawValue), as it declares")
      case .fixed(let defect):
        (
          style.red("fixed "),
          "you have fixed \(defect.rawValue): strike it from the known defects in Main.swift"
        )
      case .broken: (style.red("broken"), verdict.clause.sentence)
      case .changed(let defect, _):
        (style.red("broken"), "declares \(defect.rawValue), and shows it only in part or in another way")
      }
    let id = verdict.clause.id.padding(toLength: 22, withPad: " ", startingAt: 0)
    return style.fitted("  \(word) \(id) \(text ?? said)", hanging: 32)
  }

  /// As much of a sentence as fits beside a clause's id.
  private func shortened(_ sentence: String, _ style: Style) -> String {
    guard let width = style.width, sentence.count > max(20, width - 32) else { return sentence }
    let start = sentence.prefix(max(20, width - 32) - 2)
    return start[..<(start.lastIndex(of: " ") ?? start.endIndex)] + " …"
  }

  private func failureLines(_ failure: Failure, _ style: Style) -> [String] {
    let line = failure.failure.line
    let place = line.map { " (line \($0.number): \($0.text))" } ?? ""
    var lines = [
      "", style.fitted("    \(failure.scenario):", hanging: 4),
      style.fitted("    \(style.bold(failure.failure.sentence))\(place)", hanging: 6),
    ]
    if let expected = failure.failure.expectedRows, let found = failure.failure.rows {
      lines += ["", "      expected    found"]
      lines += zip(expected, found).map { expected, found in
        "      \(expected)    \(found)" + (expected == found ? "" : style.red("  <"))
      }
    }
    lines += ["", "    what happened"]
    lines += failure.events.suffix(16).map { style.fitted("      \($0)", hanging: 12) }
    return lines + ["", "    to see it again:"] + replay(failure) + [""]
  }

  /// A command that can be pasted as it is: it begins at the edge, since a shell looks there for its end.
  private func replay(_ failure: Failure) -> [String] {
    let seed = failure.seed.map { " --seed \($0)" } ?? ""
    let script = failure.script.text
    return ["swift run \(chapter.app.name) play --script -\(seed) <<'END'"]
      + script.prefix(1).map { "trace on; \($0)" } + script.dropFirst() + ["END"]
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

extension Verdict.Outcome {
  /// What shows that it is not as declared.
  fileprivate var failure: Failure? {
    switch self {
    case .broken(let failure), .changed(_, let failure): failure
    case .holds, .hasDefect, .fixed: nil
    }
  }
}
