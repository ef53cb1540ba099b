internal import Commands
internal import Foundation
internal import Structure
internal import Teaching
internal import Wording

// A trap: a solution with a mistake that its architecture invites. What it does comes first, its code last.

extension Workbook {
  func trap(_ typed: Typed) throws -> ExitCode {
    let words = try typed.rest.expecting(1...1, "a chapter's number, such as 6")
    let lesson = try course.work(words[0]).lesson
    if lesson.trap == nil {
      let others = course.lessons.filter { $0.trap != nil }.map { "\($0.number)" }.joined(separator: ", ")
      throw UsageError(found: "chapter \(lesson.number), which has no trap", expected: others)
    }
    if typed.has("--play"), typed.has("--diff") {
      throw UsageError(found: "--play and --diff", expected: "one of them")
    }
    let trapped = try TrappedSolution(lesson, in: workshop())
    if typed.has("--diff") {
      say([style.bold("The trap of chapter \(lesson.number)"), "", style.diff(trapped.patch)])
      say(style.markdown(trapped.trap.answer))
    } else if typed.has("--play") {
      try play(trapped)
    } else {
      say(lines(of: trapped))
    }
    return .success
  }

  /// What is known without a look at the code.
  private func lines(of trapped: TrappedSolution) -> [String] {
    let number = trapped.lesson.number
    var lines = [
      style.bold("The trap of chapter \(number): \(trapped.lesson.title)"), "",
      style.markdown(
        """
        Somebody has changed a few lines of solution \(number). You do not see them yet; this is what users of that app
        report:
        """, indent: 2), "", style.markdown(trapped.trap.report, indent: 4), "",
    ]
    if let clause = trapped.first, let failure = clause.failure {
      lines += [
        style.fitted("  \(style.red("✗")) \(clause.id): \(clause.sentence)", hanging: 4),
        style.fitted("    \(failure.scenario): \(style.bold(failure.sentence))", hanging: 6), "",
        "    the script", "",
      ]
      lines += failure.script.flatMap { $0.components(separatedBy: "; ") }.map {
        style.fitted("      \(style.cyan($0))", hanging: 8)
      }
      if !failure.events.isEmpty {
        lines += ["", "    what happened before it", ""]
        lines += failure.events.suffix(6).map { style.fitted("      \($0)", hanging: 12) }
      }
      let others = trapped.report.broken.map(\.id).filter { $0 != clause.id }
      if !others.isEmpty {
        lines += ["", style.fitted("  also broken: \(others.joined(separator: ", "))", hanging: 4)]
      }
    }
    return lines + [
      "", "  Where would you look? Write down the file and the function, then:", "",
      "  swift run workbook trap \(number) --play   \(style.faint("the script in the player"))",
      "  swift run workbook read solution-\(number)   \(style.faint("the code as it should be"))",
      "  swift run workbook trap \(number) --diff   \(style.faint("the lines that were changed, and why"))",
    ]
  }

  /// Becomes the player, which shows the first script that fails; without a terminal its screens are printed.
  private func play(_ trapped: TrappedSolution) throws -> Never {
    guard let failure = trapped.first?.failure else { throw Problem("no script shows the trap") }
    let file = "\(trapped.program).script"
    let isSeen = isatty(STDOUT_FILENO) != 0
    // What is expected would only end it.
    let script = failure.script.flatMap { $0.components(separatedBy: "; ") }.filter {
      !$0.hasPrefix("expect ")
    }
    try (script + ["show", ""]).joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    try become(trapped.program, ["play", isSeen ? "--replay" : "--script", file])
  }

  /// What is wrong with traps: each breaks exactly its clauses, and its solution none.
  func trapProblems() throws -> [String] {
    let workshop = try workshop()
    return try course.lessons.filter { $0.trap != nil }.flatMap { lesson -> [String] in
      let solution = Work(lesson: lesson, isSolution: true)
      let standing = try workshop.standing(of: solution)
      var problems: [String] = []
      if !standing.isAsDeclared || standing.report?.broken.isEmpty == false {
        problems.append("\(solution.path) is not without a defect before the trap is put in")
      }
      return problems
        + (try TrappedSolution(lesson, in: workshop)).problems.map { "\(lesson.trapPatch): \($0)" }
    }
  }
}
