import ReversiKit

/// The Reversi app: turns, players, dialogs and the save file.
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

  /// Whose turn it is; nil when the game is over.
  private var turn: Disk? = .dark

  // What a user does, for the game to wait for.
  private let taps = Signal<Cell>()
  private let switches = Disk.sides.map { _ in Signal<Void>() }
  private let resets = Signal<Void>()

  private lazy var dialogs = Dialogs { [unowned self] in present($0) }

  /// Plays one game after another, from when the view appears.
  private var games: Task<Void, any Error>?

  init(device: Device) {
    let scene = MainScene()
    boardView = scene.boardView
    messageDiskView = scene.messageDiskView
    messageLabel = scene.messageLabel
    messageDiskSize = scene.messageDiskView.sizeConstraint.constant
    playerControls = scene.playerControls
    countLabels = scene.countLabels
    playerActivityIndicators = scene.playerActivityIndicators
    resetButton = scene.resetButton
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

    do {
      try loadGame()
    } catch {
      newGame()
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    if games == nil { games = Task { try await playGames() } }
  }
}

// MARK: - Moves on the screen

extension ViewController {
  /// The position on the screen, for the rules to judge.
  private var board: Board {
    var board = Board()
    for cell in Board.cells { board[cell] = boardView.diskAt(x: cell.x, y: cell.y) }
    return board
  }

  /// Places a disk and turns over what it flips, each when the one before has come to rest.
  private func place(_ disk: Disk, on cell: Cell) async throws {
    for cell in [cell] + board.flips(by: disk, on: cell) {
      try await boardView.setDisk(disk, on: cell)
    }
  }
}

// MARK: - Game management

extension ViewController {
  /// Starts a game from the beginning, between two Manual players, and saves it.
  private func newGame() {
    boardView.reset()
    turn = .dark
    for side in Disk.sides { setPlayer(.manual, of: side) }

    updateMessageViews()
    updateCountLabels()
    try? saveGame()
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
    startTurn(of: turn)
    while let side = turn {
      if board.canMove(side) {
        try await place(side, on: move(of: side))
        startTurn(of: side.flipped)
        try? saveGame()
        updateCountLabels()
      } else {
        try await dialogs.ask("Pass", "Cannot place a disk.", [Dialogs.Button(title: "Dismiss")])
        startTurn(of: side.flipped)
      }
    }
  }

  /// Starts a side's turn, or nobody's when the game is over, and says so.
  private func startTurn(of side: Disk?) {
    turn = board.isOver ? nil : side
    updateMessageViews()
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
        self.player(of: side) == .manual && !board.flips(by: side, on: cell).isEmpty
      }
    case .computer:
      guard let choice = device.dice.pick(from: board.moves(of: side).map { ($0.x, $0.y) }) else {
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
    let board = board
    for side in Disk.sides { countLabels[side.index].text = "\(board.count(of: side))" }
  }

  private func updateMessageViews() {
    if let turn {
      messageDiskView.sizeConstraint.constant = messageDiskSize
      messageDiskView.disk = turn
      messageLabel.text = "'s turn"
    } else if let winner = board.leader {
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
    try? saveGame()
    switches[side.index].send(())
  }
}

// MARK: - Save and load

extension ViewController {
  private static let saveFile = "Game"

  /// Saves the game as the screen shows it now.
  private func saveGame() throws {
    var text = Self.symbol(of: turn)
    for side in Disk.sides { text += "\(player(of: side).rawValue)" }
    text += "\n"
    for y in boardView.yRange {
      for x in boardView.xRange { text += Self.symbol(of: boardView.diskAt(x: x, y: y)) }
      text += "\n"
    }
    try device.files.writeText(text, to: Self.saveFile)
  }

  /// Shows the saved game. When it throws, a part of the screen may have changed already.
  private func loadGame() throws {
    var lines = try device.files.readText(Self.saveFile).split(separator: "\n")[...]

    guard let header = lines.popFirst(), header.count >= 1 + Disk.sides.count else { throw LoadError() }
    var symbols = header[...]
    switch symbols.removeFirst() {
    case "x": turn = .dark
    case "o": turn = .light
    case "-": turn = nil
    default: throw LoadError()
    }
    for side in Disk.sides {
      switch symbols.removeFirst() {
      case "0": setPlayer(.manual, of: side)
      case "1": setPlayer(.computer, of: side)
      default: throw LoadError()
      }
    }

    guard lines.count == boardView.height else { throw LoadError() }
    for (y, line) in lines.enumerated() {
      for (x, symbol) in line.enumerated() {
        boardView.setDisk(Self.disk(for: symbol), atX: x, y: y, animated: false)
      }
      if line.count < boardView.width { throw LoadError() }
    }

    updateMessageViews()
    updateCountLabels()
  }

  private static func symbol(of disk: Disk?) -> String {
    switch disk {
    case .dark: "x"
    case .light: "o"
    case nil: "-"
    }
  }

  private static func disk(for symbol: Character) -> Disk? {
    switch symbol {
    case "x": .dark
    case "o": .light
    default: nil
    }
  }
}

// MARK: - Additional types

extension ViewController {
  /// Who plays a side. The raw value is the segment of the side's control and the digit in the save file.
  private enum Player: Int {
    case manual = 0
    case computer = 1
  }

  /// The save file is not one.
  private struct LoadError: Error {}
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
