import Foundation
import Lessons
import SourceFacts
import Supervision
import Support
import Testing

@testable import Verification
@testable import Scripts
@testable import WorkbookKit

private let diaries = Lesson.all.filter { !$0.diary.isEmpty }

@Suite(.onThreadsOfTheirOwn) struct `A diary` {
  private func run(_ words: String...) throws -> Run {
    try Run(ScratchCourse.program, words, environment: ["WORKBOOK_COURSE": ScratchCourse.package])
  }

  @Test(arguments: Lesson.all)
  func `has a patch for each of its mistakes, and no others`(lesson: Lesson) throws {
    let folder = "\(ScratchCourse.package)/Solutions/\(lesson.folder)/Diary"
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    let texts = lesson.diary.isEmpty ? [] : ["diary.md"]
    #expect(files?.sorted() ?? [] == (lesson.diary.map { "\($0.name).patch" } + texts).sorted())
  }

  @Test(arguments: diaries.flatMap { lesson in lesson.diary.map { (lesson, $0) } })
  func `has patches that fit the solution, and change a few lines of it`(lesson: Lesson, mistake: Mistake)
    throws
  {
    let solution = "Solutions/\(lesson.folder)"
    let file = "\(solution)/Diary/\(mistake.name).patch"
    let wrong = try lesson.solutionCode(patchedBy: file, inPackage: ScratchCourse.package)
    #expect(try wrong != swiftTexts(in: "\(ScratchCourse.package)/\(solution)"))
    let patch = try Course(in: ScratchCourse.package, products: "").text(file)
    let changed = patch.split(separator: "\n").count { line in
      "+-".contains(line.first ?? " ") && !line.hasPrefix("+++") && !line.hasPrefix("---")
    }
    #expect((1...10).contains(changed))
    #expect(!patch.contains("\nindex "))
  }

  @Test(arguments: diaries)
  func `tells a dozen stories of a sentence each, and knows of each kind of thing that finds one`(
    lesson: Lesson
  ) throws {
    #expect(lesson.diary.count >= 12)
    #expect(Set(lesson.diary.map(\.name)).count == lesson.diary.count)
    #expect(Set(lesson.diary.map { "\($0.finder)".split(separator: " ").prefix(2) }).count == 5)
    for story in try lesson.diaryText(inPackage: ScratchCourse.package).values {
      #expect(story.count { ".!?".contains($0) } == 1 && story.hasSuffix("."))
    }
  }

  @Test func `lists each mistake with what finds it, and its story`() throws {
    let run = try run("diary", "8")
    #expect(run.succeeded)
    let lesson = try #require(diaries.first { $0.number == 8 })
    let stories = try lesson.diaryText(inPackage: ScratchCourse.package)
    for mistake in lesson.diary {
      #expect(run.output.contains("\n  \(mistake.name)  found by \(mistake.finder)\n"))
      #expect(
        run.output.split { $0.isWhitespace }.joined(separator: " ").contains(
          stories[mistake.name] ?? "no story"))
    }
  }

  @Test func `shows the lines that are wrong`() throws {
    let run = try run("diary", "8", "both-switches-for-dark", "--diff")
    #expect(run.succeeded)
    #expect(run.output.contains("\n+      controlSwitch(of: automated, by: control, for: .dark)\n"))
  }

  @Test(arguments: [
    (["diary", "7"], "found chapter 7, which has no diary, expected 8."),
    (["diary"], "missing a chapter's number, such as 8."),
    (["diary", "8", "--diff"], "found --diff by itself, expected the name of a mistake before it."),
    (["diary", "8", "both-switches-for-drak"], "did you mean both-switches-for-dark?"),
  ])
  func `says what it does not have`(words: [String], message: String) throws {
    let run = try Run(
      ScratchCourse.program, words, environment: ["WORKBOOK_COURSE": ScratchCourse.package])
    #expect(run.output.contains(message), "\(run.output)")
    #expect(run.status == 2)
  }

  @Test func `is false when something else finds a mistake first, or nothing does`() {
    func problem(_ finder: Mistake.Finder, _ discovery: Discovery) -> String? {
      discovery.problem(of: Mistake("m", foundBy: finder))
    }
    let seam = Report.Seam(name: "store", subject: "a save", outcome: .broken)
    #expect(problem(.seam("store"), .failing([seam])) == nil)
    #expect(
      problem(.explorer, .failing([seam]))
        == "m is declared as found by the explorer, and is found by the seam store")
    #expect(problem(.seam("rules"), .failing([seam])) != nil)
    #expect(problem(.type, .none) == "m is declared as found by a type, and is found by nothing")
  }
}
