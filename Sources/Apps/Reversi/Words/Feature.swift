/// Something that an app of Reversi can do beyond the chapters' game: a change that was asked for later.
public enum Feature: String, CaseIterable, Hashable, Sendable {
  /// The latest move by a person can be taken back.
  case undo
  /// The save has the moves of the game, too, as a tenth line.
  case moves
  /// A side can be played from outside: its moves arrive in the device's inbox.
  case remote
  /// A second screen, History, lists the moves of the game and shows the board after any of them.
  case history
}
