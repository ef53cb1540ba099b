import Support
import Testing
import Verification

@testable import Explorer
@testable import Puzzle
@testable import PuzzleSuite

/// The puzzle's suite bites: it accepts a right app and catches every wrong one.
@Suite(.enabled(if: everythingIsTested)) struct `Wrong puzzles` {
  private let clauses = PuzzleLanguage().clauses

  @Test func `a right one satisfies every clause, on every schedule`() {
    let verdicts = ReferencePuzzle.app(nil).verify(clauses, seeds: Array(1...5))
    for verdict in verdicts where verdict.outcome != .holds {
      Issue.record("\(verdict.clause.id) does not hold for an app without a fault: \(verdict.outcome)")
    }
  }

  @Test(arguments: Wrong.allCases)
  func `a wrong one is caught by the clause aimed at it`(wrong: Wrong) throws {
    let app = ReferencePuzzle.app(wrong)
    let broken = app.verify(clauses, seeds: [1]).filter { !$0.isExpected }.map(\.clause.id)
    #expect(broken.contains(wrong.clause), "caught by \(broken)")
  }

  @Test func `every clause has a fault aimed at it`() {
    let aimedAt = Set(Wrong.allCases.map(\.clause))
    #expect(clauses.map(\.id).filter { !aimedAt.contains($0) } == [])
  }

  // It does not look at what a sheet's button is meant for, and seldom comes upon three rows that lie right without
  // the fourth.
  @Test(
    .enabled(if: everythingIsTested),
    arguments: Wrong.allCases.filter { ![.sheetEscapesWithAgain, .looksAtThreeRows].contains($0) })
  func `the explorer finds it, too`(wrong: Wrong) {
    for seed in UInt64(1)...20 {
      if !Explorer.explore(ReferencePuzzle.app(wrong), seed: seed, inputs: 600, patience: 0).failures.isEmpty
      {
        return
      }
    }
    Issue.record("\(wrong) is not found")
  }

  @Test func `whatever is done to a right one, in any order, it does as the model says`() {
    let found = Explorer.explore(ReferencePuzzle.app(nil), seed: 1, inputs: 40_000)
    #expect(found.failures.map(\.finding.sentence) == [])
    var scripts = ShortScripts(app: ReferencePuzzle.app(nil))
    var count = 0
    while count < 300, let script = scripts.next() {
      #expect(script.finding == nil, "\(script.commands.script(in: PuzzleLanguage()))")
      count += 1
    }
  }
}
