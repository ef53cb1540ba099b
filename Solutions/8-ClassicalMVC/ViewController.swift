import ReversiKit

/// Connects models with views, and tells the models when the user can see them.
final class ViewController: UIViewController {
  private let scene: MainScene
  private let saved: SavedMatch
  private let animated: AnimatedMatch
  private let automated: AutomatedMatch
  private let dialogs: Dialogs
  private let boardController: BoardController

  private var viewHasAppeared = false

  init(device: Device) {
    scene = MainScene()
    saved = SavedMatch(PlainMatch(), files: device.files)
    animated = AnimatedMatch(saved)
    automated = AutomatedMatch(animated, device: device)
    dialogs = Dialogs(automated)
    boardController = BoardController(automated, scene.boardView)
    super.init(device: device, view: scene)
  }

  override func viewDidLoad() {
    _ = BoardBinding(animated, scene.boardView)
    _ = MessageBinding(animated, scene.messageLabel)
    _ = MessageDiskBinding(animated, scene.messageDiskView)
    for (side, label) in zip(Disk.sides, scene.countLabels) { _ = CountBinding(animated, label, of: side) }
    for (side, control) in zip(Disk.sides, scene.playerControls) {
      _ = SwitchBinding(saved, control, of: side)
      _ = SwitchController(automated, control, of: side)
    }
    for (side, indicator) in zip(Disk.sides, scene.playerActivityIndicators) {
      _ = IndicatorBinding(automated, indicator, of: side)
    }
    _ = ResetController(dialogs, scene.resetButton)
    _ = DialogBinding(dialogs, self)
  }

  override func viewDidAppear(_ animated: Bool) {
    if viewHasAppeared { return }
    viewHasAppeared = true
    automated.start()
    dialogs.start()
  }
}
