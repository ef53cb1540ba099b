internal import Console
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Verification

// The bill: what the next change costs, in each architecture and in the reader's own code.

extension Workbook {
  /// Carries out `change`: shows the bills of all changes or of one, or helps the reader to make one in a chapter.
  func change(_ typed: Typed) throws -> ExitCode {
    if typed.names.count > 1 || typed.rest.count < 2, let option = typed.names.first {
      throw UsageError(
        found: typed.names.joined(separator: " "),
        expected: typed.rest.count < 2 ? "a change and a chapter's number before \(option)" : "one option")
    }
    guard let name = typed.rest.first else {
      let text = try text(of: ChangeBills.page)
      page([style.isTerminal ? style.markdown(text) : text])
      return .success
    }
    let change = try Self.change(name)
    guard typed.rest.count > 1 else {
      page(try overview(of: change))
      return .success
    }
    let work = try course.work(typed.rest[1])
    guard course.has(change, in: work.lesson) else {
      let others = course.lessons(with: change).map { "\($0.number)" }.joined(separator: ", ")
      throw UsageError(
        found: "chapter \(work.number), whose solution was not changed for \(name)", expected: others)
    }
    if work.isSolution {
      throw UsageError(found: work.executable, expected: "a chapter of yours, such as \(work.number)")
    }
    if typed.has("--diff") {
      say([style.bold("\(change.title) in solution \(work.number)"), ""])
      say(style.diff(try course.text(work.lesson.patch(of: change))))
      say([style.markdown(try work.lesson.price(of: change, inPackage: course.folder))])
      return .success
    }
    if typed.has("--hint") {
      say(hintLines(for: change, in: work.lesson))
      return .success
    }
    return try exercise(change, in: work, beginsNow: typed.has("--begin"))
  }

  private static func change(_ name: String) throws -> Change {
    if let change = Change.all.first(where: { $0.name == name }) { return change }
    throw UsageError(unknown: "change", name, among: Change.all.map(\.name))
  }

  /// Returns lines that say what `change` asks for, and what it costs in each solution.
  private func overview(of change: Change) throws -> [String] {
    [style.bold("Change: \(change.title)"), "", style.markdown(change.wish), ""]
      + (try billLines(of: change, course.billedLessons)) + [""]
      + [style.fitted("Where each price comes from: \(ChangeBills.page), or `change` alone."), ""]
      + style.commands([
        ("change \(change.name) N", "make it in your chapter N"),
        ("change \(change.name) N --diff", "how solution N was changed"),
      ])
  }

  /// Returns the bills of `change` as lines of a table, with a row for each of `lessons` and, if `own` is given, one
  /// for the reader's code; and an explanation of the columns.
  private func billLines(of change: Change, _ lessons: [Lesson], own: (name: String, bill: Bill)? = nil)
    throws -> [String]
  {
    let recorded = try ChangeBills(recordedIn: course)
    var rows = recorded.rows(of: change, lessons)
    if let own { rows.append([own.name] + own.bill.cells) }
    return style.table(rows) + ["", style.markdown(Bill.explanation)]
  }

  /// Returns lines with the next hint for `change`; after the last one, the last is shown again.
  func hintLines(for change: Change, in lesson: Lesson) -> [String] {
    let question = "change \(change.name) \(lesson.number)"
    let asked = state.count(of: question)
    let number = min(asked, change.hints.count - 1)
    state.ask(question)
    let hint = [
      style.bold("Hint \(number + 1) of \(change.hints.count)"), "", style.markdown(change.hints[number]),
    ]
    if number + 1 < change.hints.count { return hint }
    return hint + ["", style.fitted(Self.lastHint(asked, of: change.hints.count))]
      + style.commands([("change \(change.name) \(lesson.number) --diff", "how the solution was changed")])
  }
}

// MARK: - In a reader's chapter

extension Workbook {
  private func exercise(_ change: Change, in chapter: Work, beginsNow: Bool) throws -> ExitCode {
    let (workshop, number) = (try Workshop(course), chapter.number)
    let status = try workshop.statuses(of: [chapter])[0]
    if let error = status.error {
      say(lines(of: error, in: chapter))
      return .failure
    }
    let files = try swiftTexts(in: course.folder(of: chapter))
    let verdict = status.report?.verdict(on: change)
    let isDeclared = verdict != nil
    if isDeclared, beginsNow {
      throw UsageError(
        found: "--begin in code that declares \(change.name) already",
        expected: "it before the change is made")
    }
    let (before, isNew) = before(change, in: chapter, files, isDeclared: isDeclared, beginsNow: beginsNow)
    say([style.bold("\(change.title) in your chapter \(number)"), ""])
    let steps = chapter.lesson.steps.count
    if status.stepsDone < steps {
      let done = "\(status.stepsDone) of \(steps) steps"
      say([
        style.fitted("Your chapter is not done (\(done)): your bill will be that of the code as it is."), "",
      ])
    }
    guard let verdict else {
      say([style.markdown(change.wish), ""])
      let task = style.markdown(
        """
        \(isNew ? "Your code is kept as it is now, to compare with later." : "What you began with was kept when you first asked; `--begin` keeps your code as it is now instead.")
        \(change.task)
        """)
      say([task, "", "    \(change.declaration)", ""])
      say(commands(for: change, number))
      return .success
    }
    if !verdict.isPart { say(["  \(verdict.sentence).", ""]) }
    func line(_ id: String, _ sentence: String) -> String {
      style.fitted("  \(style.red("✗")) \(id): \(sentence)", hanging: 4)
    }
    let problems = (status.report?.problems ?? []).map { line($0.id, $0.sentence) }
    let report = style.commands([("verify \(number)", "the full report")])
    if verdict.unjudged > 0, let problem = problems.first {
      say([problem, ""] + report + commands(for: change, number))
      return .failure
    }
    if let broken = verdict.broken {
      let script = ("verify \(number) --clause \(broken.id)", "the script that shows it")
      say([line(broken.id, broken.sentence), ""] + style.commands([script]) + commands(for: change, number))
      return .failure
    }
    if !problems.isEmpty {
      say(problems + [""] + report)
      return .failure
    }
    let bench = try VariantBench(named: "before", like: workshop)
    _ = try bench.judge(before, as: chapter)
    let bill = Bill(
      from: Bill.Code(facts: try bench.facts(of: chapter), texts: before),
      to: Bill.Code(facts: try workshop.facts(of: chapter), texts: files))
    page(try billLines(of: change, [chapter.lesson], own: ("yours", bill)))
    return .success
  }

  private func commands(for change: Change, _ number: Int) -> [String] {
    style.commands([
      ("change \(change.name) \(number) --hint", "the next hint"),
      ("change \(change.name) \(number) --diff", "how the solution was changed"),
    ])
  }

  /// Returns the code of `chapter` from before the reader made `change`, with which its bill compares the code now; and
  /// whether that code is noted only now.
  ///
  /// The code is noted when the reader asks for the change the first time, or types `--begin`, which `beginsNow` says:
  /// then it is `files`, the chapter's code now. If the chapter declares the change already, it is the solution's code.
  private func before(
    _ change: Change, in chapter: Work, _ files: [String: String], isDeclared: Bool, beginsNow: Bool
  ) -> (files: [String: String], isNew: Bool) {
    let file = "changes.json"
    let key = "\(course.folder): \(chapter.executable): \(change.name)"
    if !beginsNow, let kept = state.read(file, [String: [String: String]].self)?[key] { return (kept, false) }
    // If the change was made before the reader asked for it, it is compared with the solution.
    let before =
      isDeclared ? (try? swiftTexts(in: "\(course.folder)/\(chapter.lesson.solution)")) ?? files : files
    try? state.update(file, [String: [String: String]]()) { $0[key] = before }
    return (before, true)
  }
}

/// What `verify` has found about a change that a chapter declares.
struct ChangeVerdict {
  let change: Change
  /// The clauses about the change that were judged, and how many were not.
  let clauses: [Report.Clause]
  let unjudged: Int
  /// Whether the change is a part that the reader hands over to the suite; it has no clauses.
  let isPart: Bool

  /// The first clause that does not hold.
  var broken: Report.Clause? { clauses.first { $0.outcome != .holds } }
  var holds: Bool { broken == nil && unjudged == 0 }

  /// How many of the change's clauses hold.
  var sentence: String {
    if isPart { return "\(change.name) is handed over" }
    let held = clauses.count { $0.outcome == .holds }
    let rest = unjudged > 0 ? ", and \(unjudged) were not judged" : ""
    return "\(held) of \(clauses.count + unjudged) clauses of \(change.name) hold\(rest)"
  }
}

extension Report {
  /// Returns what was found about `change`; nil if the chapter does not declare it.
  func verdict(on change: Change) -> ChangeVerdict? {
    let verdict = ChangeVerdict(
      change: change, clauses: clauses.filter { $0.id.hasPrefix("\(change.name).") },
      unjudged: unjudged.count { $0.hasPrefix("\(change.name).") },
      isPart: seams.contains { $0.name == change.name })
    return verdict.isPart || !verdict.clauses.isEmpty || verdict.unjudged > 0 ? verdict : nil
  }
}

extension Bill {
  /// The headings of a bill's columns in a table.
  static let heads = ["added", "removed", "files", "types", "functions", "names"]

  var cells: [String] {
    [added, removed, files.count, types.count, functions.count, names.count].map { "\($0)" }
  }

  static let explanation = """
    Lines of code that were added and removed; files, types and functions that were touched, new ones too. *names*: \
    the app's own earlier names that the new lines had to know, without the kit's. `Main.swift` and `Seams.swift` do \
    not count.
    """
}
