import ReversiKit

/// Hands on what the user does to the game, and what happens there to the queue of what is to be shown.
final class ViewController: UIViewController {
  private let scene: MainScene
  let queue: RenderQueue
  private let game: Game

  private var viewHasAppeared = false

  init(device: Device) {
    scene = MainScene()
    queue = RenderQueue(scene: scene)
    game = Game(file: GameFile(files: device.files)) { $0.player(on: device) }
    super.init(device: device, view: scene)
  }

  override func viewDidLoad() {
    scene.boardView.delegate = self
    game.delegate = self
    queue.presenter = self
    scene.resetButton.addAction(for: .touchUpInside) { [unowned self] in pressResetButton() }
    for (side, control) in zip(Disk.sides, scene.playerControls) {
      control.addAction(for: .valueChanged) { [unowned self, unowned control] in
        game.seat(PlayerKind(rawValue: control.selectedSegmentIndex) ?? .manual, at: side)
      }
    }
    gameHasChanged(game)
  }

  override func viewDidAppear(_ animated: Bool) {
    if viewHasAppeared { return }
    viewHasAppeared = true
    game.takeTurn()
  }
}

// MARK: - What happens in the game

extension ViewController: GameDelegate {
  func gameHasChanged(_ game: Game) {
    queue.empty()
    queue.add([
      .showBoard(game.board), .showStanding(game.board, turn: game.turn),
      .showPlayers(game.kind(of: .dark), game.kind(of: .light)),
    ])
  }

  func game(_ game: Game, hasMoved side: Disk, on cells: [Cell]) {
    queue.add(cells.map { .setDisk(side, on: $0) })
    queue.add([
      .showStanding(game.board, turn: game.turn),
      .call { [weak self] in self?.game.takeTurn() },
    ])
  }

  func game(_ game: Game, hasSeated kind: PlayerKind, at side: Disk) {
    queue.add([.showPlayers(game.kind(of: .dark), game.kind(of: .light))])
  }

  func game(_ game: Game, isThinking side: Disk?) {
    queue.add([.showThinker(side)])
  }

  func gameMustPass(_ game: Game) {
    let alert = UIAlertController(title: "Pass", message: "Cannot place a disk.")
    alert.addAction(
      UIAlertAction(title: "Dismiss", style: .default) { [weak self] _ in
        self?.game.pass()
        self?.game.takeTurn()
      })
    queue.add([.present(alert)])
  }
}

// MARK: - Inputs

extension ViewController: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    game.tap(Cell(x: x, y: y))
  }

  private func pressResetButton() {
    let alert = UIAlertController(
      title: "Confirmation", message: "Do you really want to reset the game?")
    alert.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in
        self?.queue.playOn()
      })
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak self] _ in
        self?.game.reset()
        self?.game.takeTurn()
      })
    queue.interrupt(with: alert)
  }
}
