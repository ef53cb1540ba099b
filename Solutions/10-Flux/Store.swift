import enum ReversiKit.Disk

/// What the app knows. Everyone may read it, and only an action changes it.
final class Store {
  /// The disks as they lie on the screen: each changes when its time comes.
  private(set) var board = Board.start
  /// Non-nil while a move is being shown.
  private(set) var boardBeforeMove: Board?
  private(set) var turn = Turn.play(.dark)
  /// Dark's player first, then light's.
  private(set) var players = [Player.manual, .manual]
  /// The side whose Computer thinks.
  private(set) var thinker: Disk?
  /// What the user has to answer, in this order.
  private(set) var alerts: [Alert] = []

  private var observers: [() -> Void] = []

  init(_ dispatcher: Dispatcher) {
    dispatcher.register { [weak self] action in
      guard let self else { return }
      reduce(action)
      for observer in observers { observer() }
    }
  }

  /// Calls `observer` after each change.
  func observe(_ observer: @escaping () -> Void) {
    observers.append(observer)
  }

  private func reduce(_ action: Action) {
    switch action {
    case .load(let save, let turn): begin(save, turn)
    case .reset: begin(.start, .play(.dark))
    case .beginTurn(let turn):
      self.turn = turn
      boardBeforeMove = nil
    case .think(let side): thinker = side
    case .beginMove: (boardBeforeMove, thinker) = (board, nil)
    case .placeDisk(let disk, let cell): board[cell] = disk
    case .setPlayer(let player, let side): players[side.index] = player
    case .ask(let alert): alerts.append(alert)
    case .answer: alerts = Array(alerts.dropFirst())
    }
  }

  private func begin(_ save: Save, _ turn: Turn) {
    (board, boardBeforeMove, self.turn) = (save.board, nil, turn)
    (players, thinker, alerts) = ([save.dark, save.light], nil, [])
  }
}

// MARK: - What follows from it

extension Store {
  var isMoving: Bool { boardBeforeMove != nil }

  func player(of side: Disk) -> Player { players[side.index] }

  /// How many disks a side has. Those of a move count when it has ended.
  func count(of side: Disk) -> Int { (boardBeforeMove ?? board).count(of: side) }

  /// The game as it is kept: never in the middle of a move.
  var save: Save {
    Save(board: boardBeforeMove ?? board, turn: turn.side, dark: players[0], light: players[1])
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
