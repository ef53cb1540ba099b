internal import Verification

/// How many cases of each kind a seam is tested with.
struct Counts: Sendable {
  /// Random positions for the rules.
  var positions = 0
  /// The length of the longest games that are counted.
  var moves = 0
  /// Random games whose every position is saved, or shown.
  var games = 0
  /// Whether every byte of a save is changed to every other byte rather than to a dozen telling ones.
  var changesToEveryByte = false
  /// The latest job at which a game is cancelled; many games end before it.
  var jobs = 0
  /// Random schedules on which a game is cancelled at a random job.
  var schedules = 0
  /// Random schedules on which two Computers play a whole game.
  var selfPlays = 0
}

extension Counts {
  init(_ effort: Effort) { self = effort == .brief ? .brief : .thorough }

  private static let brief = Counts(
    positions: 60, moves: 4, games: 1, jobs: 10, schedules: 4, selfPlays: 1)

  private static let thorough = Counts(
    positions: 100_000, moves: 9, games: 1000, changesToEveryByte: true, jobs: 1000,
    schedules: 10_000, selfPlays: 10_000)
}
