public import Reversi
public import ReversiKit

// What notebooks ask of the rules.

@MainActor
extension RulesSeam {
  /// The start of a game, row by row.
  public static let start = SavedGame.start.board

  /// The board after a move.
  public func playing(_ side: Disk, on move: Cell, of board: [Disk?]) -> [Disk?] {
    var next = board
    for cell in [move] + flips(board, side, move) { next[cell.x + cell.y * 8] = side }
    return next
  }

  /// How many games of that many moves there are; a pass counts as one.
  public func games(from board: [Disk?], by side: Disk, moves count: Int) -> Int {
    if count == 0 { return 1 }
    let cells: [Cell] = moves(board, side)
    if cells.isEmpty {
      let canBeAnswered = !moves(board, side.flipped).isEmpty
      return canBeAnswered ? games(from: board, by: side.flipped, moves: count - 1) : 1
    }
    return cells.reduce(0) {
      $0 + games(from: playing(side, on: $1, of: board), by: side.flipped, moves: count - 1)
    }
  }

  /// The positions that so many moves from the start can lead to, without passes, and the side to move in them.
  public func positions(after count: Int) -> (boards: Set<[Disk?]>, side: Disk) {
    (0..<count).reduce((boards: [Self.start], side: Disk.dark)) { reached, _ in
      let (boards, side) = reached
      let next = boards.flatMap { board in
        moves(board, side).map { (cell: Cell) in playing(side, on: cell, of: board) }
      }
      return (Set(next), side.flipped)
    }
  }

  /// A board, mirrored along its long diagonal.
  public nonisolated static func mirrored(_ board: [Disk?]) -> [Disk?] {
    Cell.all.map { board[$0.y + $0.x * 8] }
  }

  /// A cell, mirrored along the board's long diagonal.
  public nonisolated static func mirrored(_ cell: Cell) -> Cell { Cell(x: cell.y, y: cell.x) }
}
