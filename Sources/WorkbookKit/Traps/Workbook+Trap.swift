internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Verification

// A trap: a solution with a mistake that its architecture invites. What it does comes first, its code last.

extension Workbook {
  func trap(_ typed: Typed) throws -> ExitCode {
    let words = try typed.rest.expecting(1...1, "a chapter's number, such as 6")
    let lesson = try lesson(words[0], having: "trap") { $0.trap != nil }
    let script = typed.value(of: "--script")
    if typed.names.count > 1 {
      throw UsageError(found: typed.names.joined(separator: " and "), expected: "one of them")
    }
    let trapped = try TrappedSolution(lesson, in: workshop())
    if let script {
      return try ask(script, about: trapped)
    } else if typed.has("--diff") {
      say([style.bold("The trap of chapter \(lesson.number)"), "", style.diff(trapped.patch)])
      say(style.markdown(try lesson.trapText(inPackage: course.folder).answer))
    } else if typed.has("--play") {
      try play(trapped)
    } else {
      say(try lines(of: trapped))
    }
    return .success
  }

  /// What is known without a look at the code.
  private func lines(of trapped: TrappedSolution) throws -> [String] {
    let number = trapped.lesson.number
    let report = try trapped.lesson.trapText(inPackage: course.folder).report
    let head = [
      style.bold("The trap of chapter \(number): \(trapped.lesson.title)"), "",
      style.markdown(
        """
        Somebody has changed a few lines of solution \(number). You do not see them yet; this is what users of that app
        report:
        """, indent: 2), "", style.markdown(report, indent: 4), "",
    ]
    let broken = trapped.report.broken
    let failing = trapped.report.firstFailing.map { lines(of: $0, among: broken) } ?? []
    return head + failing + [
      "", "  Where would you look? Write down the file and the function, then:", "",
      "  swift run workbook trap \(number) --play   \(style.faint("the script in the player"))",
      "  swift run workbook read solution-\(number)   \(style.faint("the code as it should be"))",
      "  swift run workbook trap \(number) --script FILE   \(style.faint("whether a script of yours notices"))",
      "  swift run workbook trap \(number) --diff   \(style.faint("the lines that were changed, and why"))",
    ]
  }

  /// A clause that fails among those that are broken, with the script that shows it.
  func lines(of clause: Report.Clause, among broken: [Report.Clause]) -> [String] {
    guard let failure = clause.failure else { return [] }
    var lines = [
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
    let others = broken.map(\.id).filter { $0 != clause.id }
    if !others.isEmpty {
      lines += ["", style.fitted("  also broken: \(others.joined(separator: ", "))", hanging: 4)]
    }
    return lines
  }

  /// Whether scripts of the reader's, a file or those in a folder, notice the trap: they pass without it and fail with it.
  private func ask(_ path: String, about trapped: TrappedSolution) throws -> ExitCode {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UsageError("\(path): there is no such file")
    }
    let names = isFolder.boolValue ? try FileManager.default.contentsOfDirectory(atPath: path) : []
    let files =
      isFolder.boolValue ? names.filter { $0.hasSuffix(".script") }.sorted().map { "\(path)/\($0)" } : [path]
    if files.isEmpty { throw UsageError(found: "no file in \(path) that ends with .script", expected: "one") }
    let solution = Work(lesson: trapped.lesson, isSolution: true)
    let workshop = try workshop()
    // It is built now, if it was not.
    _ = try workshop.standing(of: solution)
    let sound = workshop.executable(of: solution)
    var noticed = 0
    for file in files {
      let before = try Run(sound, ["play", "--script", file], limit: .seconds(60))
      let after = try Run(trapped.program, ["play", "--script", file], limit: .seconds(60))
      if !before.succeeded {
        say("\(style.yellow("·")) \(file) does not pass without the trap either:")
        say(before.output.split(separator: "\n").suffix(1).map { "    \($0)" })
      } else if after.succeeded {
        say("\(style.red("✗")) \(file) passes with the trap: it does not notice it")
      } else {
        noticed += 1
        say("\(style.green("✓")) \(file) notices the trap:")
        say(after.output.split(separator: "\n").suffix(1).map { "    \($0)" })
      }
    }
    return noticed > 0 ? .success : .failure
  }

  /// Becomes the player, which shows the first script that fails; without a terminal its screens are printed.
  private func play(_ trapped: TrappedSolution) throws -> Never {
    guard let failure = trapped.report.firstFailing?.failure else {
      throw Problem("no script shows the trap")
    }
    let file = "\(trapped.program).script"
    let isSeen = isatty(STDOUT_FILENO) != 0
    // What is expected would only end it.
    let script = failure.script.flatMap { $0.components(separatedBy: "; ") }.filter {
      !$0.hasPrefix("expect ")
    }
    try (script + ["show", ""]).joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    try become(trapped.program, ["play", isSeen ? "--replay" : "--script", file])
  }
}
