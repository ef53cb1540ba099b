import enum ReversiKit.Disk

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
    var next = board
    for cell in [cell] + board.flips(by: side, on: cell) { next[cell] = side }
    return Position(board: next, turn: side).passing
  }

  /// The position after the side to move has given its turn away.
  var passing: Position {
    Position(board: board, turn: board.isOver ? nil : turn?.flipped)
  }

  /// Whether the side to move can do nothing but pass.
  var mustPass: Bool {
    turn.map { !board.canMove($0) } ?? false
  }
}
