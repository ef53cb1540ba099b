import Console
import Foundation
import Lessons
import SourceFacts
import Supervision
import Testing

@testable import Scripts
@testable import Verification
@testable import WorkbookKit

/// What is said beside the work, in a state folder of its own.
@Suite final class `A coach` {
  private let temporary: TemporaryFolder
  private let workbook: Workbook
  private let chapter = Work(lesson: Lesson.all[1], isSolution: false)

  init() throws {
    temporary = try TemporaryFolder()
    let folder = temporary.path
    // The texts of the chapter's steps.
    let (package, steps) = (ScratchCourse.package, chapter.lesson.patches)
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(chapter.lesson.solution)", withIntermediateDirectories: true)
    for texts in [steps, "\(chapter.lesson.solution)/Changes"] {
      try FileManager.default.copyItem(atPath: "\(package)/\(texts)", toPath: "\(folder)/\(texts)")
    }
    workbook = Workbook(
      course: Course(environment: ["WORKBOOK_COURSE": folder]), style: Style(isColoured: false, width: 200),
      state: StateFolder(environment: ["XDG_STATE_HOME": folder]))
  }

  private func status(done: Int, isBroken: Bool = false, seams: [String] = []) -> ChapterStatus {
    var status = ChapterStatus(work: chapter.executable, fingerprint: "")
    status.goals = chapter.lesson.steps.enumerated().map { index, step in
      ChapterStatus.Goal(patch: step.patch, evidence: index < done ? [] : ["nothing"])
    }
    var report = Report(app: "", title: "")
    report.isExpected = !isBroken
    report.knownDefects = done == 6 ? [] : ["wrong-order"]
    report.seams = seams.map { Report.Seam(name: $0, subject: "slow rules", outcome: .holds) }
    report.problems = isBroken ? [Report.Problem(id: "move.tail", sentence: "x")] : []
    status.report = report
    return status
  }

  private func uncompiled(_ message: String) -> ChapterStatus {
    var status = ChapterStatus(work: chapter.executable, fingerprint: "")
    status.error = CompilerError(
      output: "/x/Board.swift:3:1: error: \(message)", course: "/x", changed: { _ in .now })
    return status
  }

  @Test func `tells of a step that is done once, also when builds were red in between`() throws {
    #expect(try workbook.praise(chapter, status(done: 0)) == [])
    _ = workbook.recalled(uncompiled("oops"), of: chapter)
    #expect(try workbook.praise(chapter, status(done: 1, isBroken: true)) == [])
    let praise = try workbook.praise(chapter, status(done: 1))
    let text = try workbook.text(of: chapter.lesson.steps[0], in: chapter.lesson)
    #expect(praise.first == "✓ step 1 is done. \(text.title)")
    #expect(praise.count == 2)
    #expect(try workbook.praise(chapter, status(done: 1)) == [])
    // Once a step is undone, its reader is told why, and it can be done again.
    #expect(try workbook.praise(chapter, status(done: 0)) == ["step 1 is open again: nothing"])
    #expect(try workbook.praise(chapter, status(done: 0)) == [])
    #expect(try workbook.praise(chapter, status(done: 1)).count == 2)
  }

  @Test func `says in which of several chapters a step is open again`() throws {
    _ = try workbook.praise(chapter, status(done: 1))
    let other = Work(lesson: Lesson.all[2], isSolution: false)
    #expect(
      try workbook.praise([other, chapter], [ChapterStatus(of: other, trouble: "x"), status(done: 0)])
        == ["Chapter 2:", "step 1 is open again: nothing"])
  }

  @Test func `tells of finished work without all its lessons, of the part that is handed over, and the end`()
    throws
  {
    let praise = try workbook.praise(chapter, status(done: 6, seams: ["rules"]))
    #expect(praise.prefix(6).allSatisfy { $0.hasPrefix("✓ step ") })
    #expect(praise[6] == "✓ handed over: the rules. The suite tests it alone now: slow rules")
    let end = praise.dropFirst(7).joined(separator: "\n")
    for words in [
      "Chapter 2 is done", "workbook solution 2", "compare 2 solution-2", "watch 3", "Fixed in this chapter",
      "change undo 2",
    ] {
      #expect(end.contains(words), "\(words)")
    }
    #expect(try workbook.praise(chapter, status(done: 6, seams: ["rules"])) == [])
  }

  @Test func `does not praise as fixed here what was fixed before`() throws {
    let workbook = workbook
    workbook.state.note(in: chapter, of: workbook.course) { $0.fixedBefore = ["wrong-order"] }
    let praise = try workbook.praise(chapter, status(done: 6, seams: ["rules"])).joined(separator: "\n")
    #expect(praise.contains("Chapter 2 is done"))
    #expect(!praise.contains("Fixed in this chapter"))
    #expect(workbook.state.journal(of: chapter, in: workbook.course).fixedBefore == ["wrong-order"])
  }

  @Test func `acknowledges work on the open task of a chapter that is done, at each change`() throws {
    let status = status(done: 6, seams: ["rules"])
    let folder = "\(workbook.course.folder)/Chapters/2-Rules"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func praise(_ code: String) throws -> [String] {
      try code.write(toFile: "\(folder)/Board.swift", atomically: true, encoding: .utf8)
      return try workbook.praise(chapter, status)
    }
    #expect(try !praise("struct Board {}").joined().contains("all holds"))
    #expect(try praise("struct Board {}") == [])
    let task = try #require(try chapter.lesson.openTask(inPackage: workbook.course.folder))
    let lines = try praise("struct Board { var dark: UInt64 }").joined(separator: "\n")
    #expect(lines.hasPrefix("✓ all holds with what you have changed. \(task.title) is done when "))
    #expect(lines.hasSuffix("Other ways: swift run workbook solution 2"))
    #expect(try praise("struct Board { var dark: UInt64 }") == [])
  }

  @Test func `takes the place of an error that has none from its note`() {
    let output = """
      <unknown>:0: error: circular reference
      /x/Chapters/Board.swift:4:8: note: through reference here
      /x/Chapters/Game.swift:9:1: note: through reference here
      """
    let error = CompilerError(output: output, course: "/x", changed: { _ in .now })
    #expect(error?.file == "Chapters/Board.swift")
    #expect(error?.line == 4)
    #expect(error?.message == "circular reference")
    #expect(error?.others == [])
  }

  @Test func `says of a broken clause what was found, such as a crash and its place`() {
    var status = status(done: 0, isBroken: true)
    let crash = Failure(
      scenario: "dark", sentence: "the app stopped: Index out of range, Board.swift:3", script: [], events: []
    )
    status.report?.clauses = [
      Report.Clause(id: "move.tail", sentence: "x", outcome: .broken, scripts: 1, failure: crash)
    ]
    #expect(
      workbook.obstacle(chapter, status)
        == "the app stopped: Index out of range, Board.swift:3 (move.tail)")
  }

  @Test func `knows the step that is worked on while nothing compiles, and says first what is in the way`()
    throws
  {
    _ = workbook.recalled(status(done: 3), of: chapter)
    let recalled = workbook.recalled(uncompiled("cannot find 'x' in scope"), of: chapter)
    #expect(recalled.nextStep(of: chapter.lesson)?.number == 4)
    let text = try workbook.nextLines(in: chapter, recalled).joined(separator: "\n")
    #expect(
      text.contains("First: it does not compile.\n✗ does not compile\nBoard.swift:3:1: error: cannot find"))
    #expect(text.contains("Then: step 4 of 6."))
    #expect(
      workbook.obstacle(chapter, recalled)
        == "it does not compile, at Board.swift:3: cannot find 'x' in scope")
  }

  @Test func `helps with the step that was not told to be done while something is wrong`() throws {
    _ = try workbook.praise(chapter, status(done: 3))
    let red = workbook.recalled(status(done: 4, isBroken: true), of: chapter)
    #expect(red.nextStep(of: chapter.lesson)?.number == 4)
    #expect(red.stepsDone == 4)
    let green = workbook.recalled(status(done: 4), of: chapter)
    #expect(green.nextStep(of: chapter.lesson)?.number == 5)
  }

  @Test func `advises on a compile error where there is advice, and once unless asked`() throws {
    let error = try #require(uncompiled("main actor-isolated x can not be referenced").error)
    func isAdvised(_ error: CompilerError, isAsked: Bool = false) -> Bool {
      workbook.lines(of: error, in: chapter, isAsked: isAsked).count > error.lines(workbook.style).count
    }
    #expect(isAdvised(error))
    #expect(!isAdvised(error))
    #expect(isAdvised(error, isAsked: true))
    #expect(!isAdvised(try #require(uncompiled("no calls to throwing functions").error)))
  }

  @Test func `says which places have changed since the last good run`() {
    let before = (1...9).map { "line \($0)" }.joined(separator: "\n")
    let after = before.replacing("line 2", with: "line 2a").replacing("line 5", with: "line 5a\nline 5b")
    let places = Workshop.places(in: "Board.swift", from: before, to: after)
    #expect(places == ["Board.swift:2", "Board.swift:5-6"])
    #expect(Workshop.places(in: "A.swift", from: before, to: "line 1") == ["A.swift"])
    #expect(
      workbook.changesLines(places + ["Gone.swift is gone", "A.swift:1", "B.swift:2"]).last
        == "  changed since the last good run: Board.swift:2, Board.swift:5-6, Gone.swift is gone, A.swift:1 "
        + "and 1 more")
  }
}
