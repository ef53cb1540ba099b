import enum ReversiKit.Disk

/// A side's move: the cell it plays on, and then those that it flips.
nonisolated struct Move: Equatable {
  let side: Disk
  let cells: [Cell]

  /// Nil when it is not legal.
  init?(of side: Disk, on cell: Cell, of board: Board) {
    let flips = board.flips(by: side, on: cell)
    if flips.isEmpty { return nil }
    (self.side, cells) = (side, [cell] + flips)
  }
}
