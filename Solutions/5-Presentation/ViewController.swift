import MiniUIKit

/// Shows screenfuls, and passes on what the user does. It decides nothing.
final class ViewController: UIViewController {
  private let scene = MainScene()
  private let messageDiskSize: Double
  private var dialog: Dialog?

  private lazy var reversi = Reversi(device: device, store: FileStore(files: device.files)) {
    [unowned self] in
    show($0)
  }

  init(device: Device) {
    messageDiskSize = scene.messageDiskView.sizeConstraint.constant
    super.init(device: device, view: scene)
  }

  override func viewDidLoad() {
    scene.boardView.delegate = self
    scene.resetButton.addAction(for: .touchUpInside) { [unowned self] in reversi.take(.reset) }
    for (side, control) in zip(Disk.sides, scene.playerControls) {
      control.addAction(for: .valueChanged) { [unowned self] in
        reversi.take(.choose(control.selectedSegmentIndex == 1 ? .computer : .manual, side))
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
    show(screenful.dialog)
  }

  private func show(_ newDialog: Dialog?) {
    guard let newDialog, newDialog != dialog else { return }
    dialog = newDialog
    let alert = UIAlertController(title: newDialog.title, message: newDialog.message)
    for title in newDialog.buttons {
      alert.addAction(
        UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default) { [unowned self] _ in
          dialog = nil
          reversi.take(.answer(title))
        })
    }
    present(alert)
  }
}

extension ViewController: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    reversi.take(.tap(Cell(x: x, y: y)))
  }
}
