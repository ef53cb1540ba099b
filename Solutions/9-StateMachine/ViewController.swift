import ReversiKit

/// Shows what the presenter says, and reports what the user does.
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

  private let presenter: Presenter

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
    presenter = Presenter(
      Machine(opponent: Computer(device: device), shelf: FileShelf(files: device.files)))
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
    presenter.view = self
    presenter.showAll()
  }

  override func viewDidAppear(_ animated: Bool) {
    presenter.appear()
  }
}

// MARK: - Views

extension ViewController: Presentation {
  func show(_ event: ViewEvent) {
    switch event {
    case .board: updateBoardView()
    case .disk(let disk, let cell, let token): land(disk, on: cell, token)
    case .message: updateMessageViews()
    case .counts: updateCountLabels()
    case .player(let side):
      playerControls[side.index].selectedSegmentIndex = presenter.player(of: side).rawValue
    case .indicators: updateActivityIndicators()
    case .alert: presentPassAlertIfDue()
    }
  }

  private func updateBoardView() {
    for cell in Board.cells {
      boardView.setDisk(presenter.disk(at: cell), atX: cell.x, y: cell.y, animated: false)
    }
  }

  private func land(_ disk: Disk, on cell: Cell, _ token: Token) {
    boardView.setDisk(disk, atX: cell.x, y: cell.y, animated: true) { [weak self] _ in
      self?.presenter.landed(token)
    }
  }

  private func updateMessageViews() {
    let (disk, text) = presenter.message
    messageDiskView.sizeConstraint.constant = disk == nil ? 0 : messageDiskSize
    if let disk { messageDiskView.disk = disk }
    messageLabel.text = text
  }

  private func updateCountLabels() {
    for side in Disk.sides { countLabels[side.index].text = "\(presenter.count(of: side))" }
  }

  private func updateActivityIndicators() {
    for side in Disk.sides {
      let indicator = playerActivityIndicators[side.index]
      if presenter.isThinking(side) { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }
}

// MARK: - Inputs and dialogs

extension ViewController: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    presenter.tap(Cell(x: x, y: y))
  }

  private func changePlayerControlSegment(of side: Disk) {
    let segment = playerControls[side.index].selectedSegmentIndex
    presenter.assign(Player(rawValue: segment) ?? .manual, to: side)
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
        self?.presenter.reset()
      })
    present(alert)
  }

  /// Notifies a side that must pass, unless a dialog is up: what closes that checks again.
  private func presentPassAlertIfDue() {
    if !presenter.mustPass || device.screen.alert != nil { return }
    let alert = UIAlertController(title: "Pass", message: "Cannot place a disk.")
    alert.addAction(
      UIAlertAction(title: "Dismiss", style: .default) { [weak self] _ in
        self?.presenter.dismiss()
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
