import Foundation
import Lessons
import SourceFacts
import Supervision
import Support
import Testing

@testable import WorkbookKit

// What a newcomer does, with the whole program, in a copy of the course.
@Suite(.timeLimit(.minutes(30)), .enabled(if: everythingIsTested)) struct `A newcomer` {
  private let code = "Chapters/1-FatController/ViewController.swift"

  @Test func `finds a way through chapter 1: next, hints, a broken build, recovery, and on to chapter 2`()
    throws
  {
    let course = try ScratchCourse.judged()
    var run = try course.workbook()
    #expect(run.output.contains("›   1 The fat controller                 0 of 1   46 of 53  6"))
    #expect(run.output.contains("Next: chapter 1, the hunt. 0 of 6 bugs found"))
    #expect(run.succeeded)
    // A terminal of 24 rows has room for it, and for the shell's prompt.
    let rows = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count <= 24 && rows.allSatisfy { $0.count <= 80 }, "\(run.output)")
    _ = try course.workbook("hunt", "skip")
    #expect(try course.workbook().output.contains("Next: chapter 1, step 1 of 1. Extract function"))
    #expect(try course.workbook("next").output.contains("not yet: "))

    // A hint is one rung further each time, and the last is the last.
    let hints = try (1...5).map { _ in try course.workbook("hint", "1").output }
    #expect(hints[0].contains("hint 1 of 4"))
    #expect((1...4).allSatisfy { hints[3].contains("hint \($0) of 4") })
    #expect(hints[3].contains("hint 4 of 4") && hints[3].contains("That was the last hint."))
    #expect(hints[4].contains("hint 4 of 4") && hints[4].contains("You have seen all 4 hints"))
    #expect(try course.workbook("hint", "2").output.contains("hint 1 of 4"))
    // Without a number the chapter that is begun is meant.
    #expect(try course.workbook("hint").output == hints[4])
    let steps = try course.workbook("steps").output
    #expect(steps.contains("Chapter 1: The fat controller") && steps.contains("       not yet: "))
    try course.write("show\n", to: "game.script")
    let played = try course.workbook("play", "--script", "\(course.folder)/game.script").output
    #expect(played.contains("message: x's turn"))

    // A file that is gone is missed by its name.
    let main = "Chapters/1-FatController/Main.swift"
    let declared = try course.read(main)
    try course.write("", to: main)
    try course.expect("Main.swift, with which this chapter begins, is gone or empty.", of: "verify", "1")
    try course.write(declared, to: main)

    // What does not compile is shown in place; the other chapters are not affected.
    try course.replace("    waitForPlayer()\n  }\n}", by: "    waitForPlayers()\n  }\n}", in: code)
    run = try course.workbook()
    #expect(run.output.contains("does not compile, at \(code):63: cannot find 'waitForPlayers' in scope"))
    #expect(run.output.contains("    2 The rules as a value               0 of 6   48 of 53  5"))
    #expect(run.status == 1)
    run = try course.workbook("verify", "1")
    #expect(run.output.contains("  63 |     waitForPlayers()\n     |     ^"))
    #expect(run.status == 1)

    // A script is played by the chapter in whose folder it is.
    let script = "Solutions/1-FatController/mine.script"
    try course.write("c4; settle", to: script)
    for path in [script, "Solutions/../\(script)"] {
      let run = try course.workbook("replay", "\(course.folder)/\(path)")
      #expect(run.output.hasPrefix("Playing the script on solution-1.\n") && run.succeeded, "\(run.output)")
    }

    // Back to the start, and what was there is kept.
    let broken = try course.read(code)
    run = try course.workbook("reset", "1")
    let backup = try #require(run.output.split(separator: "\n").last?.split(separator: " is in ").last)
    #expect(try String(contentsOfFile: "\(backup)/ViewController.swift", encoding: .utf8) == broken)
    #expect(try course.workbook("reset", "1").output.contains("Nothing was changed."))

    // The bug is fixed, which the suite wants to be told.
    try course.write(course.read("Solutions/1-FatController/ViewController.swift"), to: code)
    #expect(try course.workbook("next").output.contains("✓ you have fixed lost-pass (bug 1): now remove it"))
    try course.replace(".bug1, ", by: "", in: "Chapters/1-FatController/Main.swift")
    run = try course.workbook()
    #expect(run.output.contains("✓   1 The fat controller                 1 of 1   48 of 53  5"))
    #expect(run.output.contains("Next: chapter 2, step 1 of 6. Introduce parameter object"))
  }

  @Test func `plays a script on one chapter, and waits for no other to be built`() throws {
    let course = try ScratchCourse()
    try course.write("show\n", to: "game.script")
    let script = "\(course.folder)/game.script"
    try course.expect("Playing the script on chapter-1.", of: "play", "--script", script)
    let built = try FileManager.default.contentsOfDirectory(atPath: "\(course.folder)/.build/workbook")
    #expect(!built.contains("chapter-2"), "\(built)")
    // The chapter that was changed since it was built is the one that is begun.
    _ = try course.workbook("verify", "2")
    try course.expect("Playing the script on chapter-1.", of: "play", "--script", script)
    try course.write("// Mine.\n", to: "Chapters/2-Rules/Mine.swift")
    try course.expect("Playing the script on chapter-2.", of: "play", "--script", script)
    try course.expect("Playing the script on chapter-2.", of: "replay", script)
  }

  @Test func `finds the script of a crash among the chapter's failures`() throws {
    let course = try ScratchCourse()
    let press = "private func pressResetButton() {"
    try course.replace(
      press, by: press + #" fatalError("no reset") "#, in: "Chapters/1-FatController/ViewController.swift")
    let run = try course.workbook("explore", "1", "--seeds", "1..2")
    #expect(run.output.contains("no reset") && run.status == 1, "\(run.output)")
    let script = try course.read("Chapters/1-FatController/Failures/crash.script")
    #expect(script.hasSuffix("\nreset\nshow\n"), "\(script)")
  }

  @Test func `lets a script of their own judge a mutant`() throws {
    let course = try ScratchCourse()
    let place = "Board.swift:30"
    func judge(_ script: String, _ place: String) throws -> Run {
      try course.write(script, to: "kill.script")
      return try course.workbook("mutants", "2", place, "--script", "\(course.folder)/kill.script")
    }
    let kill = try judge("c4; settle; expect cell d4 x", place)
    #expect(
      kill.output.contains(
        "✓ killed    \(place), swap an operator\n  -     return cell.y * width + cell.x"))
    #expect(kill.output.hasSuffix("kill.script kills 1 of 1.\n"))
    #expect(kill.status == 0)

    let wrong = try judge("c4; settle; expect cell d4 o", place)
    #expect(wrong.output.contains("kill.script does not pass on solution-2 as it is"))
    #expect(wrong.output.contains("expected cell d4 o, found x"))
    #expect(wrong.status == 1)
    let nowhere = try judge("c4", "Board.swift:1")
    #expect(nowhere.output.contains("expected a line with mutants of Board.swift: 11, 12"))
    #expect(nowhere.status == 2)
  }

  @Test func `is asked to hand over what was taken out, before going on to the next chapter`() throws {
    let course = try ScratchCourse.judged()
    for file in ["Board.swift", "ViewController.swift"] {
      try course.write(course.read("Solutions/2-Rules/\(file)"), to: "Chapters/2-Rules/\(file)")
    }
    try course.replace(".wrongOrder, ", by: "", in: "Chapters/2-Rules/Main.swift")
    let sentence = "hand over the rules: the notebook shows how"
    #expect(try course.workbook().output.contains("Next: chapter 2: \(sentence)"))
    #expect(try course.workbook("next").output.contains(sentence))
    #expect(try course.workbook("next", "1").output.contains("Chapter 1: The fat controller"))
    for file in ["Main.swift", "Seams.swift"] {
      try course.write(course.read("Solutions/2-Rules/\(file)"), to: "Chapters/2-Rules/\(file)")
    }
    #expect(try course.workbook().output.contains("✓   2 The rules as a value               6 of 6"))
  }

  @Test func `is told which files a reset has removed, and which file cannot be merged`() throws {
    let course = try ScratchCourse()
    try course.write("struct Cell {}\n", to: "Chapters/2-Rules/Board.swift")
    let run = try course.workbook("reset", "2", "Board.swift")
    #expect(run.output.contains("Chapters/2-Rules is at its start again: Board.swift (removed)."))
    try FileManager.default.removeItem(atPath: "\(course.folder)/Chapters/2-Rules")
    try course.expect("there is no code in Chapters/2-Rules: `swift run workbook reset 2`", of: "verify", "2")
    try course.expect("is at its start again: Main.swift, ViewController.swift.", of: "reset", "2")
    let merge = try course.workbook("explore", "merge", "nothing.json")
    #expect(merge.output.hasPrefix("workbook: nothing.json: there is no such file."))
    #expect(merge.status == 2)
  }

  @Test func `leaves neither programs nor files behind when mutants are stopped`() throws {
    let course = try ScratchCourse()
    for signal in [SIGTERM, SIGINT] { try stop(["mutants", "2", "Board.swift"], with: signal, in: course) }
  }

  @Test func `leaves nothing behind when watching, or beginning with one's own code, is stopped`() throws {
    let course = try ScratchCourse()
    try stop(["watch", "2"], with: SIGINT, in: course)
    try course.write("// Not built yet.\n", to: "Chapters/2-Rules/Board.swift")
    try stop(["verify", "2"], with: SIGTERM, in: course)
    for file in try FileManager.default.contentsOfDirectory(atPath: "\(course.folder)/Solutions/2-Rules")
    where file.hasSuffix(".swift") {
      try course.write(course.read("Solutions/2-Rules/\(file)"), to: "Chapters/2-Rules/\(file)")
    }
    _ = try course.workbook("verify", "2")
    _ = try course.workbook("verify", "solution-2")
    try stop(["start", "3", "--from", "mine"], with: SIGINT, in: course)
  }

  /// Runs a command until it has written temporary files, sends it the signal, and expects it to remove them.
  private func stop(_ words: [String], with signal: Int32, in course: ScratchCourse) throws {
    let place = "\(course.folder)/temporary"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: ScratchCourse.program)
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment
      .merging(course.environment) { $1 }.merging(["TMPDIR": place]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = Pipe()
    process.standardError = Pipe()
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    func files() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] }
    func isAtWork() -> Bool {
      (FileManager.default.subpaths(atPath: place) ?? []).contains {
        // The compiler's own files, or a copy of a chapter.
        $0.contains("TemporaryDirectory") || $0.contains(/\/(Chapters|Solutions)\/\d-\w+$/)
      }
    }
    while process.isRunning, !isAtWork() { usleep(10_000) }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationStatus == 128 + signal)
    #expect(files() == [])
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { process in
      FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
        .map { String(decoding: $0, as: UTF8.self).contains(place) } ?? false
    }
    #expect(processes == [])
  }

  @Test func `is shown the solution when asking twice, and two chapters side by side`() throws {
    let course = try ScratchCourse.untouched()
    #expect(try course.workbook("solution", "2").output.contains("Ask once more"))
    let solution = try course.workbook("solution", "2")
    #expect(solution.output.contains("+++ Solutions/2-Rules/Board.swift"))
    let comparison = try course.workbook("compare", "2", "chapter-2", "5").output
    // A chapter that is not begun stands for its solution.
    #expect(comparison.contains("\n2-Rules "))
    #expect(comparison.contains("\nchapter-2 "))
    #expect(comparison.contains("\n5-Presentation "))
    #expect(comparison.contains("nothing in the app leads there: LineFrontEnd of 5-Presentation."))
    // What was left out is a line of any length, which a terminal folds.
    let lines = comparison.split(separator: "\n").filter { !$0.hasPrefix("Left out") }
    #expect(lines.allSatisfy { $0.count <= 80 && !$0.contains("\u{1B}") })
  }

  @Test(.enabled(if: everythingIsTested))
  func `sees their own chapter traced, as a row below what three authors made of its architecture`() throws {
    let course = try ScratchCourse()
    try course.write(Course().text("Sources/Spread.json"), to: "Sources/Spread.json")
    try course.write("// Begun.\n", to: "Chapters/2-Rules/Begun.swift")
    let table = try course.workbook("compare", "--spread", "chapter-2", "9").output
    let ranges = #/9-StateMachine( +\d+–\d+)+/#
    let rows = table.split(separator: "\n").map(String.init)
    let architecture = try #require(rows.firstIndex { $0.contains(ranges) }, "\(table)")
    #expect(rows[architecture + 1].contains(#/^ *solution-9( +(\d+|-))+ *$/#), "\(table)")
    #expect(rows.contains { $0.contains(#/^ *chapter-2( +(\d+|-))+ *$/#) }, "\(table)")
  }

  @Test func `is told which step fits, also inside of a repository, where Git skips what lies elsewhere`()
    throws
  {
    let course = try ScratchCourse()
    let repository = try Run("/usr/bin/env", ["git", "init", "-q", course.folder])
    try #require(repository.succeeded, "\(repository.output)")
    let steps = try course.workbook("steps", "2", "1").output
    let line = try #require(steps.split(separator: "\n").last { $0.contains("It fits your code as it is: ") })
    let command = try #require(line.split(separator: ": ").last)
    let apply = try Run("/bin/sh", ["-c", "\(command) --check --numstat"], in: course.folder)
    #expect(apply.succeeded && apply.output.contains("Chapters/2-Rules/ViewController.swift"))
    #expect(try course.workbook("steps", "2", "2").output.contains("It does not fit your code as it is"))

    let temporary = "\(course.folder)/temporary"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let start = try Run(
      ScratchCourse.program, ["start", "2"],
      environment: course.environment.merging(["TMPDIR": temporary]) { $1 })
    #expect(start.output.contains("Chapters/2-Rules is as published."))
  }

  @Test func `as an author is told of what leads nowhere, and of a chapter that is not its start`() throws {
    let course = try ScratchCourse()
    try course.write("[a](b.md) `swift run workbook jmp`, Chapters/9-None/A.swift", to: "README.md")
    try course.write("", to: "Chapters/2-Rules/Board.swift")
    // A step names it.
    try course.write("", to: "Sources/Apps/PuzzleKit/GridView.swift")
    let run = try course.author("check", "starts", "links")
    #expect(
      run.output == """
        ✗ starts
            Chapters/2-Rules/Board.swift differs from Solutions/2-Rules with all steps taken back
            Chapters/2-Rules/Board.swift differs from Solutions/1-FatController
        ✗ links
            README.md: the link b.md leads nowhere
            README.md: there is no Chapters/9-None/A.swift
            README.md: there is no `swift run workbook jmp`

        """)
    #expect(run.status == 1)
  }
}
