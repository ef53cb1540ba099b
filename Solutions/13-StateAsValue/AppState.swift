import enum ReversiKit.Disk

/// All that the app is at one moment.
nonisolated struct AppState: Hashable {
  /// The board when the last move had ended.
  private(set) var board: Board
  /// Dark's player first, then light's.
  private(set) var players: [Player]
  private(set) var play: Play
  /// Whether the user is asked to confirm a reset, whatever is going on in the game.
  private(set) var isAskingToReset = false
  /// What has to be in the file, and how many times it has been put there.
  private(set) var saved: Save
  private(set) var saves = 0

  /// What is going on in the game.
  enum Play: Hashable {
    /// The screen is not up yet. Then it will be this side's turn; nil when the game is over.
    case launching(Disk?)
    case waiting(Disk)
    /// A side has moved, and this many disks of its move are on the screen.
    case flipping(Disk, [Cell], shown: Int)
    /// A side cannot move, and the user is told so.
    case passing(Disk)
    case over
  }

  /// The app when it is launched with a save.
  init(_ save: Save) {
    (board, players, saved) = (save.board, [save.dark, save.light], save)
    play = .launching(board.isOver ? nil : save.turn)
  }

  /// Whose turn it is; nil when the game is over.
  var turn: Disk? {
    switch play {
    case .launching(let side): side
    case .waiting(let side), .flipping(let side, _, _), .passing(let side): side
    case .over: nil
    }
  }

  func player(of side: Disk) -> Player { players[side.index] }
}

// MARK: - What can happen to it

nonisolated extension AppState {
  /// The screen is up.
  mutating func appear() {
    if case .launching(let side) = play { begin(turnOf: side) }
  }

  /// A person taps a cell.
  mutating func tap(_ cell: Cell) {
    if case .waiting(let side) = play, player(of: side) == .manual { move(side, to: cell) }
  }

  /// A Computer has chosen a cell.
  mutating func choose(_ cell: Cell) {
    if case .waiting(let side) = play, player(of: side) == .computer { move(side, to: cell) }
  }

  /// The latest disk of a move has come to rest.
  mutating func land() {
    guard case .flipping(let side, let cells, let shown) = play else { return }
    if shown < cells.count {
      play = .flipping(side, cells, shown: shown + 1)
    } else {
      for cell in cells { board[cell] = side }
      begin(turnOf: side.flipped)
      save()
    }
  }

  mutating func setPlayer(_ player: Player, of side: Disk) {
    players[side.index] = player
    save()
  }

  mutating func askToReset() { isAskingToReset = true }

  /// A button of the dialog is pressed.
  mutating func press(_ button: Button) {
    switch button {
    case .dismiss: if case .passing(let side) = play { begin(turnOf: side.flipped) }
    case .cancel: isAskingToReset = false
    case .ok: if isAskingToReset { reset() }
    }
  }

  private mutating func reset() {
    (board, players, isAskingToReset) = (.start, [.manual, .manual], false)
    begin(turnOf: .dark)
    save()
  }

  private mutating func move(_ side: Disk, to cell: Cell) {
    let flips = board.flips(by: side, on: cell)
    if !flips.isEmpty { play = .flipping(side, [cell] + flips, shown: 1) }
  }

  private mutating func begin(turnOf side: Disk?) {
    if let side, !board.isOver {
      play = board.canMove(side) ? .waiting(side) : .passing(side)
    } else {
      play = .over
    }
  }

  private mutating func save() {
    saved = Save(board: board, turn: turn, dark: players[0], light: players[1])
    saves += 1
  }
}

nonisolated extension Save {
  /// The start of a game between two people.
  static let start = Save(board: .start, turn: .dark, dark: .manual, light: .manual)
}

nonisolated extension Disk {
  /// Where this side's is, of what there is for each side: dark's comes first.
  var index: Int { self == .dark ? 0 : 1 }
}
