internal import Explorer
internal import Foundation
internal import Structure
internal import Supervision
internal import Verification

/// How an app stands to the specification, for a person or for a program.
struct Report {
  let name: String
  let title: String
  var knownDefects: Set<Defect> = []
  var verdicts: [Verdict] = []
  /// The clauses that nothing is known of, because the app ended its process too often.
  var unjudged: [Clause] = []
  var seams: [SeamVerdict] = []
  /// What is left of the app after its death; nil: nothing, or nobody looked.
  var afterlife: Afterlife?
  /// How the code has ended the process outside of any scenario or part, as it describes itself, or after all.
  var ending: Ending?
  /// How the app has ended the process while it was looked for what is left of it.
  var afterlifeEnding: Ending?
  var trespasses: [Trespass] = []
  /// Whether the code has stood still, gone on far too slowly, or died by no trap of Swift's.
  var isStrange = false
  /// The clauses that were under way when all had taken too long: they only happened to be.
  var slow: Set<String> = []
  /// How many tasks have left the phone.
  var escapes = 0
  /// What came of a little exploration; nil: there was none.
  var wandered: Wandered?
  /// What the chapter's code has printed.
  var printed = Printed()
  /// How long all that took.
  var duration = Duration.zero
  /// Where a script that is too long to be shown is kept.
  var failures: String?

  /// Whether the app is just as it says it is.
  var isExpected: Bool { problems.isEmpty }
}

// MARK: - What is wrong

/// Something that is not as it was declared.
struct ReportedProblem {
  /// A clause's id, `seams.rules`, `leaks`, `source` or `process`.
  var id: String
  /// What is wrong, in a sentence.
  var sentence: String
  var failure: Failure?
  /// Lines that say more.
  var details: [String] = []
  /// What shows it again, when there is no failure of a scenario.
  var script: String?
  /// Whether the code is better than it is declared.
  var isGood = false
}

extension Report {
  /// All that is not as declared, the most telling first.
  var problems: [ReportedProblem] {
    var ranked: [(rank: Rank, problem: ReportedProblem)] = []
    func add(_ rank: Rank, _ id: String, _ sentence: String, details: [String] = [], script: String? = nil) {
      ranked.append((rank, ReportedProblem(id: id, sentence: sentence, details: details, script: script)))
    }
    if let ending { add(ending.cause == .slow ? .rest : .death, "process", ending.sentence) }
    // Who waits for the real world, or shares what two phones then write at once, is told so first.
    let source = isStrange ? Rank.death : .source
    let (uses, imports) = (trespasses.filter { !$0.isImport }, trespasses.filter(\.isImport))
    for trespass in uses + imports { add(source, "source", "\(trespass)") }
    if escapes > 0 { add(.source, "source", Escapes.advice) }
    var broken = verdicts.filter { !$0.isExpected }.sorted { $0.order < $1.order }
    // Where much is broken, most only suffer from it; but the rules need nobody.
    let isWide = broken.count { $0.outcome.failure != nil } > 4
    if isWide {
      broken = verdicts.filter { !$0.isExpected && $0.isOfRules } + broken.filter { !$0.isOfRules }
    }
    for seam in seams {
      guard let failure = seam.failure else { continue }
      let lines = failure.description.split(separator: "\n", omittingEmptySubsequences: false)
      add(
        isWide && seam.name != "rules" ? .suffering : .part, "seams.\(seam.name)",
        "the part that you have handed over as \(seam.name) is not as it should be",
        details: [""] + lines.map(String.init))
    }
    for verdict in broken {
      guard let problem = Self.problem(verdict) else { continue }
      let rank: Rank =
        problem.isGood
        ? .good
        : slow.contains(verdict.clause.id)
          ? .rest : verdict.endsProcess ? .end : verdict.takesLong ? .long : .clause
      ranked.append((rank, problem))
    }
    if let ending = afterlifeEnding { add(.rest, "leaks", ending.sentence, script: ending.note) }
    if let afterlife {
      add(.rest, "leaks", afterlife.sentence, script: afterlife.script.joined(separator: "; "))
    }
    for problem in wandered?.problems ?? [] { ranked.append((.rest, problem)) }
    if ranked.isEmpty, !unjudged.isEmpty {
      add(.rest, "process", "\(unjudged.count) clauses were not judged")
    }
    return ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.problem)
  }

  /// What is told before what: a part's counterexample is shorter than any game, and a line is shorter than a file.
  private enum Rank: Int, Comparable {
    case death, end, source, part, clause, suffering, long, rest, good

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  fileprivate static func problem(_ verdict: Verdict) -> ReportedProblem? {
    let clause = verdict.clause
    switch verdict.outcome {
    case .holds, .hasDefect: return nil
    case .fixed(let defect):
      return ReportedProblem(
        id: clause.id,
        sentence: "you have fixed \(defect.rawValue): now remove it from the known defects in Main.swift",
        isGood: true)
    case .broken(let failure):
      return ReportedProblem(id: clause.id, sentence: clause.sentence, failure: failure)
    case .changed(let defect, let failure):
      return ReportedProblem(
        id: clause.id, sentence: "\(defect.rawValue) is declared, and shows only in part or in another way",
        failure: failure)
    }
  }
}

extension Verdict {
  /// Whether the process ended, or had to be ended, while it was played.
  fileprivate var endsProcess: Bool { outcome.failure.map { $0.line == nil } ?? false }

  fileprivate var isOfRules: Bool { clause.group == "rules" }

  /// Whether it takes more than a line to see it again.
  fileprivate var takesLong: Bool { (outcome.failure?.script.joined().utf8.count ?? 0) > 200 }

  /// Where it stands among others: how far it is from what is wrong, and how long it takes to see it.
  ///
  /// One that takes more than a line to see again comes behind all others.
  fileprivate var order: (Int, Int, Int) {
    guard let failure = outcome.failure else { return (0, 0, 0) }
    if endsProcess { return (takesLong ? 1 : 0, 0, failure.length) }
    // What goes on without end does so for some other reason.
    let focus = failure.addresses.isEmpty ? focus(on: failure.line?.text ?? "") : 10
    return (takesLong ? 1 : 0, -brokenShare * focus, failure.length)
  }

  /// How much of what the clause expects is of the kind that failed, in percent: the message, the count, a cell.
  private func focus(on line: String) -> Int {
    func key(_ line: String) -> Substring? { line.split(separator: " ").dropFirst().first }
    let expectations = clause.scenarios.flatMap(\.script.lines).map(\.text).filter { $0.hasPrefix("expect ") }
    guard !expectations.isEmpty, line.hasPrefix("expect ") else { return 100 }
    return 100 * expectations.count { key($0) == key(line) } / expectations.count
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

extension Wandered {
  /// What was found at random, each with its script.
  fileprivate var problems: [ReportedProblem] {
    endings.map { ending in
      ReportedProblem(
        id: "explored", sentence: ending.sentence, script: ending.note.isEmpty ? nil : ending.note)
    }
      + exploration.failures.filter { !$0.isDeclared }.map { failure in
        let clause = Clause.all.first { $0.id == failure.finding.clause }?.sentence ?? ""
        return ReportedProblem(
          id: "explored", sentence: failure.finding.sentence,
          details: ["\(failure.finding.clause): \(clause)"],
          script: failure.script.replacing("\n", with: "; "))
      }
  }

  /// How much was tried, in one line.
  fileprivate func summary(_ style: Style) -> String {
    "\(exploration.inputs) random inputs on \(exploration.schedules) schedules: "
      + (isExpected ? "as the model of the specification has it." : style.red("not as declared."))
  }
}

// MARK: - For a person

extension Report {
  /// All of it, or as much as one needs first: no more than a screen of what is wrong.
  func text(_ style: Style, isFull: Bool) -> String {
    var lines = ["\(style.bold(name)) · \(title)"]
    let problems = problems
    if problems.isEmpty || isFull {
      lines += clauseLines(style, isFull: isFull) + seamLines(style)
      if isFull {
        for problem in problems where problem.failure == nil && !problem.id.contains(".") {
          lines +=
            ["", style.fitted("\(style.red("broken")) \(problem.sentence)", hanging: 7)] + problem.details
        }
      }
    }
    if !isFull, let first = problems.first {
      // What one fix has made whole is told once.
      let rest = problems.dropFirst().filter { !(first.isGood && $0.isGood) }
      lines += [""] + story(of: first, style) + others(rest, style)
    }
    lines += printedLines(style)
    return (lines + ["", style.fitted(summary(style), hanging: 0)]).joined(separator: "\n")
  }

  /// The first thing that is wrong, as a person needs to see it.
  func story(of problem: ReportedProblem, _ style: Style) -> [String] {
    if problem.isGood {
      return [
        style.fitted("\(style.green("✓")) \(style.bold(problem.sentence))", hanging: 2),
        style.fitted("  \(problem.id) holds, and the chapter declares still that it does not.", hanging: 2),
      ]
    }
    guard let failure = problem.failure else {
      let isClear = ["source", "process"].contains(problem.id) || problem.id.hasPrefix("seams.")
      let name = isClear ? "" : "\(problem.id): "
      return [style.fitted("\(style.red("✗")) \(name)\(style.bold(problem.sentence))", hanging: 2)]
        + problem.details.prefix(14).map { $0.isEmpty ? "" : style.fitted("  \($0)", hanging: 11) }
        + (problem.script.map { script in
          [""] + replay(script.components(separatedBy: "; "), nil, problem.sentence, problem.id)
        }
          ?? [])
    }
    var lines = [
      style.fitted("\(style.red("✗")) \(problem.id) is broken: \(problem.sentence)", hanging: 2),
      style.fitted("  \(failure.scenario): \(style.bold(failure.sentence))\(failure.place)", hanging: 4),
    ]
    if let expected = failure.expectedRows, let found = failure.rows {
      lines +=
        ["", "    expected    found"]
        + zip(expected, found).map { expected, found in
          "    \(expected)    \(found)" + (expected == found ? "" : style.red("  <"))
        }
    } else if !failure.events.isEmpty {
      lines += ["", "  what happened before it"]
      lines += failure.events.suffix(6).map { style.fitted("    \($0)", hanging: 10) }
    }
    // A board is high, and a screen is not.
    return lines + (failure.expectedRows == nil ? [""] : [])
      + replay(failure.script, failure.seed, "\(failure.scenario): \(failure.sentence)", problem.id)
  }

  /// How to see a script again, and what for.
  private func replay(_ lines: [String], _ seed: UInt64?, _ reason: String, _ id: String) -> [String] {
    let seed = seed.map { " --seed \($0)" } ?? ""
    let script = lines.joined(separator: "; ")
    if script.utf8.count > 300, let failures {
      let file = "\(failures)/\(id).script"
      try? FileManager.default.createDirectory(atPath: failures, withIntermediateDirectories: true)
      let text =
        "# \(reason)\n\((["trace on"] + lines).joined(separator: "\n"))\n"
      if (try? Data(text.utf8).write(to: URL(filePath: file))) != nil {
        let path = file.fromHere
        return [
          "  to see it again: swift run \(name) play --script \(path)\(seed)",
          "  to watch it: swift run workbook replay \(path)",
        ]
      }
    }
    // A command that can be pasted as it is: a shell looks at the edge for its end.
    return [
      "  to see it again:", "swift run \(name) play --script -\(seed) <<'END'",
      script.isEmpty ? "trace on" : "trace on; \(script)", "END",
    ]
  }

  private func others(_ problems: [ReportedProblem], _ style: Style) -> [String] {
    if problems.isEmpty { return [] }
    let ids = problems.map(\.id).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let shown = ids.prefix(6).joined(separator: ", ") + (ids.count > 6 ? " and \(ids.count - 6) more" : "")
    return [style.fitted("  also not as declared: \(shown). `--full` shows all.", hanging: 4)]
  }

  private func printedLines(_ style: Style) -> [String] {
    if printed.count == 0 { return [] }
    let more = printed.count > printed.lines.count ? ", the first of which are" : ""
    return ["", "your code printed \(printed.count) \(printed.count == 1 ? "line" : "lines")\(more):"]
      + printed.lines.prefix(isExpected ? 10 : 3).map { "| \($0)" }
  }

  private func clauseLines(_ style: Style, isFull: Bool) -> [String] {
    var lines: [String] = []
    var group = ""
    for verdict in verdicts {
      if verdict.clause.group != group {
        group = verdict.clause.group
        lines += ["", style.bold(group)]
      }
      lines.append(headLine(verdict, style))
      if let problem = Self.problem(verdict), problem.failure != nil {
        lines += [""] + indented(story(of: problem, style.narrowed(by: 2))) + [""]
      }
    }
    return lines
  }

  /// Lines set in, but for commands that are there to be pasted.
  private func indented(_ lines: [String]) -> [String] {
    var isCommand = false
    return lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map { line in
      if line.hasPrefix("swift run") { isCommand = true }
      defer { if line == "END" { isCommand = false } }
      return isCommand || line.isEmpty ? String(line) : "  \(line)"
    }
  }

  /// A clause in one line.
  private func headLine(_ verdict: Verdict, _ style: Style) -> String {
    let (word, said) =
      switch verdict.outcome {
      case .holds: (style.green("holds "), style.faint(shortened(verdict.clause.sentence, style)))
      case .hasDefect(let defect): (style.yellow("defect"), "has \(defect.rawValue), as it declares")
      case .fixed: (style.green("fixed "), Self.problem(verdict)?.sentence ?? "")
      case .broken, .changed: (style.red("broken"), Self.problem(verdict)?.sentence ?? "")
      }
    let id = verdict.clause.id.padding(toLength: 22, withPad: " ", startingAt: 0)
    return style.fitted("  \(word) \(id) \(said)", hanging: 32)
  }

  /// As much of a sentence as fits beside a clause's id.
  private func shortened(_ sentence: String, _ style: Style) -> String {
    guard let width = style.width, sentence.count > max(20, width - 32) else { return sentence }
    let start = sentence.prefix(max(20, width - 32) - 2)
    return start[..<(start.lastIndex(of: " ") ?? start.endIndex)] + " …"
  }

  func summary(_ style: Style) -> String {
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
    if !unjudged.isEmpty { parts.append(style.red("\(unjudged.count) not judged")) }
    let all = verdicts.count + unjudged.count
    let clauses = """
      \(all) \(all == 1 ? "clause" : "clauses"): \(parts.joined(separator: ", ")). \
      \(runs) scripts in \(duration.inSeconds) s.
      """
    return [all == 0 ? nil : clauses, seamSummary(style), wandered?.summary(style)].compactMap(\.self)
      .joined(separator: "\n")
  }
}

extension Failure {
  /// The line of the script, in parentheses.
  fileprivate var place: String { line.map { " (line \($0.number): \($0.text))" } ?? "" }
}

extension String {
  /// A path as it is typed from the folder in which this runs.
  var fromHere: String {
    let root = FileManager.default.currentDirectoryPath + "/"
    return hasPrefix(root) ? String(dropFirst(root.count)) : self
  }
}
