import enum ReversiKit.Disk

/// Which disk lies where.
nonisolated struct Board: Hashable {
  private var disks: [Disk?] = Array(repeating: nil, count: Cell.all.count)

  /// The position at the start of a game.
  static let start = {
    var board = Board()
    for cell in [Cell(column: .e, row: .four), Cell(column: .d, row: .five)] { board[cell] = .dark }
    for cell in [Cell(column: .d, row: .four), Cell(column: .e, row: .five)] {
      board[cell] = .light
    }
    return board
  }()

  /// The disk on a cell; nil when there is none.
  subscript(cell: Cell) -> Disk? {
    get { disks[Self.index(of: cell)] }
    set { disks[Self.index(of: cell)] = newValue }
  }

  /// Where a cell is among all cells: the only number that it is turned into, and no cell gives a wrong one.
  static func index(of cell: Cell) -> Int { cell.row.rawValue * width + cell.column.rawValue }
  private static let width = Column.allCases.count

  /// How many disks `side` has.
  func count(of side: Disk) -> Int {
    disks.count { $0 == side }
  }
}
