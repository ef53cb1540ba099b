internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Supervision
internal import Verification

// A trap: a solution with a mistake that its architecture invites. The reader first sees the effects of the mistake,
// and its code last.

extension Workbook {
  func trap(_ typed: Typed) throws -> ExitCode {
    let lesson = try course.work(typed.rest[0]).lesson
    guard lesson.trap != nil else {
      let others = course.lessons.filter { $0.trap != nil }.map { "\($0.number)" }.joined(separator: ", ")
      throw UsageError(found: "chapter \(lesson.number), which has no trap", expected: others)
    }
    if typed.names.count > 1 {
      throw UsageError(found: typed.names.joined(separator: " and "), expected: "one of them")
    }
    if typed.has("--diff") {
      say([style.bold("The trap of chapter \(lesson.number)"), ""])
      say(style.diff(try course.text(lesson.trapPatch)))
      say(style.markdown(try lesson.trapText(inPackage: course.folder).answer))
      return .success
    }
    if typed.has("--open") { return try open(lesson) }
    let trapped = try PatchedSolution(trapOf: lesson, in: Workshop(course))
    if let script = typed.value(of: "--script") { return try play(script, withAndWithout: trapped) }
    let report = try trapped.verdict.get()
    if typed.has("--play") { try play(trapped, report) }
    say(try lines(of: lesson, report))
    return .success
  }

  /// Returns the lines about the trap that the reader sees first: what users report, and the first script that fails,
  /// but not the changed code.
  private func lines(of lesson: Lesson, _ report: Report) throws -> [String] {
    let number = lesson.number
    let head = [
      style.bold("The trap of chapter \(number): \(lesson.title)"), "",
      style.markdown(
        """
        A few lines of solution \(number) have been changed. You do not see them yet; this is what users of that app
        report:
        """, indent: 2), "",
      style.markdown(try lesson.trapText(inPackage: course.folder).report, indent: 4), "",
    ]
    let failing = report.firstFailing.map { lines(of: $0, among: report.broken) } ?? []
    return head + failing + [
      "", "  Where would you look? Write down the file and the function, then:", "",
    ]
      + style.commands([
        ("trap \(number) --play", "the script in the player"),
        ("trap \(number) --open", "the code with the mistake in it, in a folder"),
        ("read solution-\(number)", "the code without the mistake"),
        ("trap \(number) --script FILE", "whether a script of yours notices"),
        ("trap \(number) --diff", "the lines that were changed, and why"),
      ])
  }

  /// Writes the code of the solution of `lesson`, with the trap applied, into a folder in the build folder.
  private func open(_ lesson: Lesson) throws -> ExitCode {
    let files = try lesson.solutionCode(patchedBy: [lesson.trapPatch], inPackage: course.folder)
    let folder = "\(course.output)/trap-\(lesson.number)"
    try replaceSwiftFiles(in: folder, by: files)
    say(style.fitted("Solution \(lesson.number) with the mistake in it is in \(folder):"))
    say(files.keys.sorted().map { "  \($0)" })
    say(style.fitted("It is for reading only. The solution itself has not been changed."))
    return .success
  }

  /// Returns lines that show the broken `clause`, a script that fails because of it, and the ids of the other clauses
  /// in `broken`; empty if there is no such script.
  func lines(of clause: Report.Clause, among broken: [Report.Clause]) -> [String] {
    guard let failure = clause.failure else { return [] }
    var lines = [
      style.fitted("  \(style.red("✗")) \(clause.id): \(clause.sentence)", hanging: 4),
      style.fitted("    \(failure.scenario): \(style.bold(failure.sentence))", hanging: 6), "",
      "    the script", "",
    ]
    lines += failure.commands.map { style.fitted("      \(style.cyan($0))", hanging: 8) }
    if !failure.events.isEmpty {
      lines += ["", "    what happened before it", ""]
      lines += failure.events.suffix(6).map { style.fitted("      \($0)", hanging: 12) }
    }
    let others = broken.map(\.id).filter { $0 != clause.id }
    if !others.isEmpty {
      lines += ["", style.fitted("  also broken: \(others.joined(separator: ", "))", hanging: 4)]
    }
    return lines
  }

  /// Plays the script in `file` on the solution with the trap and on the solution without it. Succeeds if the script
  /// notices the trap: it fails with the trap, and passes without it.
  private func play(_ file: String, withAndWithout trapped: PatchedSolution) throws -> ExitCode {
    guard FileManager.default.isReadableFile(atPath: file) else {
      throw UsageError("\(file): there is no such file")
    }
    let solution = Work(lesson: trapped.lesson, isSolution: true)
    let workshop = try Workshop(course)
    _ = try workshop.status(of: solution)
    let play = ["play", "--script", file]
    let before = try workshop.built(solution).run(play, limit: .seconds(60))
    let after = try trapped.built.run(play, limit: .seconds(60))
    if !before.succeeded {
      say(style.fitted("\(style.yellow("·")) \(file.printable) does not pass without the trap either:"))
      say(before.output.split(separator: "\n").suffix(1).map { "    \($0)" })
    } else if after.succeeded {
      say(style.fitted("\(style.red("✗")) \(file.printable) passes with the trap: it does not notice it"))
    } else {
      say(style.fitted("\(style.green("✓")) \(file.printable) notices the trap:"))
      say(after.output.split(separator: "\n").suffix(1).map { "    \($0)" })
    }
    return before.succeeded && !after.succeeded ? .success : .failure
  }

  /// Replaces this process by the program of the solution with the trap, which replays the first failing script: in the
  /// player or, without a terminal, as printed lines.
  private func play(_ trapped: PatchedSolution, _ report: Report) throws -> Never {
    guard let failure = report.firstFailing?.failure else { throw Problem("no script shows the trap") }
    let file = "\(trapped.built.code).script"
    // An expectation that is not met would end the script.
    let script = failure.commands.filter { !$0.hasPrefix("expect ") } + ["show", ""]
    try script.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    try become(trapped.built, ["play", isatty(STDOUT_FILENO) != 0 ? "--replay" : "--script", file])
  }
}

extension Failure {
  /// The commands of the script that fails, each an element.
  fileprivate var commands: [String] { script.flatMap { $0.components(separatedBy: "; ") } }
}
