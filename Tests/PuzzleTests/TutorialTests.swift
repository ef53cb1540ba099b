import MiniUIKit
import PhoneKit
import Support
import Testing
import Verification

@testable import Explorer
@testable import Puzzle
@testable import PuzzleSuite
@testable import Texts

/// The puzzle as the tutorial leaves it has the weaknesses that it is said to have, and no others.
@Suite struct `The tutorial's puzzle` {
  private let app = tutorial
  private let clauses = PuzzleLanguage().clauses

  @Test func `does what the clauses say but for its weaknesses`() {
    let verdicts = app.verify(clauses, seeds: [1, 2, 3])
    for verdict in verdicts where !verdict.isExpected {
      Issue.record("\(verdict.clause.id): \(verdict.outcome)")
    }
    let defects = verdicts.filter { $0.outcome == .defect }.compactMap(\.defect)
    #expect(defects == [.unorderedSlides, .lateSheet])
  }

  @Test(.enabled(if: everythingIsTested), arguments: Defect.ofTutorial)
  func `the explorer finds each of them`(defect: Defect) throws {
    let others = Set(Defect.ofTutorial).subtracting([defect])
    for seed in UInt64(1)...40 {
      let found = Explorer.explore(
        app, seed: seed, inputs: 2000, assuming: defect == .twoAnswers ? others : []
      ) { $0.defect == defect.rawValue }
      guard let failure = found.failures.first(where: { $0.defect == defect.rawValue }) else { continue }
      let script = try Script(failure.script, language: .puzzle)
      if script.lines.count > 8 { continue }
      // Played again, it shows the same.
      #expect(app.finding(in: script.lines.map(\.command)) != nil)
      return
    }
    Issue.record("\(defect) is not found, or by no script of eight lines")
  }

  @Test func `nothing else is found`() {
    for seed in UInt64(1)...UInt64(times(10)) {
      let found = Explorer.explore(app, seed: seed, inputs: 2000, assuming: Set(Defect.ofTutorial))
      #expect(found.failures.map { "\($0.finding.sentence) \($0.script)" } == [])
    }
  }

  /// In the first four a sheet may come up at 1.750, swallow a tap and be closed; in the last one two come up one behind
  /// the other, and shuffle at one instant.
  @Test(arguments: [
    "d3; wait 0.75 + d4 + d4; wait 1 + d4 + close", "d3; wait 0.75 + d4 + d4; wait 1 + d3 + close",
    "d3; wait 0.75 + d4 + d4; wait 1 + shuffle + close", "d3; wait 0.75 + d4 + d4; wait 1 + d4 + d4 + close",
    "dice d4; shuffle; d3; wait 0.25; d4; wait 1 + again + again",
  ])
  func `is not accused of what only the order of one instant's jobs decides`(script: String) throws {
    let commands = try Script("\(script); settle; d3; settle", language: .puzzle).lines.map(\.command)
    let findings = (UInt64(0)..<UInt64(times(1000))).compactMap { seed in
      app.outcome(of: commands, on: Schedule(seed: seed), defects: Set(Defect.ofTutorial)).finding?.sentence
    }
    #expect(Set(findings).isEmpty, "\(Set(findings))")
  }
}
