internal import Verification

/// How many cases of each kind the tests of seams try; a seam is a part that a chapter hands over.
struct Counts: Sendable {
  /// The number of positions in which a chapter's rules are compared with the suite's own: half of random games, half
  /// of random disks.
  var positions = 0
  /// The largest number of moves for which the games from the start are counted with the chapter's rules.
  var moves = 0
  /// The number of random games of which every position is saved, or shown.
  ///
  /// The tests of a model, a queue or a state machine play several games for each of these.
  var games = 0
  /// Whether each byte of a save is replaced by each of the 255 other values rather than by a dozen or so typical ones.
  var changesToEveryByte = false
  /// At how many moments a game is cancelled, each time in a new game: after 0 jobs, after 1, after 2 and so on, or
  /// fewer if the game ends sooner.
  var jobs = 0
  /// How many times a game is cancelled after a random number of jobs, each time on another random schedule.
  var schedules = 0
  /// How many times two Computers play a whole game, each time on another random schedule.
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
