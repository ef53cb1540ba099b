import enum ReversiKit.Disk

/// What goes on by itself in a state, and ends with the next thing that happens to it.
nonisolated enum Effect: Hashable {
  /// A Computer thinks about where to play.
  case thinking(among: [Cell])
  /// A disk lands.
  case landing(on: Cell)
}

nonisolated extension AppState {
  var effect: Effect? {
    if let thinker { return .thinking(among: board.moves(of: thinker)) }
    return landing.map { .landing(on: $0) }
  }
}
