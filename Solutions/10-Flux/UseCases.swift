import enum ReversiKit.Disk

// What has to be known after a tap, a question each. None of them knows where its answer is used.

/// Which cells turn over when a side plays on a cell, in that order. None: the move is not legal.
nonisolated struct FlippedCoordinates {
  func callAsFunction(by side: Disk, on cell: Cell, of board: Board) -> [Cell] {
    guard board.contains(cell), board[cell] == nil else { return [] }
    return Self.directions.flatMap { run(from: cell, towards: $0, of: side, on: board) }
  }

  /// The other side's disks between `cell` and the next disk of `side` in one direction, the nearest first.
  private func run(
    from cell: Cell, towards direction: (x: Int, y: Int), of side: Disk, on board: Board
  ) -> [Cell] {
    var run: [Cell] = []
    var next = Cell(x: cell.x + direction.x, y: cell.y + direction.y)
    while let disk = board[next] {
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
}

/// The cells on which a side may play, row by row.
nonisolated struct ValidMoves {
  private let flippedCoordinates = FlippedCoordinates()

  func callAsFunction(of side: Disk, on board: Board) -> [Cell] {
    Board.cells.filter { !flippedCoordinates(by: side, on: $0, of: board).isEmpty }
  }
}

/// The actions of a move, one for each of its disks. None: the move is not legal.
nonisolated struct PlaceDisk {
  private let flippedCoordinates = FlippedCoordinates()

  func callAsFunction(_ side: Disk, on cell: Cell, of board: Board) -> [Action] {
    let flips = flippedCoordinates(by: side, on: cell, of: board)
    return flips.isEmpty ? [] : ([cell] + flips).map { .placeDisk(side, on: $0) }
  }
}

/// What becomes of the turn that a side would have; nil is the side of a game that is over.
nonisolated struct NextTurn {
  private let validMoves = ValidMoves()

  func callAsFunction(of side: Disk?, on board: Board) -> Turn {
    if let side, !validMoves(of: side, on: board).isEmpty { return .play(side) }
    if let side, !validMoves(of: side.flipped, on: board).isEmpty { return .pass(side) }
    let lead = board.count(of: .dark) - board.count(of: .light)
    return .over(winner: lead == 0 ? nil : lead > 0 ? .dark : .light)
  }
}

/// Whose turn it is, and what the side can do.
nonisolated enum Turn: Hashable {
  case play(Disk)
  /// The side cannot move, and the other can.
  case pass(Disk)
  case over(winner: Disk?)

  var side: Disk? {
    switch self {
    case .play(let side), .pass(let side): side
    case .over: nil
    }
  }
}
