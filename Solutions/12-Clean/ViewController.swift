import Entities
import ReversiKit
import UseCases

/// The phone's host: passes on what a person does with the screen.
final class ViewController: UIViewController {
  private let screen: PhoneScreen
  private let game: Game
  private var viewHasAppeared = false

  init(device: Device) {
    let presenter = Presenter()
    screen = PhoneScreen { presenter.controller?.present($0) }
    game = Game(on: device, showing: screen)
    super.init(device: device, view: screen.scene)
    presenter.controller = self
  }

  override func viewDidLoad() {
    screen.scene.boardView.delegate = self
    screen.scene.resetButton.addAction(for: .touchUpInside) { [unowned self] in game.reset() }
    for (side, control) in zip(Disk.sides, screen.scene.playerControls) {
      control.addAction(for: .valueChanged) { [unowned self, unowned control] in
        guard let player = Player(rawValue: control.selectedSegmentIndex) else { return }
        game.setPlayer(player, of: side)
      }
    }
    game.load()
  }

  override func viewDidAppear(_ animated: Bool) {
    if viewHasAppeared { return }
    viewHasAppeared = true
    game.proceed()
  }
}

extension ViewController: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    game.tap(Cell(x: x, y: y))
  }
}

/// Who presents the screen's dialogs; a controller exists only after its screen.
private final class Presenter {
  weak var controller: UIViewController?
}
