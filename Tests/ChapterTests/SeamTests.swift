import ChapterKit
import ReversiSuite
import Testing
import Verification

@testable import solution_2
@testable import solution_5

/// A part that a chapter has handed over.
@Suite struct `The seams` {
  @Test(arguments: await solutions.filter { !$0.seams.handedOver.isEmpty })
  func `every part that is handed over stands its tests`(chapter: Chapter) {
    let verdicts = chapter.seams.verify(chapter.app, effort: .brief)
    #expect(verdicts.map(\.name) == chapter.seams.handedOver)
    for verdict in verdicts {
      #expect(verdict.cases > 100)
      if let failure = verdict.failure { Issue.record("\(verdict.name): \(failure)") }
    }
  }

  @Test func `a solution hands over what its chapter and those before it have taken out`() async {
    for (index, solution) in await solutions.enumerated() {
      #expect(solution.seams.handedOver == Array(Seams.names.prefix(index)))
    }
  }

  @Test func `a game of two Computers on solution 5 is the same on every schedule`() async {
    let effort = Effort(
      positions: 0, perftDepth: 0, games: 0, changesToEveryByte: false, jobs: 0, schedules: 0, selfPlays: 50)
    let chapter = await solution_5.Main.chapter
    let verdict = chapter.seams.verify(chapter.app, only: ["game"], effort: effort).first
    #expect(verdict?.cases == 50)
    #expect(verdict?.failure == nil)
  }

  @Test(arguments: await [solution_2.Main.chapter, solution_5.Main.chapter])
  func `the games of up to seven plies are as many as they are known to be`(chapter: Chapter) {
    let effort = Effort(
      positions: 0, perftDepth: 7, games: 0, changesToEveryByte: false, jobs: 0, schedules: 0, selfPlays: 0)
    let verdict = chapter.seams.verify(chapter.app, only: ["rules"], effort: effort).first
    #expect(verdict != nil && verdict?.failure == nil)
  }
}
