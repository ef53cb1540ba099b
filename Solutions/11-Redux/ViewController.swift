import ReversiKit

/// Binds each widget to its value, and passes on what the user does.
final class ViewController: UIViewController {
  private let scene = MainScene()
  private let viewModel: ViewModel

  init(device: Device, _ viewModel: ViewModel) {
    self.viewModel = viewModel
    super.init(device: device, view: scene)
  }

  override func viewDidLoad() {
    scene.boardView.delegate = self
    scene.resetButton.addAction(for: .touchUpInside) { [unowned self] in viewModel.reset() }
    bindBoard()
    bindMessage()
    for side in Disk.sides { bindPanel(of: side) }
    viewModel.dialog.bind { [unowned self] in if let dialog = $0 { present(dialog) } }
  }

  override func viewDidAppear(_ animated: Bool) {
    viewModel.appear()
  }

  private func bindBoard() {
    viewModel.board.bind { [unowned self] content in
      for cell in Board.cells where scene.boardView.diskAt(x: cell.x, y: cell.y) != content.disks[cell] {
        scene.boardView.setDisk(
          content.disks[cell], atX: cell.x, y: cell.y, animated: cell == content.landing)
      }
    }
  }

  private func bindMessage() {
    let size = scene.messageDiskView.sizeConstraint.constant
    viewModel.message.bind { [unowned self] message in
      scene.messageDiskView.sizeConstraint.constant = message.disk == nil ? 0 : size
      if let disk = message.disk { scene.messageDiskView.disk = disk }
      scene.messageLabel.text = message.text
    }
  }

  private func bindPanel(of side: Disk) {
    let (label, control) = (scene.countLabels[side.index], scene.playerControls[side.index])
    let indicator = scene.playerActivityIndicators[side.index]
    viewModel.counts[side.index].bind { label.text = $0 }
    viewModel.indicators[side.index].bind { $0 ? indicator.startAnimating() : indicator.stopAnimating() }
    viewModel.segments[side.index].bind { control.selectedSegmentIndex = $0 }
    control.addAction(for: .valueChanged) { [unowned self, unowned control] in
      viewModel.setSegment(control.selectedSegmentIndex, of: side)
    }
  }

  private func present(_ dialog: Dialog) {
    let alert = UIAlertController(title: dialog.title, message: dialog.message)
    for button in dialog.buttons {
      alert.addAction(
        UIAlertAction(title: button.rawValue, style: button == .cancel ? .cancel : .default) {
          [viewModel] _ in viewModel.press(button, in: dialog)
        })
    }
    present(alert)
  }
}

extension ViewController: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    viewModel.tap(x: x, y: y)
  }
}
