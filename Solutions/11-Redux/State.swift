import enum ReversiKit.Disk

/// All that the app is at one moment. Only the reducer changes it.
nonisolated struct State: Hashable {
  /// The board when the last move had ended.
  var board = Board.start
  /// Dark's player first, then light's.
  var players = [Player.manual, .manual]
  var phase = Phase.launching(.dark)
  /// The question whether to reset that the user has not answered yet, whatever is going on in the game.
  var question: Request?
  /// How many requests have been made.
  var requests = 0

  /// What is going on in the game. A phase that waits for an answer has its request.
  enum Phase: Hashable {
    /// The screen is not up yet. Then it will be this side's turn; nil when the game is over.
    case launching(Disk?)
    /// A person is to play.
    case waiting(Disk)
    case thinking(Disk, Request)
    /// A side has moved, this many disks of its move are on the screen, and the last of them is landing.
    case flipping(Disk, [Cell], shown: Int, Request)
    /// A side cannot move, and the user is notified.
    case passing(Disk, Request)
    case over(winner: Disk?)
  }

  /// Whose turn it is; nil when the game is over.
  var turn: Disk? {
    switch phase {
    case .launching(let side): side
    case .waiting(let side), .thinking(let side, _), .flipping(let side, _, _, _), .passing(let side, _): side
    case .over: nil
    }
  }

  func player(of side: Disk) -> Player { players[side.index] }

  var save: Save { Save(board: board, turn: turn, dark: players[0], light: players[1]) }
}

nonisolated extension Disk {
  /// Where this side's is, of what there is for each side: dark's comes first.
  var index: Int { self == .dark ? 0 : 1 }
}
