import enum ReversiKit.Disk

// A save says all that there is of a game, so a game is one.

nonisolated extension Save {
  /// The start of a game between two people.
  static let start = Save(board: .start, turn: .dark, dark: .manual, light: .manual)

  /// Who plays a side.
  subscript(side: Disk) -> Player {
    get { side == .dark ? dark : light }
    set { if side == .dark { dark = newValue } else { light = newValue } }
  }

  /// The cells on which the side to move may play; none when the game is over.
  var moves: [Cell] { turn.map(board.moves) ?? [] }

  /// The move of the side to move on a cell; nil when it is not legal.
  func move(on cell: Cell) -> Move? {
    turn.flatMap { Move(of: $0, on: cell, of: board) }
  }

  /// Ends a turn, with a move or, after a pass, without one.
  mutating func endTurn(with move: Move?) {
    for cell in move?.cells ?? [] { board[cell] = turn }
    turn = board.isOver ? nil : turn?.flipped
  }
}
