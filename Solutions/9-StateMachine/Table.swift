import enum ReversiKit.Disk

/// What an action leads to: what changes, and what comes next.
nonisolated enum Transition: Equatable {
  /// The side to move acts: a person plays, a Computer thinks, or the side must pass. Or the game is over.
  case beginTurn
  /// The disks of a move are to land.
  case place(Move)
  /// A turn ends, with a move or, after a pass, without one, and the next one begins.
  case endTurn(Move?)
  /// A side gets another player. If it is that side's turn, the turn may have to begin again.
  case assign(Player, to: Disk, restartsTurn: Bool)
  /// A new game begins.
  case reset
}

nonisolated extension State {
  /// The table: what an action leads to in this state. Nil: it means nothing now.
  func transition(on action: Action, in game: Save) -> Transition? {
    switch (self, action) {
    case (.launching, .appear): .beginTurn
    case (.operating, .play(let cell)): game.move(on: cell).map(Transition.place)
    case (.thinking(let request), .answer(let cell, let token)) where token == request:
      game.move(on: cell).map(Transition.place)
    case (.placing(let move, let request), .land(let token)) where token == request: .endTurn(move)
    case (.passing, .pass): .endTurn(nil)
    case (.operating, .assign(let player, let side)), (.thinking, .assign(let player, let side)):
      .assign(player, to: side, restartsTurn: side == game.turn)
    case (_, .assign(let player, let side)): .assign(player, to: side, restartsTurn: false)
    case (_, .reset): .reset
    case (_, .appear), (_, .play), (_, .answer), (_, .land), (_, .pass): nil
    }
  }
}
