import Foundation
import Lessons
import SourceFacts
import Supervision
import Testing

@testable import WorkbookKit
@testable import author

@Suite struct `What a change touches` {
  private func lines(_ paths: String...) -> [String] {
    NeededChecks(paths, lessons: Lesson.all).lines
  }

  @Test func `is that chapter, when its solution changes, and where others begin`() {
    let expected = [
      "steps of 5", "starts", "outputs of 5", "traps of 5", "changes of 5", "mutants of 5",
      "measures of 5",
      "readers of 5",
    ]
    #expect(lines("Solutions/5-Presentation/Game.swift") == expected)
    #expect(lines("Solutions/5-Presentation/Steps/01-extract-the-state.patch") == expected)
    #expect(lines("Sources/Lessons/Lesson+Presentation.swift") == expected)
  }

  @Test func `is one attempt or trap, when only that changes`() {
    let file = "Tests/Readers/4-Persistence/no-cancel.patch"
    #expect(lines(file) == [file])
    #expect(lines("Solutions/2-Rules/Ways/two-masks.patch") == ["Solutions/2-Rules/Ways/two-masks.patch"])
    #expect(lines("Solutions/6-CocoaMVC/Trap/trap.patch") == ["traps of 6"])
    #expect(lines("Solutions/9-StateMachine/Changes/undo.patch") == ["changes of 9"])
    #expect(lines("Solutions/9-StateMachine/Others/a.patch") == ["others of 9"])
    #expect(lines("Solutions/9-StateMachine/Game.swift").contains("others of 9"))
  }

  @Test func `is every chapter, when what judges it changes`() {
    #expect(lines("Sources/Verification/Clauses/Judge.swift").contains("readers"))
    #expect(lines("Package.swift").contains("steps"))
  }

  @Test func `is what is shown, when texts and pages change`() {
    #expect(lines("Sources/Texts/2-Rules/Chapter2+Road.swift") == ["links", "outputs of 2", "mutants of 2"])
    #expect(lines("Sources/Notebooks/Web/reel.js") == ["links", "outputs", "mutants"])
    #expect(lines("Sources/TerminalPlayer/Play/Player.swift") == ["hints", "links"])
    #expect(lines("Chapters/2-Rules/README.md") == ["hints", "links", "outputs of 2"])
    #expect(lines("Tests/SourceFactsTests/GoalTests.swift") == [])
  }

  @Test func `has a rule for every folder of the sources`() throws {
    // A new one that judges no code is named; without a name everything is proved.
    #expect(lines("Sources/SomethingNew/File.swift") == lines("Sources/Verification/File.swift"))
  }

  @Test(arguments: Author.longTests.flatMap { $0.folders })
  func `names folders that are there`(folder: String) {
    let places = ["Engine", "Apps", "Course", "Tools"].map { "Sources/\($0)" } + ["Tests"]
    let isThere = places.contains { place in
      FileManager.default.fileExists(atPath: "\(ScratchCourse.package)/\(place)/\(folder)")
    }
    #expect(isThere, "\(folder)")
  }
}

@Suite struct `The commit to compare with` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "reversi-base-\(UUID())").path

  /// Runs Git in one of the folders, on a day of January 2026.
  @discardableResult
  private func git(_ words: String..., in name: String = "course", day: Int = 1) throws -> String {
    let date = "2026-01-\(9 + day)T12:00:00Z"
    let run = try Run(
      "/usr/bin/env", ["git", "-c", "user.name=a", "-c", "user.email=a@localhost"] + words,
      in: "\(folder)/\(name)", environment: ["GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date])
    try #require(run.succeeded, "\(run.output)")
    return run.output.trimmingCharacters(in: .newlines)
  }

  private func base(in name: String = "course") throws -> (commit: String, reason: String) {
    try Author(course: Course(in: "\(folder)/\(name)", products: folder)).base(nil)
  }

  @Test func `in a clone without a record is where the branch left the remote's, or a day before`() throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/course", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try git("init", "-q", "-b", "main")
    try git("commit", "-q", "--allow-empty", "-m", "one")
    for title in ["two", "three"] { try git("commit", "-q", "--allow-empty", "-m", title) }
    #expect(try base().reason == "no earlier commit is known")
    let third = try git("rev-parse", "HEAD")
    for title in ["four", "five"] { try git("commit", "-q", "--allow-empty", "-m", title, day: 3) }
    #expect(try base().commit == third)
    // A clone is at the remote's branch until it has commits of its own.
    try git("clone", "-q", "course", "clone", in: ".")
    #expect(try base(in: "clone").commit == third)
    let fifth = try git("rev-parse", "HEAD")
    try git("commit", "-q", "--allow-empty", "-m", "six", in: "clone", day: 3)
    #expect(try base(in: "clone").commit == fifth)
    #expect(try base(in: "clone").reason == "where this branch left origin/HEAD")
    try fifth.write(toFile: "\(folder)/author.proved", atomically: true, encoding: .utf8)
    #expect(try base(in: "clone").reason == "the last commit proved here")
  }
}
