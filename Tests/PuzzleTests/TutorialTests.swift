import MiniUIKit
import PuzzleSuite
import PuzzleWords
import Testing
import Verification

@testable import Explorer
@testable import PuzzleModel

/// The puzzle as the tutorial leaves it has the weaknesses that it is said to have, and no others.
@Suite struct `The tutorial's puzzle` {
  private let app = TutorialViewController.app
  private let clauses = Puzzle().clauses

  @Test func `does what the clauses say but for its weaknesses`() {
    let verdicts = app.verify(clauses, of: clauses, seeds: [1, 2, 3])
    for verdict in verdicts where !verdict.isExpected {
      Issue.record("\(verdict.clause.id): \(verdict.outcome)")
    }
    let defects = verdicts.compactMap { if case .hasDefect(let defect) = $0.outcome { defect } else { nil } }
    #expect(defects == [.unorderedSlides, .lateSheet])
  }

  /// The clauses that it is built for after a step, by the verdicts on all of them as not built.
  private func built(after step: TutorialStep) -> Set<String> {
    let app = TutorialViewController.app(after: step, unbuilt: Set(clauses.map(\.id)))
    let verdicts = app.verify(clauses, of: clauses, seeds: [1, 2, 3])
    #expect(verdicts.allSatisfy { [.built, .unbuilt].contains($0.outcome) })
    return Set(verdicts.filter { $0.outcome == .built }.map(\.clause.id))
  }

  @Test(arguments: [
    (TutorialStep.plan, []), (.view, ["puzzle.start"]), (.model, []), (.viewModel, []),
    (.connect, ["slide.beside", "slide.illegal", "life.kill"]), (.animate, ["slide.timing"]),
    (.shuffle, ["shuffle.legal", "shuffle.once", "shuffle.dice", "slide.order"]),
    (
      .complete,
      [
        "complete.rule", "complete.untouched", "complete.sheet", "complete.not-late", "complete.modal",
        "complete.close", "complete.again",
      ]
    ),
    (.refuse, ["slide.closed"]),
  ])
  func `each step is built for clauses that failed before it`(step: TutorialStep, new: [String]) {
    let before = TutorialStep(rawValue: step.rawValue - 1).map(built) ?? []
    let now = built(after: step)
    #expect(now.subtracting(before) == Set(new))
    #expect(before.isSubset(of: now))
  }

  @Test(arguments: Defect.ofTutorial)
  func `the explorer finds each of them`(defect: Defect) throws {
    let others = Set(Defect.ofTutorial).subtracting([defect])
    for seed in UInt64(1)...40 {
      let found = Explorer.explore(
        app, seed: seed, inputs: 2000, assuming: defect == .twoAnswers ? others : []
      ) { $0.defect == defect.rawValue }
      guard let failure = found.failures.first(where: { $0.defect == defect.rawValue }) else { continue }
      let script = try Script(failure.script, language: .puzzle)
      #expect(script.lines.count <= 8, "\(failure.script)")
      // Played again, it shows the same.
      #expect(app.finding(in: script.lines.map(\.command)) != nil)
      return
    }
    Issue.record("\(defect) is not found")
  }

  @Test func `nothing else is found`() {
    for seed in UInt64(1)...10 {
      let found = Explorer.explore(app, seed: seed, inputs: 2000, assuming: Set(Defect.ofTutorial))
      #expect(found.failures.map { "\($0.finding.sentence) \($0.script)" } == [])
    }
  }
}
