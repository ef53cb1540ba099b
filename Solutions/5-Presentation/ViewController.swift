import ReversiKit

/// Shows screenfuls, and passes on what the user does. It decides nothing.
final class ViewController: UIViewController {
  private let scene = MainScene()
  /// How large the message's disk is when it is shown, as the storyboard has it.
  private let messageDiskSize: Double
  /// The dialog that is up.
  private var dialog: Dialog?

  private let store: any GameStore
  private lazy var reversi = Reversi(device: device, store: store) { [unowned self] in show($0) }

  init(device: Device, store: any GameStore) {
    self.store = store
    messageDiskSize = scene.messageDiskView.sizeConstraint.constant
    super.init(device: device, view: scene)
  }

  override func viewDidLoad() {
    scene.boardView.delegate = self
    scene.resetButton.addAction(for: .touchUpInside) { [unowned self] in reversi.handle(.reset) }
    for (side, control) in zip(Disk.sides, scene.playerControls) {
      control.addAction(for: .valueChanged) { [unowned self, unowned control] in
        guard let player = Player(rawValue: control.selectedSegmentIndex) else { return }
        reversi.handle(.choose(player, side))
      }
    }
    reversi.load()
  }

  override func viewDidAppear(_ animated: Bool) {
    reversi.begin()
  }

  private func show(_ screenful: Screenful) {
    for cell in Board.cells where scene.boardView.diskAt(x: cell.x, y: cell.y) != screenful.board[cell] {
      scene.boardView.setDisk(
        screenful.board[cell], atX: cell.x, y: cell.y, animated: cell == screenful.landing)
    }
    scene.messageDiskView.sizeConstraint.constant = screenful.messageDisk == nil ? 0 : messageDiskSize
    if let disk = screenful.messageDisk { scene.messageDiskView.disk = disk }
    scene.messageLabel.text = screenful.message
    scene.countLabels[0].text = "\(screenful.darkCount)"
    scene.countLabels[1].text = "\(screenful.lightCount)"
    scene.playerControls[0].selectedSegmentIndex = screenful.dark.rawValue
    scene.playerControls[1].selectedSegmentIndex = screenful.light.rawValue
    for (side, indicator) in zip(Disk.sides, scene.playerActivityIndicators) {
      if side == screenful.thinker { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
    scene.noticeLabel.text = screenful.notice
    if let next = screenful.dialog, next != dialog { present(next) }
  }

  private func present(_ dialog: Dialog) {
    self.dialog = dialog
    let alert = UIAlertController(title: dialog.title, message: dialog.message)
    for title in dialog.buttons {
      alert.addAction(
        UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default) { [unowned self] _ in
          self.dialog = nil
          reversi.handle(.answer(title))
        })
    }
    present(alert)
  }
}

extension ViewController: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    reversi.handle(.tap(Cell(x: x, y: y)))
  }
}
