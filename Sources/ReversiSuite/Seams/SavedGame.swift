internal import Reversi
public import ReversiKit
internal import Verification

/// A game as it is kept, in terms that every chapter can translate into its own.
public struct SavedGame: Equatable, Sendable {
  /// 64 disks, row by row.
  public var board: [Disk?]
  /// The side to move; nil when the game is over.
  public var turn: Disk?
  public var darkIsComputer: Bool
  public var lightIsComputer: Bool

  public init(board: [Disk?], turn: Disk?, darkIsComputer: Bool, lightIsComputer: Bool) {
    self.board = board
    self.turn = turn
    self.darkIsComputer = darkIsComputer
    self.lightIsComputer = lightIsComputer
  }

  /// A game that begins, between two users.
  public static let start = SavedGame(
    board: Position.start.disks, turn: .dark, darkIsComputer: false, lightIsComputer: false)

  /// The game as the specification writes it: 76 bytes.
  var text: String {
    let header = "\(turn.map(letter) ?? "-")\(darkIsComputer ? 1 : 0)\(lightIsComputer ? 1 : 0)"
    return ([header] + rows(of: board)).map { "\($0)\n" }.joined()
  }
}
