import ReversiKit

/// Connects models with views, and starts the models when the user can see them.
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
    bindBoard(of: animated, to: scene.boardView)
    bindMessage(of: animated, to: scene.messageLabel)
    bindMessageDisk(of: animated, to: scene.messageDiskView)
    for (side, label) in zip(Disk.sides, scene.countLabels) { bindCount(of: animated, to: label, for: side) }
    for (side, control) in zip(Disk.sides, scene.playerControls) {
      bindSwitch(of: saved, to: control, for: side)
      controlSwitch(of: automated, by: control, for: side)
    }
    for (side, indicator) in zip(Disk.sides, scene.playerActivityIndicators) {
      bindIndicator(of: automated, to: indicator, for: side)
    }
    controlReset(of: dialogs, by: scene.resetButton)
    bindDialog(of: dialogs, to: self)
  }

  override func viewDidAppear(_ animated: Bool) {
    if viewHasAppeared { return }
    viewHasAppeared = true
    automated.start()
    dialogs.start()
  }
}
