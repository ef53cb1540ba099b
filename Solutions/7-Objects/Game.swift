import enum ReversiKit.Disk

/// The game: which disks lie where, whose turn it is, and who plays. It knows no time: a move happens at once.
final class Game {
  weak var delegate: (any GameDelegate)?

  private(set) var board = Board.start
  /// Whose turn it is; nil when the game is over.
  private(set) var turn: Disk? = .dark
  private var players: [Disk: any Player] = [:]
  /// Whether the player whose turn it is was asked to play, and has not played yet.
  private var isAsked = false
  private let file: GameFile
  private let makePlayer: (PlayerKind) -> any Player

  /// Goes on from the file, or begins anew when it holds no game.
  init(file: GameFile, makePlayer: @escaping (PlayerKind) -> any Player) {
    self.file = file
    self.makePlayer = makePlayer
    if let save = file.read() { go(on: save) } else { reset() }
  }

  /// Who plays a side.
  func kind(of side: Disk) -> PlayerKind { players[side]?.kind ?? .manual }

  /// Begins anew, between two people.
  func reset() {
    go(on: .start)
    save()
    delegate?.gameHasChanged(self)
  }

  private func save() {
    file.write(Save(board: board, turn: turn, dark: kind(of: .dark), light: kind(of: .light)))
  }

  private func go(on save: Save) {
    for player in players.values { player.stop() }
    isAsked = false
    board = save.board
    turn = board.isOver ? nil : save.turn
    players = [.dark: makePlayer(save.dark), .light: makePlayer(save.light)]
  }

  /// Puts another player in the place of one. It plays on if that one was asked.
  func seat(_ kind: PlayerKind, at side: Disk) {
    players[side]?.stop()
    players[side] = makePlayer(kind)
    save()
    delegate?.game(self, hasSeated: kind, at: side)
    if side == turn, isAsked {
      isAsked = false
      takeTurn()
    }
  }
}

// MARK: - Turns

extension Game {
  /// Asks the player whose turn it is, once what has happened is seen.
  func takeTurn() {
    guard let turn, !isAsked else { return }
    if mustPass {
      delegate?.gameMustPass(self)
    } else {
      isAsked = true
      players[turn]?.takeTurn(of: turn, in: self)
    }
  }

  /// Tells the player whose turn it is that the user has tapped a cell.
  func tap(_ cell: Cell) {
    if isAsked, let turn { players[turn]?.hear(tapOn: cell) }
  }

  /// Lets the side to move play on a cell, if that is a legal move.
  func play(on cell: Cell) {
    guard let side = turn, isAsked else { return }
    let flips = board.flips(by: side, on: cell)
    if flips.isEmpty { return }
    players[side]?.stop()
    isAsked = false
    for cell in [cell] + flips { board[cell] = side }
    turn = board.isOver ? nil : side.flipped
    save()
    delegate?.game(self, hasMoved: side, on: [cell] + flips)
  }

  /// Whether the side to move can do nothing but pass.
  var mustPass: Bool {
    turn.map { !board.canMove($0) } ?? false
  }

  /// Gives the turn to the other side.
  func pass() {
    if !mustPass { return }
    turn = turn?.flipped
    delegate?.gameHasChanged(self)
  }

  /// A player says that it thinks, for a side, or with nil that it has stopped.
  func hear(thinker side: Disk?) {
    delegate?.game(self, isThinking: side)
  }
}

/// Hears what happens in a game.
protocol GameDelegate: AnyObject {
  /// All of it may be different.
  func gameHasChanged(_ game: Game)
  /// A side has played, and these cells have its disk now, the played one first.
  func game(_ game: Game, hasMoved side: Disk, on cells: [Cell])
  /// Another player has taken a side.
  func game(_ game: Game, hasSeated kind: PlayerKind, at side: Disk)
  /// A side's player thinks; nil: none does.
  func game(_ game: Game, isThinking side: Disk?)
  /// The side to move can do nothing but pass.
  func gameMustPass(_ game: Game)
}
