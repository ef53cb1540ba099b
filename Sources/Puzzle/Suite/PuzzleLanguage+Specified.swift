public import MiniUIKit
public import Verification

extension PuzzleLanguage: Specified {
  public var title: String { "The sliding puzzle" }

  public var clauses: [Clause] { Clause.ofPuzzle }

  public var seams: [String] { ["model", "viewModel"] }

  public var lastHours: [String] {
    [
      "wait 1", "c4", "c4; settle", "shuffle", "c4 + d3", "c4; wait 0.25; d4", "c4; wait 0.25; d4; settle",
      "c4; wait 0.25; d4; settle; close", "c4; wait 0.25; d4; settle; again; wait 1", "c4 + kill",
      "c4; wait 0.25; d4; wait 0.5; kill; shuffle", "dice c4 d4; shuffle; wait 1 + c4",
    ]
  }

  public func longScripts(using dice: inout SplitMix64) -> [(what: String, script: Script)] {
    let places = "abcd".flatMap { column in (1...4).map { "\(column)\($0)" } }
    let taps = (0..<20_000).map { _ in places.randomElement(using: &dice) ?? "c4" }
    let text = taps.map { "\($0); wait 0.25" }.joined(separator: "\n")
    return [
      ("random taps", text), ("shuffles", Array(repeating: "shuffle", count: 5000).joined(separator: "\n")),
    ]
    .compactMap { what, text in (try? Script(text, language: .puzzle)).map { (what, $0) } }
  }
}
