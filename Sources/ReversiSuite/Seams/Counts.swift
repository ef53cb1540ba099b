internal import Verification

/// How many cases of each kind the parts are tested with.
struct Counts: Sendable {
  /// Random positions for the rules.
  var positions = 0
  /// How deep the games are counted.
  var perftDepth = 0
  /// Random games whose every position is saved, or shown.
  var games = 0
  /// Whether every byte of a save is changed to every other one, and not only to a dozen that may mean something.
  var changesToEveryByte = false
  /// How many jobs a game is followed that goes on by itself; any other is followed to its end.
  var jobs = 0
  /// Random schedules on which a game is cancelled.
  var schedules = 0
  /// Random schedules on which two Computers play a whole game.
  var selfPlays = 0
}

extension Counts {
  init(_ effort: Effort) { self = effort == .brief ? .brief : .thorough }

  private static let brief = Counts(
    positions: 60, perftDepth: 4, games: 1, jobs: 10, schedules: 4, selfPlays: 1)

  private static let thorough = Counts(
    positions: 100_000, perftDepth: 9, games: 1000, changesToEveryByte: true, jobs: 1000,
    schedules: 10_000, selfPlays: 10_000)
}
