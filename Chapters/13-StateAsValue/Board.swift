import enum ReversiKit.Disk

/// A cell of the board: column from the left and row from the top, both from 0.
nonisolated struct Cell: Hashable {
  var x: Int
  var y: Int
}

/// Which disk lies where, and what the rules make of it.
nonisolated struct Board: Hashable {
  static let width = 8
  static let height = 8

  /// All cells, row by row.
  static let cells = (0..<height).flatMap { y in (0..<width).map { x in Cell(x: x, y: y) } }

  private var disks: [Disk?] = Array(repeating: nil, count: width * height)

  /// The disk on a cell; nil when there is none. Off the board there is none either.
  subscript(cell: Cell) -> Disk? {
    get { Self.index(of: cell).flatMap { disks[$0] } }
    set {
      guard let index = Self.index(of: cell) else { preconditionFailure("\(cell) is not on the board") }
      disks[index] = newValue
    }
  }

  private static func index(of cell: Cell) -> Int? {
    guard 0 <= cell.x, cell.x < width, 0 <= cell.y, cell.y < height else { return nil }
    return cell.y * width + cell.x
  }
}

// MARK: - Moves

nonisolated extension Board {
  /// The cells whose disks turn over when `side` plays on `cell`, in that order. Empty: the move is not legal.
  func flips(by side: Disk, on cell: Cell) -> [Cell] {
    guard Self.index(of: cell) != nil, self[cell] == nil else { return [] }
    return Self.directions.flatMap { run(from: cell, towards: $0, of: side) }
  }

  /// The other side's disks between `cell` and the next disk of `side` in one direction, the nearest first.
  private func run(from cell: Cell, towards direction: (x: Int, y: Int), of side: Disk) -> [Cell] {
    var run: [Cell] = []
    var next = Cell(x: cell.x + direction.x, y: cell.y + direction.y)
    while let disk = self[next] {
      if disk == side { return run }
      run.append(next)
      next.x += direction.x
      next.y += direction.y
    }
    return []
  }

  /// The eight directions, in the order in which their disks turn over.
  private static let directions = [
    (x: -1, y: -1), (x: 0, y: -1), (x: 1, y: -1), (x: 1, y: 0),
    (x: 1, y: 1), (x: 0, y: 1), (x: -1, y: 1), (x: -1, y: 0),
  ]

  /// The cells on which `side` may play, row by row.
  func moves(of side: Disk) -> [Cell] {
    Self.cells.filter { !flips(by: side, on: $0).isEmpty }
  }
}

// MARK: - Turns and results

nonisolated extension Board {
  func canMove(_ side: Disk) -> Bool {
    Self.cells.contains { !flips(by: side, on: $0).isEmpty }
  }

  /// Whether neither side can move.
  var isOver: Bool {
    !canMove(.dark) && !canMove(.light)
  }

  /// How many disks `side` has.
  func count(of side: Disk) -> Int {
    disks.count { $0 == side }
  }

  /// The side with more disks; nil when both have the same number.
  var leader: Disk? {
    let lead = count(of: .dark) - count(of: .light)
    if lead == 0 { return nil }
    return lead > 0 ? .dark : .light
  }
}
