import enum MiniUIKit.Disk

/// A position of a game: which disk lies where, and whose turn it is.
nonisolated struct Position: Hashable {
  var board: Board
  /// The side to move, even if it can only pass; nil when the game is over.
  var turn: Disk?

  /// The start of a game.
  static let start = Position(board: .start, turn: .dark)

  /// The position after the side to move has played on `cell`.
  func playing(on cell: Cell) -> Position {
    guard let side = turn else { return self }
    var next = self
    for cell in [cell] + board.flips(by: side, on: cell) { next.board[cell] = side }
    return next.givingTurn(to: side.flipped)
  }

  /// The same disks with the turn given to `side`, or to nobody when neither side can move.
  func givingTurn(to side: Disk) -> Position {
    Position(board: board, turn: board.chance(of: side) == .none ? nil : side)
  }
}
