import ReversiKit

/// Somebody who plays a side.
protocol Player: AnyObject {
  var kind: PlayerKind { get }

  /// It is this player's turn in a game. Sooner or later it plays on a cell there.
  func takeTurn(of side: Disk, in game: Game)

  /// The user has tapped a cell in this player's turn.
  func handleTap(on cell: Cell)

  /// It is not this player's turn any more.
  func stop()
}

extension Player {
  /// A player that does not play by tapping ignores taps.
  func handleTap(on cell: Cell) {}
}

/// A person, who plays by tapping.
final class ManualPlayer: Player {
  let kind = PlayerKind.manual
  private weak var game: Game?

  func takeTurn(of side: Disk, in game: Game) { self.game = game }

  func handleTap(on cell: Cell) { game?.play(on: cell) }

  func stop() { game = nil }
}

/// A Computer, which thinks for two seconds.
final class ComputerPlayer: Player {
  let kind = PlayerKind.computer
  private let dice: Dice
  private let mainQueue: any MainQueue
  /// The game that it thinks about.
  private weak var game: Game?

  init(dice: Dice, mainQueue: any MainQueue) {
    (self.dice, self.mainQueue) = (dice, mainQueue)
  }

  func takeTurn(of side: Disk, in game: Game) {
    guard let choice = dice.pick(from: game.board.moves(of: side).map { ($0.x, $0.y) }) else {
      preconditionFailure("the Computer was asked for a move and has none")
    }
    self.game = game
    game.handleThinking(of: side)
    // A player that was stopped has no game any more; one that was replaced is gone.
    mainQueue.asyncAfter(.seconds(2)) { [weak self] in
      self?.game?.play(on: Cell(x: choice.x, y: choice.y))
    }
  }

  func stop() {
    game?.handleThinking(of: nil)
    game = nil
  }
}

/// The one place where players are made: nobody else knows which there are.
extension PlayerKind {
  func player(on device: Device) -> any Player {
    switch self {
    case .manual: ManualPlayer()
    case .computer: ComputerPlayer(dice: device.dice, mainQueue: device.mainQueue)
    }
  }
}
