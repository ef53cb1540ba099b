internal import Reversi
internal import ReversiKit

extension SavedGame {
  /// Returns the position as four saved games: played by two people, with a Computer for dark, with one for light, and
  /// with two.
  static func all(of position: Position) -> [SavedGame] {
    [(false, false), (true, false), (false, true), (true, true)].map { dark, light in
      SavedGame(
        board: position.disks, turn: position.isOver ? nil : position.side, darkIsComputer: dark,
        lightIsComputer: light)
    }
  }

  /// Plays a random game, and returns every position of it four times, as `all(of:)` does.
  static func random(using dice: inout SplitMix64) -> [SavedGame] {
    Position.game(using: &dice).flatMap(all)
  }

  /// Games whose saves are damaged in tests: dark's turn, light's turn and the end; few disks and many.
  static let edgeCases: [SavedGame] = {
    var dice = SplitMix64(seed: 3)
    let game = Position.game(using: &dice)
    return [all(of: game[0])[0], all(of: game[31])[1], all(of: game[game.count - 1])[2]]
  }()
}
