internal import Reversi
public import ReversiKit
internal import Verification

/// A saved game, in terms that every chapter can translate into its own.
public struct SavedGame: Equatable, Sendable {
  /// 64 disks, row by row.
  public var board: [Disk?]
  /// The side to move, or nil if the game is over.
  public var turn: Disk?
  public var darkIsComputer: Bool
  public var lightIsComputer: Bool

  public init(board: [Disk?], turn: Disk?, darkIsComputer: Bool, lightIsComputer: Bool) {
    self.board = board
    self.turn = turn
    self.darkIsComputer = darkIsComputer
    self.lightIsComputer = lightIsComputer
  }

  /// A new game between two people.
  public static let start = SavedGame(
    board: Position.start.disks, turn: .dark, darkIsComputer: false, lightIsComputer: false)

  /// The save's 76 bytes as the specification defines them.
  var text: String {
    let header = "\(turn.map(letter) ?? "-")\(darkIsComputer ? 1 : 0)\(lightIsComputer ? 1 : 0)"
    return ([header] + rows(of: board)).map { "\($0)\n" }.joined()
  }
}
