public import ReversiKit

extension Position {
  /// Makes the position with `side` to move on a board of 64 cells, row by row, nil for an empty one.
  public init(_ disks: [Disk?], side: Disk) {
    func bits(_ disk: Disk) -> UInt64 {
      disks.indices.reduce(0) { disks[$1] == disk ? $0 | 1 << UInt64($1) : $0 }
    }
    self.init(own: bits(side), other: bits(side.flipped), darkMoves: side == .dark)
  }

  /// The cells where the side to move may play, row by row.
  public var legalCells: [Cell] { moves.map { Cell.all[$0] } }
}

extension Position {
  package var side: Disk { darkMoves ? .dark : .light }

  /// The 64 cells of the board, row by row, nil for an empty one.
  package var disks: [Disk?] {
    (0..<64).map { index in
      let bit: UInt64 = 1 << UInt64(index)
      return own & bit != 0 ? side : other & bit != 0 ? side.flipped : nil
    }
  }
}

/// A board as eight rows of eight symbols: `x`, `o`, and `-` for an empty cell.
package func rows(of disks: [Disk?]) -> [String] {
  (0..<8).map { y in disks[y * 8..<y * 8 + 8].map { $0.map(letter) ?? "-" }.joined() }
}
