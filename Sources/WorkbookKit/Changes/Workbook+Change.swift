internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Verification

// The bill: what the next change costs, in each architecture and in the reader's own code.

extension Workbook {
  /// Tells of all changes or of one, or helps to make it in a reader's chapter.
  func change(_ typed: Typed) throws -> ExitCode {
    guard let name = typed.rest.first else {
      let text = try text(of: ChangeBills.page)
      page([style.isTerminal ? style.markdown(text) : text])
      return .success
    }
    let change = try Self.change(name)
    guard typed.rest.count > 1 else {
      if let option = typed.names.first {
        throw UsageError(found: option, expected: "a chapter's number before it")
      }
      page(overview(of: change))
      return .success
    }
    let work = try course.work(typed.rest[1])
    guard course.lessons(with: change).contains(where: { $0.number == work.number }) else {
      let others = course.lessons(with: change).map { "\($0.number)" }.joined(separator: ", ")
      throw UsageError(found: "chapter \(work.number), in which no \(name) was made", expected: others)
    }
    if typed.has("--diff") {
      say([style.bold("\(change.title) in solution \(work.number)"), ""])
      say(style.diff(try course.text(work.lesson.patch(of: change))))
      say([style.markdown(try work.lesson.price(of: change, inPackage: course.folder))])
      return .success
    }
    if typed.has("--hint") { return hint(for: change, in: work.lesson) }
    return try exercise(change, in: Work(lesson: work.lesson, isSolution: false))
  }

  static func change(_ name: String) throws -> Change {
    if let change = Change.all.first(where: { $0.name == name }) { return change }
    throw UsageError(unknown: "change", name, among: Change.all.map(\.name))
  }

  /// What is asked for, what it costs in each solution, and why.
  private func overview(of change: Change) -> [String] {
    [style.bold("Change: \(change.title)"), "", style.markdown(change.wish), ""]
      + billLines(of: change, course.lessons(with: change)) + [""]
      + style.commands([
        ("change \(change.name) N", "make it in your chapter N"),
        ("change \(change.name) N --diff", "how solution N was changed"),
      ])
  }

  /// The bills of `change` as a table, what its columns say, and where each price comes from.
  func billLines(of change: Change, _ lessons: [Lesson], own: (name: String, bill: Bill)? = nil) -> [String] {
    let recorded = ChangeBills(recordedIn: course)
    var bills = lessons.compactMap { lesson in recorded[lesson, change].map { (lesson.folder, $0) } }
    if let own { bills.append(own) }
    let rows = [[change.name] + Bill.heads] + bills.map { [$0] + $1.cells }
    let prices = lessons.compactMap { lesson in
      (try? lesson.price(of: change, inPackage: course.folder)).map { (lesson.folder, $0) }
    }
    return aligned(rows, style) + [""] + [style.fitted(Bill.explanation), ""]
      + prices.map { style.fitted("\(style.cyan($0)): \($1.replacing("\n", with: " "))", hanging: 2) }
  }

  private func hint(for change: Change, in lesson: Lesson) -> ExitCode {
    let question = "change \(change.name) \(lesson.number)"
    let number = min(state.count(of: question), change.hints.count - 1)
    say([style.bold("Hint \(number + 1) of \(change.hints.count)"), "", style.markdown(change.hints[number])])
    if number + 1 == change.hints.count {
      say([
        "", style.fitted("That was the last. `change \(change.name) \(lesson.number) --diff` shows ours."),
      ])
    }
    state.ask(question)
    return .success
  }
}

// MARK: - In a reader's chapter

extension Workbook {
  private func exercise(_ change: Change, in chapter: Work) throws -> ExitCode {
    let (workshop, number) = (try workshop(), chapter.number)
    let status = try workshop.statuses(of: [chapter])[0]
    if let error = status.error {
      say(lines(of: error, in: chapter))
      return .failure
    }
    let files = try swiftTexts(in: course.folder(of: chapter))
    let clauses = (status.report?.clauses ?? []).filter { $0.id.hasPrefix("\(change.name).") }
    let before = before(change, in: chapter, files, isBegun: !clauses.isEmpty)
    say([style.bold("\(change.title) in your chapter \(number)"), ""])
    if clauses.isEmpty {
      say([style.markdown(change.wish), ""])
      let task = style.markdown(
        """
        Your code as it is now is kept as what you began with. Say in `\(chapter.path)/Main.swift`, above `chapter`,
        that your app can do it; its clauses are asked from then on:
        """)
      say([task, "", "    \(change.declaration)", ""])
      say(commands(for: change, number))
      return .success
    }
    let held = clauses.count { $0.outcome == .holds }
    say(["  \(held) of \(clauses.count) clauses of \(change.name) hold.", ""])
    if let broken = clauses.first(where: { $0.outcome != .holds }) {
      say([style.fitted("  \(style.red("✗")) \(broken.id): \(broken.sentence)", hanging: 4), ""])
      say(style.commands([("verify \(number)", "the script that shows it")]) + commands(for: change, number))
      return .failure
    }
    if let report = status.report, !report.problems.isEmpty {
      let problems = report.problems.map {
        style.fitted("  \(style.red("✗")) \($0.id): \($0.sentence)", hanging: 4)
      }
      say(problems + [""] + style.commands([("verify \(number)", "the whole of it")]))
      return .failure
    }
    let bench = try VariantBench(named: "before", like: workshop)
    _ = try bench.judge(before, as: chapter)
    let bill = Bill(
      from: Bill.Code(facts: try bench.facts(of: chapter), texts: before),
      to: Bill.Code(facts: try workshop.facts(of: chapter), texts: files))
    page(billLines(of: change, [chapter.lesson], own: ("yours", bill)))
    return .success
  }

  private func commands(for change: Change, _ number: Int) -> [String] {
    style.commands([
      ("change \(change.name) \(number) --hint", "the next hint"),
      ("change \(change.name) \(number) --diff", "how the solution was changed"),
    ])
  }

  /// The code that a reader began `change` with: `files`, which are kept now, unless it `isBegun` already.
  private func before(
    _ change: Change, in chapter: Work, _ files: [String: String], isBegun: Bool
  ) -> [String: String] {
    let file = "changes.json"
    let key = "\(course.folder): \(chapter.executable): \(change.name)"
    let kept = state.read(file, [String: [String: String]].self)?[key]
    if isBegun, let kept { return kept }
    // Begun without being asked: as a solution is before its change.
    let before =
      isBegun ? (try? swiftTexts(in: "\(course.folder)/\(chapter.lesson.solution)")) ?? files : files
    try? state.update(file, [String: [String: String]]()) { $0[key] = before }
    return before
  }
}

extension Bill {
  /// The heads of its columns in a table.
  static let heads = ["added", "removed", "files", "types", "functions", "statements", "names", "variables"]

  var cells: [String] {
    [added, removed, files.count, types.count, functions.count, statements, names.count, variables.count]
      .map { "\($0)" }
  }

  static let explanation = """
    Lines of code that were added and removed; files, types and functions in which that was, new ones too. *statements*: \
    calls and assignments in the new lines, each of which can be forgotten. *names*: what of the app's own the new lines \
    had to know that was there before; *variables*: those of the names that can change.
    """
}
