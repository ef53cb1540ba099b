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

  /// Ends a turn, with a move or without one.
  mutating func end(with move: Move?) {
    for cell in move?.cells ?? [] { board[cell] = turn }
    turn = board.isOver ? nil : turn?.flipped
  }
}
