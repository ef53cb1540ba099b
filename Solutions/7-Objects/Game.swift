import enum ReversiKit.Disk

/// The game: which disks lie where, whose turn it is, and who plays. It knows no time: a move happens at once.
final class Game {
  weak var delegate: (any GameDelegate)?

  private(set) var board = Board.start
  /// Whose turn it is; nil when the game is over.
  private(set) var turn: Disk? = .dark
  private var dark: any Player
  private var light: any Player
  /// Whether the player whose turn it is was asked to play, and has not played yet.
  private var isAsked = false
  private let file: GameFile
  private let makePlayer: (PlayerKind) -> any Player

  /// Goes on from the file, or begins anew when it holds no game.
  init(file: GameFile, makePlayer: @escaping (PlayerKind) -> any Player) {
    self.file = file
    self.makePlayer = makePlayer
    (dark, light) = (makePlayer(.manual), makePlayer(.manual))
    if let save = file.read() { resume(from: save) } else { reset() }
  }

  private func player(of side: Disk) -> any Player { side == .dark ? dark : light }

  /// Who plays a side.
  func kind(of side: Disk) -> PlayerKind { player(of: side).kind }

  /// Begins anew, between two people.
  func reset() {
    resume(from: .start)
    save()
    delegate?.gameHasChanged(self)
  }

  private func save() {
    file.write(Save(board: board, turn: turn, dark: kind(of: .dark), light: kind(of: .light)))
  }

  private func resume(from save: Save) {
    for player in [dark, light] { player.stop() }
    isAsked = false
    board = save.board
    turn = board.isOver ? nil : save.turn
    (dark, light) = (makePlayer(save.dark), makePlayer(save.light))
  }

  /// Puts another player in the place of one. It plays on if that one was asked.
  func assign(_ kind: PlayerKind, to side: Disk) {
    player(of: side).stop()
    if side == .dark { dark = makePlayer(kind) } else { light = makePlayer(kind) }
    save()
    delegate?.game(self, hasAssigned: kind, to: side)
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
      player(of: turn).takeTurn(of: turn, in: self)
    }
  }

  /// Passes a tap on a cell to the player whose turn it is.
  func tap(_ cell: Cell) {
    if isAsked, let turn { player(of: turn).handleTap(on: cell) }
  }

  /// Lets the side to move play on a cell, if that is a legal move.
  func play(on cell: Cell) {
    guard let side = turn, isAsked else { return }
    let flips = board.flips(by: side, on: cell)
    if flips.isEmpty { return }
    player(of: side).stop()
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

  /// A player thinks, for a side; nil: it has stopped.
  func handleThinking(of side: Disk?) {
    delegate?.game(self, isThinking: side)
  }
}

/// Notified of what happens in a game.
protocol GameDelegate: AnyObject {
  /// All of it may be different.
  func gameHasChanged(_ game: Game)
  /// A side has played, and these cells have its disk now, the played one first.
  func game(_ game: Game, hasMoved side: Disk, on cells: [Cell])
  /// Another player has taken a side.
  func game(_ game: Game, hasAssigned kind: PlayerKind, to side: Disk)
  /// A side's player thinks; nil: none does.
  func game(_ game: Game, isThinking side: Disk?)
  /// The side to move can do nothing but pass.
  func gameMustPass(_ game: Game)
}
