import enum ReversiKit.Disk

/// A list that is never empty.
nonisolated struct NonEmpty<Element> {
  let first: Element
  let rest: [Element]

  init(_ first: Element, _ rest: [Element]) {
    (self.first, self.rest) = (first, rest)
  }

  /// Nil when there is nothing in the list.
  init?(_ elements: [Element]) {
    guard let first = elements.first else { return nil }
    self.init(first, Array(elements.dropFirst()))
  }

  var all: [Element] { [first] + rest }
}

nonisolated extension NonEmpty: Sendable where Element: Sendable {}
nonisolated extension NonEmpty: Equatable where Element: Equatable {}
nonisolated extension NonEmpty: Hashable where Element: Hashable {}

/// The disks that a move turns over in one direction. There is at least one, or there is no line.
nonisolated struct Line: Hashable {
  let disks: NonEmpty<Cell>

  fileprivate init?(of side: Disk, along ray: [Cell], on board: Board) {
    var others: [Cell] = []
    for cell in ray {
      guard let disk = board[cell] else { return nil }
      if disk == side {
        guard let disks = NonEmpty(others) else { return nil }
        self.disks = disks
        return
      }
      others.append(cell)
    }
    return nil
  }
}

/// A move that is legal on the board that it was found on: it has the lines that it turns over.
nonisolated struct Candidate: Hashable {
  let board: Board
  let side: Disk
  let cell: Cell
  let lines: NonEmpty<Line>

  /// Nil when the move is not legal.
  init?(of side: Disk, on cell: Cell, of board: Board) {
    if board[cell] != nil { return nil }
    guard let lines = NonEmpty(cell.rays.compactMap { Line(of: side, along: $0, on: board) }) else {
      return nil
    }
    (self.board, self.side, self.cell, self.lines) = (board, side, cell, lines)
  }

  /// The cells that have a disk of the side afterwards: the played one, and those that turn over, in that order.
  var disks: NonEmpty<Cell> { NonEmpty(cell, lines.all.flatMap(\.disks.all)) }
}

/// The moves that a side has. There is at least one, and none of them is the other side's.
nonisolated struct Candidates: Hashable {
  let side: Disk
  let list: NonEmpty<Candidate>

  /// Nil when the side cannot move.
  init?(of side: Disk, on board: Board) {
    guard let list = NonEmpty(board.candidates(of: side)) else { return nil }
    (self.side, self.list) = (side, list)
  }
}

nonisolated extension Board {
  /// The moves that a side has, row by row.
  func candidates(of side: Disk) -> [Candidate] {
    Cell.all.compactMap { Candidate(of: side, on: $0, of: self) }
  }
}
