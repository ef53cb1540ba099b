public import Puzzle
public import Verification

extension PuzzleLanguage: Specified {
  public var title: String { "The sliding puzzle" }

  public var clauses: [Clause] { Clause.ofPuzzle }

  public var seams: [String] { ["model", "viewModel", "swap", "tap", "complete"] }

  public var leakScripts: [String] {
    [
      "wait 1", "c4", "c4; settle", "shuffle", "c4 + d3", "c4; wait 0.25; d4", "c4; wait 0.25; d4; settle",
      "c4; wait 0.25; d4; settle; close", "c4; wait 0.25; d4; settle; again; wait 1", "c4 + kill",
      "c4; wait 0.25; d4; wait 0.5; kill; shuffle", "dice c4 d4; shuffle; wait 1 + c4",
    ]
  }

  public var growthScripts: [String] { ["shuffle; settle; c4; settle"] }

  public var screenScripts: [String] { ["wait 1", "c4; settle", "shuffle; c4; wait 0.1"] }
}
