import Entities

import enum ReversiKit.Disk

// What a game needs of the world, in its own words. Whoever hosts a game brings these.

/// Shows a game to a person.
package protocol GameView: AnyObject {
  /// Shows a board at once.
  func show(_ board: Board)
  /// Shows a disk that appears or turns over, and returns when it has come to rest.
  ///
  /// Throws when the task is cancelled meanwhile; in one that was cancelled before it shows nothing.
  func place(_ disk: Disk, on cell: Cell) async throws
  func show(_ message: Message)
  func showCounts(dark: Int, light: Int)
  func show(_ player: Player, of side: Disk)
  /// Shows whose Computer thinks; nil when none does.
  func showThinking(of side: Disk?)
  /// Shows why the game could not be saved; nil when it could.
  func show(problem: String?)
  /// Says that a side must pass.
  func announcePass(dismissed: @escaping () -> Void)
  /// Asks whether the game is to begin anew.
  func confirmReset(answered: @escaping (_ isConfirmed: Bool) -> Void)
}

/// What a person is told about a game.
package nonisolated enum Message: Hashable {
  case turn(Disk)
  case won(Disk)
  case tied
}

/// Keeps a game while the app is not running.
package protocol GameStore {
  /// The game that was stored; nil when there is none that can be read.
  func load() -> Match?
  /// Puts a game in place of the one that is there, or leaves that as it is and throws.
  func store(_ match: Match) throws
}

/// How a Computer plays.
package protocol Strategy {
  /// One of the cells, which are all that it may play on.
  func choose(among cells: [Cell]) -> Cell?
}
