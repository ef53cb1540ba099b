import ChapterKit
import Foundation
import Lessons
import Reversi
import ReversiKit
import Support
import Testing
import Verification

@testable import ReversiSuite
@testable import solution_2
@testable import solution_5
@testable import solution_8
@testable import solution_9

/// A part that a chapter has handed over.
@Suite struct `The seams` {
  @Test(
    arguments: await solutions.filter {
      !$0.seams.isEmpty && (everythingIsTested || $0.app.name == "solution-5")
    })
  func `every part that is handed over stands its tests`(chapter: Chapter) {
    let verdicts = chapter.seams.tests(on: chapter.app).verdicts
    #expect(verdicts.map(\.name) == chapter.seams.map(\.name))
    for verdict in verdicts {
      // Typing takes a whole app and its time, a test of tests some wrong versions, and a function only a call.
      #expect(verdict.cases >= (["lines": 41, "contract": 7, "tap": 7][verdict.name] ?? 101))
      if let failure = verdict.failure { Issue.record("\(verdict.name): \(failure)") }
    }
  }

  @Test func `a solution hands over what its chapter and those before it have taken out`() async {
    for (index, lesson) in Lesson.all.enumerated() {
      let names = await solutions[index].seams.map(\.name)
      if lesson.part == .oneRoad {
        // The lines come with the presentation.
        #expect(names.filter { $0 != "lines" } == Array(ReversiLanguage().seams.prefix(index)))
        #expect(names.contains("lines") == (lesson.seam == "presentation"))
      } else {
        #expect(names.contains("rules") || lesson.part == .secondApp)
        #expect(lesson.seam.map(names.contains) != false)
      }
    }
  }

  @MainActor @Test(arguments: await [solution_2.Main.chapter, solution_5.Main.chapter])
  func `the games of up to seven plies are as many as they are known to be`(chapter: Chapter) throws {
    let rules = try #require(chapter.seams.lazy.compactMap { $0 as? RulesSeam }.first)
    let games = (1...7).map { rules.games(from: RulesSeam.start, by: .dark, moves: $0) }
    #expect(games == [4, 12, 56, 244, 1396, 8200, 55092])
  }

  @Test func `chapter 9 shows the table of its solution`() async throws {
    let chapter = await solution_9.Main.chapter
    let seam = try #require(chapter.seams.lazy.compactMap { $0 as? TableSeam }.first)
    let table = try await seam.table()
    let text = try String(contentsOfFile: "\(package)/Chapters/9-StateMachine/README.md", encoding: .utf8)
    for row in [table.head] + table.rows {
      #expect(text.contains("\n| \(row.joined(separator: " | ")) |\n"))
    }
  }

  @MainActor @Test func `an observer of chapter 8's models goes with its owner`() {
    final class Owner {}
    let source = solution_8.Source(0)
    var seen: [Int] = []
    var owner: Owner? = Owner()
    if let owner { source.observed.observe(for: owner) { seen.append($1) } }
    source.value = 1
    owner = nil
    source.value = 2
    #expect(seen == [0, 1])
  }
}
