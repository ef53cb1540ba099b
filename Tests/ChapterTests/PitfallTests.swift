import ChapterKit
import Support
import Testing

@testable import Reversi
@testable import ReversiSuite
@testable import Scripts
@testable import Verification

/// Where published solutions of the original challenge went wrong, and the scenario that shows it.
private struct Pitfall: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let clause: String
  let scenario: String

  init(_ description: String, _ clause: String, _ scenario: String) {
    testDescription = description
    self.clause = clause
    self.scenario = scenario
  }

  static let all = [
    Pitfall("a tap is played while the Computer thinks", "think.tap-closed", "dark's legal cells"),
    Pitfall("a tap is played while the Computer thinks", "think.tap-closed", "light's legal cells"),
    Pitfall("the next turn is decided on the old board", "pass.alert", "dark passes, after eight moves"),
    Pitfall("the next turn is decided on the old board", "pass.alert", "two Computers run into one"),
    Pitfall("a reset leaves the message", "reset.ok", "after one move, light's turn"),
    Pitfall("a late callback drives the next animation", "reset.animating", "a new move has begun"),
    Pitfall(
      "a late callback drives the next animation", "reset.animating",
      "a new move has begun over a long old one"),
    Pitfall("mode switches are not saved", "save.when", "each switch, with the new mode"),
    Pitfall(
      "two taps in one turn of the loop", "move.tap-closed",
      "two taps before anything else runs: one of them counts"),
    Pitfall(
      "two taps in one turn of the loop", "move.tap-closed",
      "a tap for each side before anything else runs: the second is ignored"),
  ]
}

@Suite struct `The pitfalls of published solutions` {
  @Test(arguments: Pitfall.all)
  fileprivate func `no solution falls into one, on any of fifty schedules`(pitfall: Pitfall) async throws {
    let clause = try #require(Clause.all.first { $0.id == pitfall.clause })
    let scenario = try #require(clause.scenarios.first { $0.title == pitfall.scenario })
    #expect(scenario.defects.isEmpty)
    for app in await solutionsOfReversi.map(\.app) {
      for seed in 1...UInt64(times(50)) {
        let failure = app.play(scenario.script, seed: seed)
        #expect(failure == nil, "\(app.name) on schedule \(seed)")
      }
    }
  }
}
