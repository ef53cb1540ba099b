import ChapterKit
import Testing
import Verification

@testable import solution_2
@testable import solution_5

/// A part that a chapter has handed over.
@Suite struct `The seams` {
  @Test(arguments: await everyChapter.filter { !$0.seams.handedOver.isEmpty })
  func `every part that is handed over stands its tests`(chapter: Chapter) {
    // A chapter begins with the code of a solution that is tested here too, so a look at it is enough.
    let isSolution = chapter.app.name.hasPrefix("solution")
    let verdicts = chapter.seams.verify(chapter.app, effort: isSolution ? .brief : glance)
    #expect(verdicts.map(\.name) == chapter.seams.handedOver)
    for verdict in verdicts {
      #expect(verdict.cases > 100)
      if let failure = verdict.failure { Issue.record("\(verdict.name): \(failure)") }
    }
  }

  @Test func `a solution hands over what it has taken out, and the next chapter begins with it`() async {
    let names = await Dictionary(
      uniqueKeysWithValues: everyChapter.map { ($0.app.name, $0.seams.handedOver) })
    let all = ["rules", "game", "store", "presentation"]
    for number in 1...5 {
      #expect(names["solution-\(number)"] == Array(all.prefix(number - 1)))
      #expect(names["chapter-\(number)"] == Array(all.prefix(max(0, number - 2))))
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

private let glance = Effort(
  positions: 10, perftDepth: 2, games: 0, changesToEveryByte: false, jobs: 4, schedules: 2, selfPlays: 0)
