import ReversiKit

/// The Reversi app: turns, players, dialogs and what the screen shows.
final class ViewController: UIViewController {
  private let boardView: BoardView

  private let messageDiskView: DiskView
  private let messageLabel: UILabel
  /// How large the message's disk is when it is shown, as the storyboard has it.
  private let messageDiskSize: Double

  // Dark's first, then light's.
  private let playerControls: [UISegmentedControl]
  private let countLabels: [UILabel]
  private let playerActivityIndicators: [UIActivityIndicatorView]

  private let resetButton: UIButton

  private let notice: UILabel

  private let store: any GameStore

  /// The game as it stands between two moves. The screen follows it, disk by disk.
  private var position = Position.start

  // What a user does, for the game to wait for.
  private let taps = Signal<Cell>()
  private let switches = Disk.sides.map { _ in Signal<Void>() }
  private let resets = Signal<Void>()

  private lazy var dialogs = Dialogs { [unowned self] in present($0) }

  /// Plays one game after another, from when the view appears.
  private var games: Task<Void, any Error>?

  /// Tries again to save what could not be saved.
  private var nextTry: Task<Void, any Error>?

  init(device: Device, store: any GameStore) {
    self.store = store
    let scene = MainScene()
    boardView = scene.boardView
    messageDiskView = scene.messageDiskView
    messageLabel = scene.messageLabel
    messageDiskSize = scene.messageDiskView.sizeConstraint.constant
    playerControls = scene.playerControls
    countLabels = scene.countLabels
    playerActivityIndicators = scene.playerActivityIndicators
    resetButton = scene.resetButton
    notice = scene.noticeLabel
    super.init(device: device, view: scene)
  }

  override func viewDidLoad() {
    boardView.delegate = self
    resetButton.addAction(for: .touchUpInside) { [unowned self] in resets.send(()) }
    for side in Disk.sides {
      playerControls[side.index].addAction(for: .valueChanged) { [unowned self] in
        changePlayerControlSegment(of: side)
      }
    }

    if let save = store.load() { resume(save) } else { newGame() }
  }

  override func viewDidAppear(_ animated: Bool) {
    if games == nil { games = Task { try await playGames() } }
  }
}

// MARK: - Moves on the screen

extension ViewController {
  /// Plays a move: its disks turn over one after another, and then the position is the next one.
  private func play(on cell: Cell, by side: Disk) async throws {
    for cell in [cell] + position.board.flips(by: side, on: cell) {
      try await boardView.setDisk(side, on: cell)
    }
    position = position.playing(on: cell)
    updateMessageViews()
    saveGame()
    updateCountLabels()
  }
}

// MARK: - Game management

extension ViewController {
  /// Starts a game from the beginning, between two Manual players, and saves it.
  private func newGame() {
    resume(Save(position: .start, dark: .manual, light: .manual))
    saveGame()
  }

  /// Takes a game up where it was left. Its side to move may have to pass, or the game may be over.
  private func resume(_ save: Save) {
    position = save.position
    if position.board.isOver { position.turn = nil }
    setPlayer(save.dark, of: .dark)
    setPlayer(save.light, of: .light)
    for cell in Board.cells {
      boardView.setDisk(position.board[cell], atX: cell.x, y: cell.y, animated: false)
    }
    updateMessageViews()
    updateCountLabels()
  }

  /// Plays one game after another. A reset ends a game's scope, and with it all that the game has started.
  private func playGames() async throws {
    while true {
      try await withThrowingTaskGroup(of: Void.self) { game in
        game.addTask { try await self.playGame() }
        try await self.waitForReset { game.cancelAll() }
      }
      newGame()
    }
  }

  /// Waits until a reset is asked for and confirmed. `confirm` is done before a dialog that waits is shown.
  private func waitForReset(confirm: () -> Void) async throws {
    var isConfirmed = false
    while !isConfirmed {
      try await resets.next()
      let buttons = [Dialogs.Button(title: "Cancel", style: .cancel), Dialogs.Button(title: "OK")]
      try await dialogs.ask("Confirmation", "Do you really want to reset the game?", buttons) { button in
        isConfirmed = button == "OK"
        if isConfirmed { confirm() }
      }
    }
  }

  /// Plays from the position on the screen to the end of the game.
  private func playGame() async throws {
    while let side = position.turn {
      if position.mustPass {
        try await dialogs.ask("Pass", "Cannot place a disk.", [Dialogs.Button(title: "Dismiss")])
        position = position.passing
        updateMessageViews()
      } else {
        try await play(on: move(of: side), by: side)
      }
    }
  }

  /// Where `side` plays. When it is switched meanwhile, the player that it has by then is asked anew.
  private func move(of side: Disk) async throws -> Cell {
    let switched = switches[side.index]
    while true {
      let count = switched.count
      let cell = try await withThrowingTaskGroup(of: Cell?.self) { players in
        players.addTask { try await self.move(of: side, by: self.player(of: side)) }
        players.addTask {
          try await switched.next(after: count)
          return nil
        }
        defer { players.cancelAll() }
        return try await players.next() ?? nil
      }
      if let cell { return cell }
    }
  }

  private func move(of side: Disk, by player: Player) async throws -> Cell {
    switch player {
    case .manual:
      return try await taps.next { [self] cell in
        self.player(of: side) == .manual && !position.board.flips(by: side, on: cell).isEmpty
      }
    case .computer:
      guard let choice = device.dice.pick(from: position.board.moves(of: side).map { ($0.x, $0.y) }) else {
        preconditionFailure("the Computer was asked for a move and has none")
      }
      playerActivityIndicators[side.index].startAnimating()
      defer { playerActivityIndicators[side.index].stopAnimating() }
      try await device.clock.sleep(for: .seconds(2))
      return Cell(x: choice.x, y: choice.y)
    }
  }
}

// MARK: - Views

extension ViewController {
  private func player(of side: Disk) -> Player {
    playerControls[side.index].selectedSegmentIndex == Player.computer.rawValue ? .computer : .manual
  }

  private func setPlayer(_ player: Player, of side: Disk) {
    playerControls[side.index].selectedSegmentIndex = player.rawValue
  }

  private func updateCountLabels() {
    for side in Disk.sides { countLabels[side.index].text = "\(position.board.count(of: side))" }
  }

  private func updateMessageViews() {
    if let turn = position.turn {
      messageDiskView.sizeConstraint.constant = messageDiskSize
      messageDiskView.disk = turn
      messageLabel.text = "'s turn"
    } else if let winner = position.board.leader {
      messageDiskView.sizeConstraint.constant = messageDiskSize
      messageDiskView.disk = winner
      messageLabel.text = " won"
    } else {
      messageDiskView.sizeConstraint.constant = 0
      messageLabel.text = "Tied"
    }
  }
}

// MARK: - Inputs

extension ViewController: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    taps.send(Cell(x: x, y: y))
  }

  private func changePlayerControlSegment(of side: Disk) {
    saveGame()
    switches[side.index].send(())
  }
}

// MARK: - Saving

extension ViewController {
  /// Saves the game as it stands. A save that fails is said so, and is tried again some moments later.
  private func saveGame(nextTryIn pause: Int = 1) {
    nextTry?.cancel()
    do {
      try store.store(Save(position: position, dark: player(of: .dark), light: player(of: .light)))
      notice.text = ""
    } catch {
      notice.text = "Not saved: \(error)"
      if pause > 60 { return }
      nextTry = Task {
        try await device.clock.sleep(for: .seconds(pause))
        saveGame(nextTryIn: pause * 5)
      }
    }
  }
}

// MARK: - Private extensions

extension BoardView {
  /// Changes a disk before the user's eyes. Returns when it has come to rest, or throws when the task is cancelled.
  fileprivate func setDisk(_ disk: Disk, on cell: Cell) async throws {
    let (stream, rest) = AsyncStream.makeStream(of: Void.self)
    setDisk(disk, atX: cell.x, y: cell.y, animated: true) { _ in rest.finish() }
    for await _ in stream {}
    try Task.checkCancellation()
  }
}

extension Disk {
  /// Where the side's views are in the outlets.
  fileprivate var index: Int {
    switch self {
    case .dark: 0
    case .light: 1
    }
  }
}
