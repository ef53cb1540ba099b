import enum ReversiKit.Disk

/// Where the app stands. In most states it waits for an action; through the last three it only passes.
nonisolated enum State: Equatable {
  /// For the screen to be up.
  case launching
  /// For the person whose turn it is.
  case operating
  /// For a Computer's answer to this request.
  case thinking(Token)
  /// For the disks of a move to come to rest.
  case placing(Move, Token)
  /// For the side that has no move to hear of it.
  case passing
  /// For a reset: the game is over.
  case resulting

  /// A game begins.
  case resetting
  /// A turn is over, with a move or without one.
  case next(Move?)
  /// It turns out who can do what.
  case branching
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
  /// Somebody has heard that there is no move.
  case pass
  case seat(Player, at: Disk)
  case reset
}

/// What it tells.
nonisolated enum Event: Equatable {
  /// All of it is different.
  case began
  case seated(Disk)
  /// A side's Computer begins to think, or thinks no more.
  case thinking(Disk)
  /// A move begins, whose disks are to land.
  case placing(Move, Token)
  case turned
  case mustPass
}

/// A request, and nothing else: no two are the same.
nonisolated final class Token: Sendable, Equatable {
  static func == (one: Token, other: Token) -> Bool { one === other }
}
