import ReversiKit

/// Shows a game on the screen, and hands on to it what the user does.
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

  private let game: Game

  /// There while a move is being animated.
  private var animationCanceller: Canceller?

  private var viewHasAppeared = false

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
    game = Game(
      store: GameStore(files: device.files),
      computer: ComputerPlayer(dice: device.dice, queue: device.mainQueue))
    super.init(device: device, view: scene)
  }

  override func viewDidLoad() {
    boardView.delegate = self
    resetButton.addAction(for: .touchUpInside) { [unowned self] in pressResetButton() }
    for side in Disk.sides {
      playerControls[side.index].addAction(for: .valueChanged) { [unowned self] in
        changePlayerControlSegment(of: side)
      }
    }

    game.delegate = self
    showGame()
  }

  override func viewDidAppear(_ animated: Bool) {
    if viewHasAppeared { return }
    viewHasAppeared = true
    game.takeTurn()
  }
}

// MARK: - What happens in the game

extension ViewController: GameDelegate {
  func gameDidChange(_ game: Game) {
    animationCanceller?.cancel()
    showGame()
    game.takeTurn()
  }

  /// Shows how the disks of the move turn over, one at a time. Then it is the next side's turn.
  func game(_ game: Game, didMove side: Disk, on cells: [Cell]) {
    let canceller = Canceller { [weak self] in self?.animationCanceller = nil }
    animationCanceller = canceller
    animateSettingDisks(on: cells[...], to: side, unless: canceller) { [weak self] in
      guard let self else { return }
      animationCanceller = nil
      updateMessageViews()
      updateCountLabels()
      game.takeTurn()
    }
  }

  func game(_ game: Game, didAssign player: Player, to side: Disk) {
    playerControls[side.index].selectedSegmentIndex = player.rawValue
  }

  func gameMustPass(_ game: Game) {
    presentPassAlertIfDue()
  }

  func game(_ game: Game, didStartThinkingFor side: Disk) {
    playerActivityIndicators[side.index].startAnimating()
  }

  func game(_ game: Game, didStopThinkingFor side: Disk) {
    playerActivityIndicators[side.index].stopAnimating()
  }

  /// Sets the cells to `disk` one after another, each when the one before has come to rest.
  private func animateSettingDisks(
    on cells: ArraySlice<Cell>, to disk: Disk, unless canceller: Canceller, completion: @escaping () -> Void
  ) {
    guard let cell = cells.first else {
      completion()
      return
    }
    boardView.setDisk(disk, atX: cell.x, y: cell.y, animated: true) { [weak self] _ in
      guard let self, !canceller.isCancelled else { return }
      animateSettingDisks(on: cells.dropFirst(), to: disk, unless: canceller, completion: completion)
    }
  }
}

// MARK: - Views

extension ViewController {
  /// Shows all of the game at once.
  private func showGame() {
    for cell in Board.cells {
      boardView.setDisk(game.board[cell], atX: cell.x, y: cell.y, animated: false)
    }
    for side in Disk.sides {
      playerControls[side.index].selectedSegmentIndex = game.player(of: side).rawValue
    }
    updateMessageViews()
    updateCountLabels()
  }

  private func updateCountLabels() {
    for side in Disk.sides { countLabels[side.index].text = "\(game.board.count(of: side))" }
  }

  private func updateMessageViews() {
    if let turn = game.turn {
      messageDiskView.sizeConstraint.constant = messageDiskSize
      messageDiskView.disk = turn
      messageLabel.text = "'s turn"
    } else if let winner = game.board.leader {
      messageDiskView.sizeConstraint.constant = messageDiskSize
      messageDiskView.disk = winner
      messageLabel.text = " won"
    } else {
      messageDiskView.sizeConstraint.constant = 0
      messageLabel.text = "Tied"
    }
  }
}

// MARK: - Inputs and dialogs

extension ViewController: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    game.play(on: Cell(x: x, y: y))
  }

  private func changePlayerControlSegment(of side: Disk) {
    let segment = playerControls[side.index].selectedSegmentIndex
    guard let player = Player(rawValue: segment) else { return }
    game.assign(player, to: side)
  }

  private func pressResetButton() {
    let alert = UIAlertController(
      title: "Confirmation", message: "Do you really want to reset the game?")
    alert.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in
        self?.presentPassAlertIfDue()
      })
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak self] _ in
        self?.game.reset()
      })
    present(alert)
  }

  /// Tells a side that must pass, unless disks turn over or a dialog is up: what ends these asks again.
  private func presentPassAlertIfDue() {
    if !game.mustPass || animationCanceller != nil || device.screen.alert != nil { return }
    let alert = UIAlertController(title: "Pass", message: "Cannot place a disk.")
    alert.addAction(
      UIAlertAction(title: "Dismiss", style: .default) { [weak self] _ in
        self?.game.pass()
      })
    present(alert)
  }
}

// MARK: - Private extensions

extension Disk {
  /// Where the side's views are in the outlets.
  fileprivate var index: Int {
    switch self {
    case .dark: 0
    case .light: 1
    }
  }
}
