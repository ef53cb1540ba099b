internal import Verification

/// How many cases of each kind the parts are tested with.
struct Counts: Sendable {
  /// Random positions for the rules.
  var positions: Int
  /// How deep the games are counted.
  var perftDepth: Int
  /// Random games whose every position is saved, or shown.
  var games: Int
  /// Whether every byte of a save is changed to every other one, and not only to a dozen that may mean something.
  var changesToEveryByte: Bool
  /// How many jobs a game is followed that goes on by itself; any other is followed to its end.
  var jobs: Int
  /// Random schedules on which a game is called off.
  var schedules: Int
  /// Random schedules on which two Computers play a whole game.
  var selfPlays: Int

  init(_ effort: Effort) { self = effort == .brief ? .brief : .thorough }

  init(
    positions: Int = 0, perftDepth: Int = 0, games: Int = 0, changesToEveryByte: Bool = false, jobs: Int = 0,
    schedules: Int = 0, selfPlays: Int = 0
  ) {
    self.positions = positions
    self.perftDepth = perftDepth
    self.games = games
    self.changesToEveryByte = changesToEveryByte
    self.jobs = jobs
    self.schedules = schedules
    self.selfPlays = selfPlays
  }

  private static let brief = Counts(
    positions: 60, perftDepth: 4, games: 1, jobs: 10, schedules: 4, selfPlays: 1)

  private static let thorough = Counts(
    positions: 100_000, perftDepth: 9, games: 1000, changesToEveryByte: true, jobs: 1000,
    schedules: 10_000, selfPlays: 10_000)
}
