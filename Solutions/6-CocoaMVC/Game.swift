import enum ReversiKit.Disk

/// The game: which disks lie where, whose turn it is, and who plays. It knows no view, and it saves itself.
///
/// It notifies its delegate of what has happened once all of it is true: the disks lie there, the turn is given away, and
/// the game is saved. It goes on when it is asked to take the turn, so a delegate may take its time to show it.
final class Game {
  weak var delegate: (any GameDelegate)?

  private(set) var board = Board.start
  /// Whose turn it is; nil when the game is over.
  private(set) var turn: Disk? = .dark
  private var dark = Player.manual
  private var light = Player.manual
  private let store: GameStore
  private let computer: ComputerPlayer

  /// There while the side to move may play: a person by a tap, a Computer by thinking.
  private var turnCanceller: Canceller?

  /// Goes on from the saved game, or begins anew when there is none that can be read.
  init(store: GameStore, computer: ComputerPlayer) {
    self.store = store
    self.computer = computer
    if let save = store.load() { resume(from: save) } else { reset() }
  }

  /// Who plays a side.
  func player(of side: Disk) -> Player { side == .dark ? dark : light }

  /// Begins anew, between two people.
  func reset() {
    (board, turn, dark, light) = (.start, .dark, .manual, .manual)
    save()
    turnCanceller?.cancel()
    delegate?.gameDidChange(self)
  }

  private func save() {
    store.save(Save(board: board, turn: turn, dark: dark, light: light))
  }

  private func resume(from save: Save) {
    board = save.board
    turn = board.isOver ? nil : save.turn
    (dark, light) = (save.dark, save.light)
  }

  /// Lets a player play a side. In the side's turn, the new player takes it over.
  func assign(_ player: Player, to side: Disk) {
    if side == .dark { dark = player } else { light = player }
    save()
    let goesOn = turnCanceller != nil && side == turn
    if goesOn { turnCanceller?.cancel() }
    delegate?.game(self, didAssign: player, to: side)
    if goesOn { takeTurn() }
  }
}

// MARK: - Turns

extension Game {
  /// Lets the side to move play: a Computer begins to think, a person may tap, who cannot move must pass.
  func takeTurn() {
    guard let turn, turnCanceller == nil else { return }
    if mustPass {
      delegate?.gameMustPass(self)
    } else if player(of: turn) == .computer {
      think(for: turn)
    } else {
      turnCanceller = Canceller { [weak self] in self?.turnCanceller = nil }
    }
  }

  /// Lets the person whose turn it is play on a cell, if that is a legal move.
  func play(on cell: Cell) {
    if turnCanceller != nil, let turn, player(of: turn) == .manual { place(turn, on: cell) }
  }

  private func place(_ side: Disk, on cell: Cell) {
    let flips = board.flips(by: side, on: cell)
    if flips.isEmpty { return }
    for cell in [cell] + flips { board[cell] = side }
    turn = board.isOver ? nil : side.flipped
    save()
    turnCanceller?.cancel()
    delegate?.game(self, didMove: side, on: [cell] + flips)
  }

  /// Whether the side to move can do nothing but pass.
  var mustPass: Bool {
    turn.map { !board.canMove($0) } ?? false
  }

  /// Gives the turn to the other side.
  func pass() {
    if !mustPass { return }
    turn = turn?.flipped
    delegate?.gameDidChange(self)
  }

  /// Lets the Computer think of a move for a side, and then play it.
  private func think(for side: Disk) {
    let canceller = Canceller { [weak self] in
      guard let self else { return }
      turnCanceller = nil
      delegate?.game(self, didStopThinkingFor: side)
    }
    turnCanceller = canceller
    computer.choose(from: board.moves(of: side), unless: canceller) { [weak self] cell in
      self?.place(side, on: cell)
    }
    delegate?.game(self, didStartThinkingFor: side)
  }
}
