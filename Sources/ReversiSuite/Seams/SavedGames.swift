internal import Reversi
internal import ReversiKit

extension SavedGame {
  /// The position four times: each side played by a person or by a Computer.
  static func all(of position: Position) -> [SavedGame] {
    [(false, false), (true, false), (false, true), (true, true)].map { dark, light in
      SavedGame(
        board: position.disks, turn: position.isOver ? nil : position.side, darkIsComputer: dark,
        lightIsComputer: light)
    }
  }

  /// Every position of a random game, each with all four pairs of players.
  static func random(using dice: inout SplitMix64) -> [SavedGame] {
    Position.game(using: &dice).flatMap(all)
  }

  /// Saves to damage: dark's turn, light's turn and a game that is over; few disks and many.
  static let edgeCases: [SavedGame] = {
    var dice = SplitMix64(seed: 3)
    let game = Position.game(using: &dice)
    return [all(of: game[0])[0], all(of: game[31])[1], all(of: game[game.count - 1])[2]]
  }()
}
