import ChapterKit
import MiniUIKit
import PuzzleSuite
import PuzzleWords
import Testing
import Verification

@testable import Explorer
@testable import PuzzleModel
@testable import fifteen

/// The finished puzzle.
@Suite struct `Fifteen` {
  private let clauses = Puzzle().clauses

  @Test func `keeps every clause, on every schedule`() async {
    let app = await fifteen.Main.chapter.app
    for verdict in app.verify(clauses, of: clauses, seeds: Array(1...10)) where verdict.outcome != .holds {
      Issue.record("\(verdict.clause.id): \(verdict.outcome)")
    }
  }

  @Test func `has a model that answers once and whole`() async throws {
    let chapter = await fifteen.Main.chapter
    let verdicts = chapter.seams.tests(on: chapter.app, effort: .brief).verdicts
    #expect(verdicts.map(\.name) == ["model"])
    #expect(verdicts.compactMap(\.failure) == [])
  }

  @Test func `does what the model says, whatever is done, in any order`() async {
    let app = await fifteen.Main.chapter.app
    let found = Explorer.explore(app, seed: 1, inputs: 20_000)
    #expect(found.failures.map { "\($0.finding.sentence) \($0.script)" } == [])
  }

  @Test func `leaves nothing behind when it dies`() async {
    let app = await fifteen.Main.chapter.app
    #expect(app.afterlife() == nil)
    #expect(app.leak(in: app.language.longScript, seed: 3) == nil)
  }
}

extension Language {
  fileprivate var longScript: Script {
    var dice = SplitMix64(seed: 1)
    guard let script = (self as? any Specified)?.longScripts(using: &dice).last?.script else {
      preconditionFailure("the puzzle has long scripts")
    }
    return Script(script.lines.prefix(200).map(\.command), source: "long", language: self)
  }
}
