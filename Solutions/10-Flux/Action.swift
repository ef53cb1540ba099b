import enum ReversiKit.Disk

/// Everything that can happen to the store. There is no other way to change it.
nonisolated enum Action: Hashable {
  /// The game that was kept is here.
  case load(Save, Turn)
  case reset
  /// A turn begins, and with it the move before has ended.
  case beginTurn(Turn)
  /// A side's Computer begins to think; nil when it is cancelled.
  case think(Disk?)
  /// A move begins, and with it a thought has ended. Its disks follow one by one.
  case beginMove
  case placeDisk(Disk, on: Cell)
  case setPlayer(Player, of: Disk)
  /// The user has something to answer.
  case ask(Alert)
  case answer
}

/// A notice or a question that has to be answered.
nonisolated enum Alert {
  case pass
  case reset
}
