import ReversiKit

/// Somebody who plays a side.
protocol Player: AnyObject {
  var kind: PlayerKind { get }

  /// It is this player's turn in a game. Sooner or later it plays on a cell there.
  func takeTurn(of side: Disk, in game: Game)

  /// The user has tapped a cell in this player's turn.
  func hear(tapOn cell: Cell)

  /// It is not this player's turn any more.
  func stop()
}

/// A person, who plays by tapping.
final class ManualPlayer: Player {
  let kind = PlayerKind.manual
  private weak var game: Game?

  func takeTurn(of side: Disk, in game: Game) { self.game = game }

  func hear(tapOn cell: Cell) { game?.play(on: cell) }

  func stop() { game = nil }
}

/// A Computer, which thinks for two seconds and does not look at what is tapped.
final class ComputerPlayer: Player {
  let kind = PlayerKind.computer
  private let device: Device
  /// The game that it thinks about.
  private weak var game: Game?

  init(device: Device) {
    self.device = device
  }

  func takeTurn(of side: Disk, in game: Game) {
    guard let choice = device.dice.pick(from: game.board.moves(of: side).map { ($0.x, $0.y) }) else {
      device.crash("the Computer was asked for a move and has none")
      return
    }
    self.game = game
    game.hear(thinker: side)
    // A player that was stopped has no game any more; one that was replaced is gone.
    device.mainQueue.asyncAfter(.seconds(2)) { [weak self] in
      self?.game?.play(on: Cell(x: choice.x, y: choice.y))
    }
  }

  func hear(tapOn cell: Cell) {}

  func stop() {
    game?.hear(thinker: nil)
    game = nil
  }
}

/// The one place where players are made: nobody else knows which there are.
extension PlayerKind {
  func player(on device: Device) -> any Player {
    switch self {
    case .manual: ManualPlayer()
    case .computer: ComputerPlayer(device: device)
    }
  }
}
