import enum ReversiKit.Disk

/// Who plays a side. The raw value is the segment of the side's switch and the digit in a save.
package nonisolated enum Player: Int {
  case manual = 0
  case computer = 1
}

/// A game between two of its moves.
package nonisolated struct Match: Hashable {
  package private(set) var board: Board
  /// The side to move, even if it can only pass; nil when the game is over.
  package private(set) var turn: Disk?
  private var dark: Player
  private var light: Player

  package init(board: Board, turn: Disk?, dark: Player, light: Player) {
    (self.board, self.turn, self.dark, self.light) = (board, turn, dark, light)
  }

  /// The start of a game between two people.
  package static let start = Match(board: .start, turn: .dark, dark: .manual, light: .manual)

  /// Who plays a side.
  package subscript(side: Disk) -> Player {
    get { side == .dark ? dark : light }
    set { if side == .dark { dark = newValue } else { light = newValue } }
  }

  /// Whether the side to move can do nothing but pass.
  package var mustPass: Bool {
    turn.map { !board.canMove($0) } ?? false
  }

  /// The side to move plays on a cell, if it may.
  package mutating func play(on cell: Cell) {
    guard let side = turn else { return }
    let flips = board.flips(by: side, on: cell)
    if flips.isEmpty { return }
    for cell in [cell] + flips { board[cell] = side }
    endTurn()
  }

  /// The side to move, which cannot play, passes.
  package mutating func pass() {
    endTurn()
  }

  private mutating func endTurn() {
    turn = turn?.flipped
    endIfOver()
  }

  /// Takes the turn away when neither side can move, as it may be in a save.
  package mutating func endIfOver() {
    if board.isOver { turn = nil }
  }
}
