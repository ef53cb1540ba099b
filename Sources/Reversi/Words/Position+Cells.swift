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
