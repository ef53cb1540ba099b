internal import Console
internal import Explorer
internal import Foundation
internal import Supervision
internal import Verification

extension ChapterVerdict {
  /// Returns the report: the first problem in full, a line for each group of clauses, and a summary.
  ///
  /// With `showsAll`, it lists every clause and every problem instead. It also does that if single clauses were asked
  /// for and nothing is wrong.
  func text(_ style: Style, showsAll: Bool) -> String {
    var lines = ["\(style.bold(name)) · \(title)"]
    let problems = problems
    if showsAll || problems.isEmpty && !asked.isEmpty {
      lines += clauseLines(style) + seamLines(style)
      lines += pattern?.lines(style) ?? []
      for problem in problems where problem.failure == nil && !problem.id.contains(".") {
        lines +=
          ["", style.fitted("\(style.red("broken")) \(problem.sentence)", hanging: 7)] + problem.details
      }
    } else {
      if let first = problems.first {
        // One fix may make several clauses hold, and is praised once.
        let rest = problems.dropFirst().filter { $0.id != first.id && !(first.isGood && $0.isGood) }
        lines += [""] + story(of: first, style) + others(rest, than: first, style)
      }
      lines += groupLines(style)
    }
    lines += printedLines(style)
    return (lines + ["", style.fitted(summary(style), hanging: 0)]).joined(separator: "\n")
  }

  func story(of problem: ReportedProblem, _ style: Style) -> [String] {
    if problem.isGood {
      return [
        style.fitted("\(style.green("✓")) \(style.bold(problem.sentence))", hanging: 2)
      ] + problem.details.map { style.fitted("  \($0)", hanging: 2) }
    }
    guard let failure = problem.failure else {
      let isClear =
        ["source", "process"].contains(problem.id) || problem.id.hasPrefix("seams.")
        || problem.id.hasPrefix("pattern.")
      let name = isClear ? "" : "\(problem.id): "
      return [style.fitted("\(style.red("✗")) \(name)\(style.bold(problem.sentence))", hanging: 2)]
        + editorLines([problem.sentence] + problem.details)
        + problem.details.prefix(14).map { $0.isEmpty ? "" : style.fitted("  \($0)", hanging: 11) }
        + (problem.script.map { script in
          [""] + replay(script.components(separatedBy: "; "), nil, problem.sentence, problem.id)
        }
          ?? [])
    }
    let clause =
      failure.endsProcess
      ? "while \(problem.id) was played: \(failure.scenario)"
      : "\(problem.id) is broken: \(problem.sentence)"
    return [
      style.fitted("\(style.red("✗")) \(Self.symptom(of: failure, style))", hanging: 2),
      style.fitted("  \(clause)", hanging: 4),
    ] + editorLines([failure.symptom]) + story(of: failure, problem.id, style)
  }

  /// Returns those of `sentences`, at most three, that name a line of a file of the chapter, such as `Board.swift:12`, as a
  /// compiler writes an error. An editor reads the file and the line from that, and goes there.
  private func editorLines(_ sentences: [String]) -> [String] {
    guard let failures else { return [] }
    let folder = URL(filePath: failures).deletingLastPathComponent().path
    let lines = sentences.compactMap { sentence -> String? in
      guard let place = sentence.firstMatch(of: /(?:, )?([\w+\/-]+\.swift):(\d+)(?:: )?/) else { return nil }
      let file = "\(folder)/\(place.1)"
      guard FileManager.default.fileExists(atPath: file) else { return nil }
      return
        "\(file.fromHere):\(place.2):1: error: \(sentence.replacing(place.0, with: "", maxReplacements: 1))"
    }
    return Array(lines.prefix(3))
  }

  private static func symptom(of failure: Failure, _ style: Style) -> String {
    style.bold(failure.symptom) + (failure.insight == nil ? failure.place : "")
  }

  /// Returns the lines that stand below the headline of a failure: what the scenario has found, and how to see it
  /// again. `id` is the clause's.
  private func story(of failure: Failure, _ id: String, _ style: Style) -> [String] {
    var lines: [String] = []
    if failure.insight != nil {
      lines.append(
        style.fitted("  \(failure.scenario): \(failure.sentence)\(failure.place)", hanging: 4))
    }
    if let expected = failure.expectedRows, let found = failure.rows {
      let width = max(8, found.map(\.count).max() ?? 0)
      func cell(_ text: String) -> String { text.padding(toLength: width, withPad: " ", startingAt: 0) }
      lines +=
        ["", "    \(cell("expected"))    found"]
        + zip(expected, found).map { expected, found in
          "    \(cell(expected))    \(found)" + (expected.isEmpty ? "" : style.red("  <"))
        }
    } else if !failure.events.isEmpty {
      lines += ["", "  what happened before it"]
      lines += failure.events.suffix(6).map { style.fitted("    \($0)", hanging: 10) }
    }
    // After the rows of a board there is little room on a screen, so no empty line.
    return lines + (failure.expectedRows == nil ? [""] : [])
      + replay(failure.script, failure.seed, "\(failure.scenario): \(failure.sentence)", id)
  }

  private func replay(_ lines: [String], _ seed: UInt64?, _ reason: String, _ id: String) -> [String] {
    let seed = seed.map { " --seed \($0)" } ?? ""
    let script = lines.joined(separator: "; ")
    if script.utf8.count > 300, let failures {
      let file = "\(failures)/\(id).script"
      if let kept = writeScript(lines, to: file, because: reason, of: name, seed: seed) { return kept }
    }
    let hasSchedule = lines.contains { $0.contains(/\bschedule\b/) }
    let head = hasSchedule ? " (`schedule`: which of several ready jobs goes first)" : ""
    // The reader pastes this command into a shell, which finds the `END` of its input only without
    // indentation.
    return [
      "  to see it again\(head):", "swift run \(name) play --script -\(seed) <<'END'",
      script.isEmpty ? "trace on" : "trace on; \(script)", "END",
    ]
  }

  /// Returns a line for each of `problems` that no other line of the report shows: it is not `first`, nor about a
  /// clause, a tested part or the architecture. After three it says how many more there are.
  private func others(_ problems: [ReportedProblem], than first: ReportedProblem, _ style: Style) -> [String]
  {
    let others = problems.filter { !$0.id.contains(".") && $0.sentence != first.failure?.symptom }
    let more = others.count > 3 ? ["  and \(others.count - 3) more"] : []
    return others.prefix(3).map { style.fitted("  also: \($0.sentence)", hanging: 4) } + more
  }

  private func printedLines(_ style: Style) -> [String] {
    if printed.count == 0 { return [] }
    let more = printed.count > printed.lines.count ? ", the first of which are" : ""
    return ["", "your code printed \(printed.count) \(printed.count == 1 ? "line" : "lines")\(more):"]
      + printed.lines.prefix(isExpected ? 10 : 3).map { "| \($0)" }
  }

  private func clauseLines(_ style: Style) -> [String] {
    var lines: [String] = []
    var group = ""
    for verdict in verdicts {
      if verdict.clause.group != group {
        group = verdict.clause.group
        lines += ["", style.bold(group)]
      }
      lines.append(headLine(verdict, style))
      if let failure = verdict.shownFailure(isAsked: !asked.isEmpty) {
        let narrow = style.narrowed(by: 2)
        let symptom = narrow.fitted("  \(Self.symptom(of: failure, style))", hanging: 4)
        lines += [""] + indented([symptom] + story(of: failure, verdict.clause.id, narrow)) + [""]
      }
    }
    return lines
  }

  /// Returns the lines indented, except for commands that the reader may copy into a shell.
  private func indented(_ lines: [String]) -> [String] {
    var isCommand = false
    return lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map { line in
      if line.hasPrefix("swift run") { isCommand = true }
      defer { if line == "END" { isCommand = false } }
      return isCommand || line.isEmpty ? String(line) : "  \(line)"
    }
  }

  /// Returns how a report calls a declared defect: "known bug: lost-pass", or "known bug 1" while the reader hunts it.
  static func knownBug(_ defect: Defect) -> String {
    let name = defect.reportName
    return name.hasPrefix("bug ") ? "known \(name)" : "known bug: \(name)"
  }

  private func headLine(_ verdict: Verdict, _ style: Style) -> String {
    let (word, said) =
      switch verdict.outcome {
      case .holds: (style.green("holds "), style.faint(shortened(verdict.clause.sentence, style)))
      case .defect: (style.yellow("defect"), verdict.defect.map(Self.knownBug) ?? "")
      case .fixed: (style.green("fixed "), Self.problem(verdict)?.sentence ?? "")
      case .unbuilt: (style.faint("not yet"), style.faint(shortened(verdict.clause.sentence, style)))
      case .built: (style.green("built "), "it holds: remove it from notBuilt in Main.swift")
      case .broken, .changed: (style.red("broken"), Self.problem(verdict)?.sentence ?? "")
      }
    return style.row(word, verdict.clause.id, said)
  }

  /// Returns a clause's sentence, cut so that it fits on a line of the terminal after the clause's id; whole if the
  /// output is a file or a pipe.
  private func shortened(_ sentence: String, _ style: Style) -> String {
    guard style.isTerminal, sentence.count > max(20, style.width - 32) else { return sentence }
    let start = sentence.prefix(max(20, style.width - 32) - 2)
    return start[..<(start.lastIndex(of: " ") ?? start.endIndex)] + " …"
  }

  func summary(_ style: Style) -> String {
    func count(_ outcome: Report.Outcome) -> Int { verdicts.count { $0.outcome == outcome } }
    let held = count(.holds)
    let defects = Set(verdicts.filter { $0.outcome == .defect }.map(\.defect))
    let built = count(.built)
    let others = verdicts.count { !$0.isExpected } - built
    let runs = verdicts.map(\.runs).reduce(0, +)
    var parts = ["\(held) hold"]
    if !defects.isEmpty {
      parts.append(
        "\(count(.defect)) broken by \(defects.count) declared \(defects.count == 1 ? "defect" : "defects")")
    }
    let unbuilt = count(.unbuilt)
    if unbuilt > 0 { parts.append("\(unbuilt) not built yet") }
    if built > 0 { parts.append(style.green("\(built) built and to be removed from the list")) }
    if others > 0 { parts.append(style.red("\(others) unexpected \(others == 1 ? "failure" : "failures")")) }
    if !unjudged.isEmpty { parts.append(style.red("\(unjudged.count) not judged")) }
    let all = verdicts.count + unjudged.count
    let clauses = """
      \(all) \(all == 1 ? "clause" : "clauses"): \(parts.joined(separator: ", ")). \
      \(runs) scripts in \(duration.inSeconds) s.
      """
    if asked == ["leaks"], isExpected { return "Nothing of the app is left in memory after its death." }
    if asked == ["explored"], explored == nil, !declaredUnbuilt.isEmpty {
      return "Nothing was explored: what Main.swift says is not built comes first."
    }
    return [
      all == 0 ? nil : clauses, seamSummary(style), pattern?.summary(style),
      explored?.summary(style, hasDefects: !knownDefects.isEmpty),
    ]
    .compactMap(\.self)
    .joined(separator: "\n")
  }
}

/// Writes a script to a file, and returns lines with the commands that play it, or nil if the file cannot be written.
///
/// `reason` becomes a comment at the top of the script, `name` is the app's executable, and `seed` is an option for
/// the command, such as ` --seed 3`, or empty.
func writeScript(
  _ script: [String], to file: String, because reason: String, of name: String, seed: String = ""
) -> [String]? {
  let folder = URL(filePath: file).deletingLastPathComponent()
  let text = (["# \(reason)", "trace on"] + script + [""]).joined(separator: "\n")
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  guard (try? Data(text.utf8).write(to: URL(filePath: file))) != nil else { return nil }
  let isOfCourse = name.hasPrefix("chapter-") || name.hasPrefix("solution-")
  let path = file.fromHere
  return [
    "  to see it again: swift run \(name) play --script \(path)\(seed)",
    "  to watch it: swift run " + (isOfCourse ? "workbook replay \(path)" : "\(name) play --replay \(path)"),
  ]
}

extension Failure {
  fileprivate var place: String { line.map { " (line \($0.number): \($0.text))" } ?? "" }
}

extension String {
  /// This path of a file, relative to the current folder if the file is inside it.
  var fromHere: String {
    let root = FileManager.default.currentDirectoryPath + "/"
    return hasPrefix(root) ? String(dropFirst(root.count)) : self
  }
}

extension ExplorationResult {
  fileprivate func summary(_ style: Style, hasDefects: Bool) -> String {
    let expected =
      hasDefects
      ? "nothing but the defects that the app declares." : "all as the model of the specification expects."
    return "\(exploration.inputs) random inputs on \(exploration.schedules) schedules: "
      + (isExpected ? expected : style.red("an unexpected failure."))
  }
}
