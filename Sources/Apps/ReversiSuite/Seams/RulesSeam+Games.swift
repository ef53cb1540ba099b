public import Reversi
public import ReversiKit
internal import Supervision

@MainActor
extension RulesSeam {
  /// The 64 cells of the board at the start of a game, row by row, nil for an empty one.
  public static let start = SavedGame.start.board

  /// Returns the board after `side` has played on `move`, by the chapter's rules.
  public func playing(_ side: Disk, on move: Cell, of board: [Disk?]) -> [Disk?] {
    var next = board
    // Wrong rules may name cells that are not on the board.
    for cell in [move] + flips(board, side, move) where cell.isOnBoard { next[cell.index] = side }
    return next
  }

  /// Returns how many different games of `count` moves begin on a board with a move of `side`, by the chapter's rules.
  ///
  /// A pass counts as a move; a game that ends sooner counts once.
  public func games(from board: [Disk?], by side: Disk, moves count: Int) -> Int {
    Heartbeat.beat()
    if count == 0 { return 1 }
    let cells: [Cell] = moves(board, side)
    if cells.isEmpty {
      let isOver = (moves(board, side.flipped) as [Cell]).isEmpty
      return isOver ? 1 : games(from: board, by: side.flipped, moves: count - 1)
    }
    if count == 1 { return cells.count }
    return cells.reduce(0) {
      $0 + games(from: playing(side, on: $1, of: board), by: side.flipped, moves: count - 1)
    }
  }

  /// All boards that can be reached from the start in `count` moves, and the side to move on them.
  ///
  /// `count` must be so small that no side has to pass.
  public func positions(after count: Int) -> (boards: Set<[Disk?]>, side: Disk) {
    (0..<count).reduce((boards: [Self.start], side: Disk.dark)) { reached, _ in
      let (boards, side) = reached
      let next = boards.flatMap { board in
        moves(board, side).map { (cell: Cell) in playing(side, on: cell, of: board) }
      }
      return (Set(next), side.flipped)
    }
  }

  /// The board mirrored along the diagonal from a1 to h8.
  public nonisolated static func mirrored(_ board: [Disk?]) -> [Disk?] {
    Cell.all.map { board[$0.y + $0.x * 8] }
  }

  /// The cell mirrored along the board's diagonal from a1 to h8: c4 becomes d3.
  public nonisolated static func mirrored(_ cell: Cell) -> Cell { Cell(x: cell.y, y: cell.x) }
}
