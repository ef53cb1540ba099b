import ReversiKit

/// Shows the state, and passes on what the user does.
final class ViewController: UIViewController {
  private let scene = MainScene()
  /// How large the message's disk is when it is shown, as the storyboard has it.
  private let messageDiskSize: Double
  /// The dialog that is up.
  private var dialog: Dialog?

  private lazy var runner = Runner(device) { [unowned self] in show($0) }

  var state: AppState { runner.state }

  init(device: Device) {
    messageDiskSize = scene.messageDiskView.sizeConstraint.constant
    super.init(device: device, view: scene)
  }

  override func viewDidLoad() {
    scene.boardView.delegate = self
    scene.resetButton.addAction(for: .touchUpInside) { [unowned self] in runner.state.askToReset() }
    for side in Disk.sides {
      let control = scene.playerControls[side.index]
      control.addAction(for: .valueChanged) { [unowned self, unowned control] in
        runner.state.setPlayer(Player(rawValue: control.selectedSegmentIndex) ?? .manual, of: side)
      }
    }
    show(runner.state)
  }

  override func viewDidAppear(_ animated: Bool) {
    runner.state.appear()
  }

  private func show(_ state: AppState) {
    for cell in Board.cells where scene.boardView.diskAt(x: cell.x, y: cell.y) != state.disks[cell] {
      scene.boardView.setDisk(
        state.disks[cell], atX: cell.x, y: cell.y, animated: cell == state.landing)
    }
    scene.messageDiskView.sizeConstraint.constant = state.message.disk == nil ? 0 : messageDiskSize
    if let disk = state.message.disk { scene.messageDiskView.disk = disk }
    scene.messageLabel.text = state.message.text
    for side in Disk.sides {
      scene.countLabels[side.index].text = "\(state.board.count(of: side))"
      scene.playerControls[side.index].selectedSegmentIndex = state.player(of: side).rawValue
      let indicator = scene.playerActivityIndicators[side.index]
      if side == state.thinker { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
    if let next = state.dialog, next != dialog { present(next) }
  }

  private func present(_ next: Dialog) {
    dialog = next
    let alert = UIAlertController(title: next.title, message: next.message)
    for button in next.buttons {
      alert.addAction(
        UIAlertAction(title: button.rawValue, style: button == .cancel ? .cancel : .default) {
          [unowned self] _ in
          dialog = nil
          runner.state.press(button)
        })
    }
    present(alert)
  }
}

extension ViewController: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    runner.state.tap(Cell(x: x, y: y))
  }
}
