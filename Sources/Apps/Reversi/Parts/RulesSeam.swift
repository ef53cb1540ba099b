public import ReversiKit
public import Scripts

/// A chapter's rules, which the suite calls without an app.
///
/// A board is 64 cells, row by row, nil for an empty one. A cell is its column from the left and its row from
/// the top, both counted from 0.
public struct RulesSeam: Sendable {
  package let flips:
    @MainActor @Sendable (_ board: [Disk?], _ side: Disk, _ cell: (x: Int, y: Int)) -> [(x: Int, y: Int)]
  package let moves: @MainActor @Sendable (_ board: [Disk?], _ side: Disk) -> [(x: Int, y: Int)]
  package let isOver: @MainActor @Sendable (_ board: [Disk?]) -> Bool
  package let winner: @MainActor @Sendable (_ board: [Disk?]) -> Disk?

  /// Makes the seam from the rules as four functions.
  ///
  /// - Parameters:
  ///   - flips: Returns the cells whose disks turn over when `side` plays on `cell`, in the order in which
  ///     they turn over; empty if the move is not legal.
  ///   - moves: Returns the cells where `side` may play.
  ///   - isOver: Returns whether neither side can move.
  ///   - winner: Returns the winner of a game that is over, or nil for a tie; called for such games only.
  public init(
    flips:
      @escaping @MainActor @Sendable (
        _ board: [Disk?], _ side: Disk, _ cell: (x: Int, y: Int)
      ) -> [(x: Int, y: Int)],
    moves: @escaping @MainActor @Sendable (_ board: [Disk?], _ side: Disk) -> [(x: Int, y: Int)],
    isOver: @escaping @MainActor @Sendable (_ board: [Disk?]) -> Bool,
    winner: @escaping @MainActor @Sendable (_ board: [Disk?]) -> Disk?
  ) {
    self.flips = flips
    self.moves = moves
    self.isOver = isOver
    self.winner = winner
  }
}

extension RulesSeam {
  /// The cells where `side` may play, by the chapter's rules.
  @MainActor
  public func moves(_ board: [Disk?], _ side: Disk) -> [Cell] {
    moves(board, side).map(Cell.init(x:y:))
  }

  /// The cells whose disks turn over, in order, when `side` plays on `cell`; empty if the move is not legal.
  @MainActor
  public func flips(_ board: [Disk?], _ side: Disk, _ cell: Cell) -> [Cell] {
    flips(board, side, (cell.x, cell.y)).map(Cell.init(x:y:))
  }
}

extension RulesSeam: Seam {}
