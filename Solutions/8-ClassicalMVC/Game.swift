import enum ReversiKit.Disk

/// What comes next in a game.
nonisolated enum Turn: Hashable {
  case mustPlace(Candidates)
  case mustPass(Disk)
  case completed(Outcome)
}

/// How a game has ended.
nonisolated enum Outcome: Hashable {
  case won(Disk)
  case tied
}

/// A position, and what comes next in it.
nonisolated struct Game: Hashable {
  let board: Board
  let turn: Turn

  static let start = Game(board: .start, side: .dark)

  /// A position with a side to move; nil: nobody is to move any more.
  init(board: Board, side: Disk?) {
    self.board = board
    turn = side.flatMap { Turn(of: $0, on: board) } ?? .completed(Outcome(of: board))
  }

  /// The position after a move, on the board that the move was found on.
  init(after candidate: Candidate) {
    var board = candidate.board
    for cell in candidate.disks.all { board[cell] = candidate.side }
    self.init(board: board, side: candidate.side.flipped)
  }

  /// The side to move; nil when the game is over.
  var side: Disk? {
    switch turn {
    case .mustPlace(let candidates): candidates.side
    case .mustPass(let side): side
    case .completed: nil
    }
  }

  /// The move on a cell, if there is one.
  func candidate(on cell: Cell) -> Candidate? {
    guard case .mustPlace(let candidates) = turn else { return nil }
    return candidates.list.all.first { $0.cell == cell }
  }

  /// The game after a pass; nil when nobody must pass.
  var passing: Game? {
    guard case .mustPass(let side) = turn else { return nil }
    return Game(board: board, side: side.flipped)
  }
}

nonisolated extension Turn {
  /// Nil when neither side can move.
  fileprivate init?(of side: Disk, on board: Board) {
    if let candidates = Candidates(of: side, on: board) {
      self = .mustPlace(candidates)
    } else if board.candidates(of: side.flipped).isEmpty {
      return nil
    } else {
      self = .mustPass(side)
    }
  }
}

nonisolated extension Outcome {
  fileprivate init(of board: Board) {
    let (dark, light) = (board.count(of: .dark), board.count(of: .light))
    self = dark == light ? .tied : .won(dark > light ? .dark : .light)
  }
}
