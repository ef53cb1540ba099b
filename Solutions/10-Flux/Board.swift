import enum ReversiKit.Disk

/// A cell of the board: column from the left and row from the top, both from 0.
nonisolated struct Cell: Hashable {
  var x: Int
  var y: Int
}

/// Which disk lies where.
nonisolated struct Board: Hashable {
  static let width = 8
  static let height = 8

  /// All cells, row by row.
  static let cells = (0..<height).flatMap { y in (0..<width).map { x in Cell(x: x, y: y) } }

  private var disks: [Disk?] = Array(repeating: nil, count: width * height)

  /// The board at the start of a game.
  static let start: Board = {
    var board = Board()
    board[Cell(x: 3, y: 3)] = .light
    board[Cell(x: 4, y: 3)] = .dark
    board[Cell(x: 3, y: 4)] = .dark
    board[Cell(x: 4, y: 4)] = .light
    return board
  }()

  /// The disk on a cell; nil when there is none. Off the board there is none either.
  subscript(cell: Cell) -> Disk? {
    get { Self.index(of: cell).flatMap { disks[$0] } }
    set {
      guard let index = Self.index(of: cell) else { preconditionFailure("\(cell) is not on the board") }
      disks[index] = newValue
    }
  }

  /// Whether there is such a cell.
  func contains(_ cell: Cell) -> Bool { Self.index(of: cell) != nil }

  private static func index(of cell: Cell) -> Int? {
    guard 0 <= cell.x, cell.x < width, 0 <= cell.y, cell.y < height else { return nil }
    return cell.y * width + cell.x
  }

  /// How many disks `side` has.
  func count(of side: Disk) -> Int {
    disks.count { $0 == side }
  }
}
