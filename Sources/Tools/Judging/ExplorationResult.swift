internal import Explorer
internal import Foundation
internal import Supervision
internal import Verification

/// What a supervised process is to explore. Each seed is one unit of its work.
struct ExplorationRequest: Codable {
  var seeds: [UInt64]
  /// How many random commands to play at least for each seed: the play that reaches this number goes on to its end.
  var inputs = 10_000
  /// Whether the seeds take the values of `Emphasis` in turn, and so prefer different kinds of commands; otherwise no
  /// seed prefers any.
  var isVaried = false
  /// How many scripts may be played to shrink one failure.
  var patience = 20_000
  /// Whether the explorer also reports the bugs that the app declares as known.
  var wantsDeclared = true
  /// The kinds of failures that were found before, and are neither shrunk nor reported again.
  var taken: Set<String> = []
  /// How many seeds are explored at once, or nil for one per core.
  var processes: Int?
  /// Whether to note the script so far before each job of the app. If the app ends its process, the note of the
  /// `Ending` is then the script that has led there.
  var isTraced = false
}

extension ExplorationRequest {
  /// The exploration that `verify` includes: the same one each time. It takes some tenths of a second.
  static let brief = ExplorationRequest(
    seeds: Array(1...6), inputs: 1000, isVaried: true, patience: 1500, wantsDeclared: false)
}

/// What an exploration has found: differences of the app from its specification, and ways in which the app has ended
/// its process.
struct ExplorationResult: Codable {
  /// The name of the explored app.
  var app: String
  var exploration = Exploration()
  /// How the app has ended its process, one ending for each `Ending.fault`. The ending's note is a shrunk script that
  /// leads to it, or empty if exploring the same seed again did not lead to it.
  var endings: [Ending] = []
  /// The values of `Ending.fault` of those endings whose scripts could be shorter, because the time for shrinking was
  /// over.
  var unshrunk: Set<String> = []

  /// Whether the app differs from its specification only by bugs that it declares, and never ends its process.
  var isExpected: Bool { exploration.isExpected && endings.isEmpty }

  mutating func merge(_ other: ExplorationResult) {
    exploration.merge(other.exploration)
    let known = Set(endings.map(\.fault))
    endings += other.endings.filter { !known.contains($0.fault) }
    unshrunk.formUnion(other.unshrunk)
  }
}
