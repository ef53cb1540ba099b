import enum ReversiKit.Disk

/// What the app waits for.
nonisolated enum State: Equatable {
  /// For the screen to be up.
  case launching
  /// For the person whose turn it is.
  case operating
  /// For a Computer's answer to this request.
  case thinking(Token)
  /// For the disks of a move to come to rest.
  case placing(Move, Token)
  /// For the user to dismiss the alert of a side that has no move.
  case passing
  /// For a reset: the game is over.
  case resulting
}

/// What may happen to it.
nonisolated enum Action: Equatable {
  /// The screen is up.
  case appear
  /// A person plays on a cell.
  case play(Cell)
  /// A Computer answers.
  case answer(Cell, Token)
  /// The last disk of a move has come to rest.
  case land(Token)
  /// The alert of a side that has no move is dismissed.
  case pass
  /// A side is given to a person or to a Computer.
  case assign(Player, to: Disk)
  case reset
}

/// What it reports.
nonisolated enum Event: Equatable {
  /// A game has begun: all of it is different.
  case gameBegan
  /// A side has another player.
  case assigned(Disk)
  /// The Computer of the side to move begins to think.
  case startedThinking
  /// A Computer thinks no more.
  case stoppedThinking
  /// A move begins, whose disks are to land.
  case placing
  case turnEnded
  case mustPass
}

/// A request, and nothing else: no two are the same.
nonisolated final class Token: Sendable, Equatable {
  static func == (one: Token, other: Token) -> Bool { one === other }
}
