import ReversiKit

/// Sends what the user does to the view model, and shows what comes out of it.
final class ViewController: UIViewController {
  private let viewModel: ViewModel
  private let scene = MainScene()
  /// How large the message's disk is when it is shown, as the storyboard has it.
  private let messageDiskSize: Double
  /// The dialog that is up.
  private var dialog: ViewModel.Dialog?

  init(_ device: Device, _ viewModel: ViewModel) {
    self.viewModel = viewModel
    messageDiskSize = scene.messageDiskView.sizeConstraint.constant
    super.init(device: device, view: scene)
  }

  override func viewDidLoad() {
    scene.boardView.delegate = self
    scene.resetButton.addAction(for: .touchUpInside) { [unowned self] in viewModel.tapReset() }
    for (side, control) in zip(Disk.sides, scene.playerControls) {
      control.addAction(for: .valueChanged) { [unowned self, unowned control] in
        viewModel.selectSegment(control.selectedSegmentIndex, of: side)
      }
    }
    viewModel.show = { [unowned self] in show($0) }
    viewModel.viewDidLoad()
  }

  override func viewDidAppear(_ animated: Bool) {
    viewModel.viewDidAppear()
  }

  private func show(_ output: ViewModel.Output) {
    showBoard(output)
    scene.messageDiskView.sizeConstraint.constant = output.messageDisk == nil ? 0 : messageDiskSize
    if let disk = output.messageDisk { scene.messageDiskView.disk = disk }
    scene.messageLabel.text = output.message
    for side in Disk.sides.indices {
      scene.countLabels[side].text = output.counts[side]
      scene.playerControls[side].selectedSegmentIndex = output.selectedSegments[side]
      let indicator = scene.playerActivityIndicators[side]
      if output.areThinking[side] { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
    if let next = output.dialog, next != dialog { present(next) }
  }

  private func showBoard(_ output: ViewModel.Output) {
    let view = scene.boardView
    for y in view.yRange {
      for x in view.xRange where view.diskAt(x: x, y: y) != output.disk(x: x, y: y) {
        view.setDisk(output.disk(x: x, y: y), atX: x, y: y, animated: output.isAnimated)
      }
    }
  }

  private func present(_ next: ViewModel.Dialog) {
    dialog = next
    let alert = UIAlertController(title: next.title, message: next.message)
    for button in next.buttons {
      alert.addAction(
        UIAlertAction(title: button.rawValue, style: button == .cancel ? .cancel : .default) {
          [unowned self] _ in
          dialog = nil
          viewModel.press(button)
        })
    }
    present(alert)
  }
}

extension ViewController: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    viewModel.tapCell(x: x, y: y)
  }
}
