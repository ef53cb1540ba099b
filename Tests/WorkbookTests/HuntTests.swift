import Console
import Foundation
import Lessons
import SourceFacts
import Supervision
import Support
import Testing
import Verification

@testable import WorkbookKit

/// A course that all hunts share, so that its app is built once; each has a board of its own.
private struct HuntingGround {
  private static let course = Result { try ScratchCourse() }
  let course: ScratchCourse
  private let state = "board-\(UUID())"

  init() throws {
    course = try Self.course.get()
  }

  /// Runs `workbook hunt` with these words.
  func hunt(_ words: String...) throws -> Run {
    try Run(ScratchCourse.program, ["hunt"] + words, environment: environment)
  }

  var environment: [String: String] {
    course.environment.merging(["XDG_STATE_HOME": "\(course.folder)/\(state)"]) { $1 }
  }
}

@Suite(.timeLimit(.minutes(30)), .enabled(if: everythingIsTested)) struct `A hunt` {
  @Test func `gives no bug's name away in the chapter's verdict before it is found or the hunt is skipped`()
    throws
  {
    let course = try ScratchCourse.untouched()
    let before = try course.workbook("verify", "1")
    #expect(before.output.contains("bug 1") && before.succeeded, "\(before.output)")
    for name in Bug.names { #expect(!before.output.contains(name), "\(before.output)") }
    let start = try course.read("Chapters/1-FatController/Main.swift")
    #expect(start.contains("knownDefects: [.bug1, "))
    _ = try course.workbook("hunt", "skip")
    let after = try course.workbook("verify", "1")
    for name in Bug.names { #expect(after.output.contains(name), "\(after.output)") }
  }

  private static let scripts = [
    "lost-pass": "save x00 1 ox------", "torn-save": "d3; mode dark computer; kill",
    "wrong-order": "d3; settle; e3; settle; f3; settle", "overwritten-save": "save raw \"\"",
    "long-row": #"save raw "x00\n---------\n-\n-\n-\n-\n-\n-\n-""#,
    "swallowed-alert": "save x11 1 xo----ox; wait 1; reset; settle; cancel",
  ]

  @Test func `fills its board with six scripts, on the app as published, and leads to chapter 1`() throws {
    let ground = try HuntingGround()
    // In the reader's own code a bug is fixed: it is shown all the same.
    try ground.course.write(
      ground.course.read("Solutions/1-FatController/ViewController.swift"),
      to: "Chapters/1-FatController/ViewController.swift")
    let names = Bug.names
    #expect(Set(names) == Set(Self.scripts.keys))
    #expect(Set(names) == Set(Lesson.all.filter { $0.part != .secondApp }.flatMap(\.fixes)))
    for (place, name) in names.enumerated() {
      // What is not found yet is not named.
      let before = try ground.hunt()
      #expect(before.output.hasPrefix("The hunt: \(place) of 6 found, with no hints\n"))
      #expect(names.filter(before.output.contains) == Array(names.prefix(place)))
      let run = try ground.hunt(Self.scripts[name] ?? "")
      #expect(run.output.contains("✓ You have found \(name): place \(place + 1) is filled."))
      #expect(run.output.contains("\(place + 1) of 6 found."))
      #expect(run.status == 0)
    }
    let full = try ground.hunt().output
    for (name, script) in Self.scripts { #expect(full.contains(name) && full.contains("       \(script)\n")) }
    #expect(full.contains("The score sheet is full."))
    #expect(try ground.hunt("hint").output.hasPrefix("The score sheet is full"))
  }

  @Test func `says what the app did wrong, what was expected, and which clause says so`() throws {
    let ground = try HuntingGround()
    let run = try ground.hunt("d3; mode dark computer; kill")
    #expect(
      run.output.hasSuffix(
        """
        ✓ You have found torn-save: place 2 is filled.

          A switch used while disks turn over saves the board as drawn at that instant:
          a position that the game never had.

          After "mode dark computer" the save is wrong:

            expected    found
            x10         x10
            --------    --------
            --------    --------
            --------    ---x----  <
            ---ox---    ---ox---
            ---xo---    ---xo---
            --------    --------
            --------    --------
            --------    --------

          That was command 2.

          save.whole  a save is always a position that the game really had: the board before a move with its mover, \
        or the board after it with the next side

        1 of 6 found. The score sheet: swift run workbook hunt

        """))

    // The same once more: a shorter script takes the place of the one that is there.
    let longer = try ground.hunt("d3; mode dark computer; settle; settle")
    #expect(longer.output.contains("✓ That is torn-save, which is on the score sheet already, at place 2."))
    #expect(!longer.output.contains("shorter"))
    let wordy = try ground.hunt("d3; expect cell d3 x; expect count x 2, o 2; mode dark computer")
    #expect(!wordy.output.contains("shorter"))
    try ground.course.write("# mine\nd3\nmode dark computer # now\nshow\n", to: "mine.script")
    let shorter = try ground.hunt("\(ground.course.folder)/mine.script")
    #expect(shorter.output.contains("Your script is shorter than the one there, 2 instead of 3 commands"))
    #expect(try ground.hunt().output.contains("       d3; mode dark computer; show\n"))

    // Of two that show in one script the first counts, and the other is not named.
    let two = try ground.hunt("save raw \"\"; d3; mode dark computer")
    #expect(two.output.contains("You have found overwritten-save"))
    #expect(two.output.contains("The app goes wrong again at command 3, in another way."))
    #expect(!two.output.contains("torn-save"))
    #expect(two.output.contains("2 of 6 found."))
  }

  @Test(arguments: [
    ("As time passes the board is empty, expected 8 x------o.", "  As time passes the board is wrong:", 11),
    ("As time passes the board is 8 x------o, expected empty.", "  As time passes the board is wrong:", 11),
    ("After \"ok\" the save is x00, expected -01 1 xxxxxxxx.", "  After \"ok\" the save is wrong:", 12),
    (
      "After \"ok\" the save is missing, expected x00.", "  After \"ok\" the save is missing, expected x00.",
      1
    ),
    ("After \"d3\" the message is o's turn, expected x's turn.", nil, 1),
    ("After a launch on the save x00 1 ox------ the app crashes.", nil, 1),
    ("As time passes the board is 9 xxxxxxxx, expected 1.", nil, 1),
  ])
  func `shows two boards side by side`(sentence: String, first: String?, count: Int) {
    let lines = HuntVerdict.Difference(command: 1, sentence: sentence).lines(
      Style(isColoured: false, width: 80))
    #expect(lines.first == first ?? "  \(sentence)")
    #expect(lines.count == count)
    #expect(lines.filter { $0.hasSuffix("  <") }.count == (count == 12 ? 2 : count == 11 ? 1 : 0))
  }

  @Test func `says that the app is right, and which clause says so`() throws {
    let ground = try HuntingGround()
    let run = try ground.hunt("d3; reset; cancel")
    #expect(
      run.output.hasSuffix(
        """
        · The published app is right: it did exactly what the specification says (3 commands, 0.000 s).

          Clauses about your last action:
          reset.cancel  Cancel changes nothing; what ran behind the dialog has gone on

        """))
    #expect(run.status == 1)
    let wrong = try ground.hunt("d3; settle; expect message x's turn")
    #expect(
      wrong.output.hasPrefix(
        "· The published app is right, and the script is not: expected message x's turn, found o's turn, at 0.500.\n\n"
          + "  message.turn  "))
    #expect(wrong.status == 1)
    // An expectation that a bug leaves unmet is no fault of the script's.
    let right = try ground.hunt("save x00 1 ox------; expect alert Pass")
    #expect(right.output.contains("✓ You have found lost-pass"))
  }

  @Test func `refuses what is no script of one to ten commands, in a sentence`() throws {
    let ground = try HuntingGround()
    // Built once, so that nothing else is said below.
    _ = try ground.hunt("d3")
    let ten = Array(repeating: "d3", count: 10).joined(separator: "; ")
    #expect(try ground.hunt("show; trace off; \(ten); expect moving -; disk").status == 1)
    let cases = [
      (String(repeating: "d3;", count: 25_000), "your script: this has more than 64 KB, expected a script"),
      ("\(ten); kill", "found 11 commands, expected at most 10 (show, disk, trace and expect do not count)"),
      ("tap a1 a2 a3 a4 a5 a6 a7 a8; d3 + kill; kill", "found 11 commands, expected at most 10"),
      ("hnit", "found \"hnit\"; did you mean hunt hint?"),
      ("show", "found a script without a command, expected up to 10."),
      ("d3\njump", "your script:2: found \"jump\", expected a command: a cell such as d3"),
      ("no.script", "no.script: there is no such file"), ("/", "/: this is a folder, expected a script"),
    ]
    for (script, message) in cases {
      let run = try ground.hunt(script)
      #expect(run.output.hasPrefix("workbook: \(message)"), "\(run.output)")
      #expect(run.output.count { $0 == "\n" } == 1)
      #expect(run.status == 2)
    }
    #expect(try ground.hunt().output.hasPrefix("The hunt: 0 of 6 found"))
    let place = try ground.hunt("hint", "7")
    #expect(place.output.hasPrefix("workbook: found no place \"7\", expected 1 to 6."))
    #expect(place.status == 2)
  }

  @Test func `gives three hints for each place, which name nothing, and counts them`() throws {
    for bug in try Bug.all(in: Course(in: ScratchCourse.package, products: "")) {
      #expect(bug.hints.count == 3)
      for hint in bug.hints { #expect(!Bug.names.contains(where: hint.contains)) }
    }
    let ground = try HuntingGround()
    #expect(try ground.hunt("hint").output.hasPrefix("Place 1, hint 1 of 3\n"))
    let hints = try (1...4).map { _ in try ground.hunt("hint", "6").output }
    #expect(hints[2].hasPrefix("Place 6, hint 3 of 3\n") && hints[2].contains("That was the last hint"))
    #expect(hints[3].hasPrefix("Place 6, hint 3 of 3\n") && hints[3].contains("You have seen all 3 hints"))
    #expect(try ground.hunt().output.hasPrefix("The hunt: 0 of 6 found, with 4 hints\n"))
    // Without a place it is the first that is empty.
    _ = try ground.hunt("save", "x00", "1", "ox------")
    #expect(try ground.hunt("hint").output.hasPrefix("Place 2, hint 1 of 3\n"))
    #expect(
      try ground.hunt("hint", "1").output == "Place 1 is filled: you have found lost-pass.\n")
  }

  @Test func `is where next leads in a fresh chapter, until its bug is found or the reader goes on`() throws {
    let course = try ScratchCourse.judged()
    let spoilers = Bug.names + ["same way at launch", "must pass", "beginTurn"]
    for words in [[], ["next"], ["steps", "1"], ["hint"], ["hint", "1"]] {
      let run = try Run(ScratchCourse.program, words, environment: course.environment)
      #expect(run.output.contains("swift run workbook hunt"))
      #expect(spoilers.filter(run.output.contains) == [])
    }
    // Who breaks something has not begun the step.
    let main = "Chapters/1-FatController/Main.swift"
    try course.replace("import ChapterKit\n", by: "import ChapterKit\nlet broken: Int = \"\"\n", in: main)
    let broken = try course.workbook("hint").output
    #expect(broken.contains("First: it does not compile.") && broken.contains("swift run workbook hunt"))
    #expect(spoilers.filter(broken.contains) == [] && !broken.contains("hint 1 of"), "\(broken)")
    try course.replace("let broken: Int = \"\"\n", by: "", in: main)
    _ = try course.workbook("hunt", "skip")
    #expect(try course.workbook("next").output.contains("Step 1 of 1. Extract function: begin a turn"))

    let run = try course.workbook("hunt", "again")
    let backup = try #require(run.output.split(separator: "\n").last?.split(separator: " is in ").last)
    #expect(FileManager.default.contents(atPath: String(backup)) != nil)
    #expect(try course.workbook("next").output.contains("The hunt: 0 of 6 found"))
    _ = try course.workbook("hunt", "save raw \"\"")
    #expect(try course.workbook("next").output.contains("The hunt: 1 of 6 found"))
    let found = try course.workbook("hunt", "save x00 1 ox------")
    #expect(found.output.contains("This is the one that chapter 1 fixes: swift run workbook next"))
    #expect(try course.workbook("next").output.contains("Step 1 of 1."))
    // Who has begun is not held up.
    _ = try course.workbook("hunt", "again")
    try course.replace(".bug1, ", by: "", in: "Chapters/1-FatController/Main.swift")
    #expect(try course.workbook("hint").output.contains("hint 1 of 4"))
    try course.replace("import ChapterKit\n", by: "import ChapterKit\nlet broken: Int = \"\"\n", in: main)
    let begun = try course.workbook("hint").output
    #expect(begun.contains("First: it does not compile.") && begun.contains("hint 2 of 4"), "\(begun)")
    #expect(!begun.contains("hunt"), "\(begun)")
  }

  @Test func `reads a script from standard input`() throws {
    let ground = try HuntingGround()
    let run = try Run(
      "/bin/sh", ["-c", "printf 'save x00 1 ox------\\nshow\\n' | \(ScratchCourse.program) hunt -"],
      environment: ground.environment)
    #expect(run.output.contains("✓ You have found lost-pass"))
    let broken = try Run(
      "/bin/sh", ["-c", "printf 'd3\\njump' | \(ScratchCourse.program) hunt -"],
      environment: ground.environment)
    #expect(broken.output.contains("workbook: standard input:2: found \"jump\""))
    #expect(broken.status == 2)
  }
}
