import enum ReversiKit.Disk

/// Notified of what happens in a game, once all of it is true.
protocol GameDelegate: AnyObject {
  /// All of the game may be different.
  func gameDidChange(_ game: Game)
  /// A side has played, and these cells have its disk now, the played one first.
  func game(_ game: Game, didMove side: Disk, on cells: [Cell])
  /// A side is played by this player now.
  func game(_ game: Game, didAssign player: Player, to side: Disk)
  /// The side to move can do nothing but pass.
  func gameMustPass(_ game: Game)
  func game(_ game: Game, didStartThinkingFor side: Disk)
  func game(_ game: Game, didStopThinkingFor side: Disk)
}
