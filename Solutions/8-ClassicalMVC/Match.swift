import enum ReversiKit.Disk

/// Who plays a side. The raw value is the segment of the side's switch and the digit in a save.
nonisolated enum Player: Int {
  case manual = 0
  case computer = 1
}

/// A game, and who plays it.
nonisolated struct Match: Hashable {
  var game: Game
  var dark, light: Player

  /// A new game between two people.
  static let start = Match(game: .start, dark: .manual, light: .manual)

  /// Who plays a side.
  subscript(side: Disk) -> Player {
    get { side == .dark ? dark : light }
    set { if side == .dark { dark = newValue } else { light = newValue } }
  }
}

/// What a model says to a command.
enum Answer {
  case accepted, ignored
}

/// A match that can be observed, and commanded: what it cannot do now it ignores.
///
/// A model may have another one inside, hand commands on to it, and add one thing of its own.
protocol MatchModel: AnyObject {
  var match: Observed<Match> { get }

  /// Plays a move of the side whose turn it is.
  @discardableResult
  func place(_ candidate: Candidate) -> Answer

  /// Gives the turn away, when there is no move.
  @discardableResult
  func pass() -> Answer

  /// Gives a side to a player.
  func assign(_ player: Player, to side: Disk)

  /// Leaves the match as it is, and goes on from another.
  func begin(_ match: Match)
}

/// A match, and nothing else.
final class PlainMatch: MatchModel {
  private let source = Source(Match.start)
  var match: Observed<Match> { source.observed }

  func place(_ candidate: Candidate) -> Answer {
    // A candidate of another position comes too late.
    guard match.value.game.candidate(on: candidate.cell) == candidate else { return .ignored }
    source.value.game = Game(after: candidate)
    return .accepted
  }

  func pass() -> Answer {
    guard let game = match.value.game.passing else { return .ignored }
    source.value.game = game
    return .accepted
  }

  func assign(_ player: Player, to side: Disk) { source.value[side] = player }

  func begin(_ match: Match) { source.value = match }
}
