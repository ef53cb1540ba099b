import ReversiKit

/// Hands on what the user does to the game, and what happens there to the queue of what is to be shown.
final class ViewController: UIViewController {
  private let scene: MainScene
  /// Not private: how much is in it can be asked, as the suite does.
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
    queue.delegate = self
    game.delegate = self
    queue.presenter = self
    scene.resetButton.addAction(for: .touchUpInside) { [unowned self] in pressResetButton() }
    for (side, control) in zip(Disk.sides, scene.playerControls) {
      control.addAction(for: .valueChanged) { [unowned self, unowned control] in
        guard let kind = PlayerKind(rawValue: control.selectedSegmentIndex) else { return }
        game.assign(kind, to: side)
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
    queue.add([.showStanding(game.board, turn: game.turn), .endMove])
  }

  func game(_ game: Game, hasAssigned kind: PlayerKind, to side: Disk) {
    queue.add([.showPlayers(game.kind(of: .dark), game.kind(of: .light))])
  }

  func game(_ game: Game, isThinking side: Disk?) {
    queue.add([.showThinker(side)])
  }

  func gameMustPass(_ game: Game) {
    queue.add([.askToPass])
  }
}

// MARK: - What the user has seen

extension ViewController: RenderQueueDelegate {
  func renderQueue(_ queue: RenderQueue, didShow request: RenderQueue.Request) {
    switch request {
    case .endMove: game.takeTurn()
    case .askToPass:
      game.pass()
      game.takeTurn()
    case .setDisk, .showBoard, .showStanding, .showThinker, .showPlayers: break
    }
  }
}

// MARK: - Inputs

extension ViewController: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    game.tap(Cell(x: x, y: y))
  }

  private func pressResetButton() {
    queue.confirmReset { [weak self] in
      self?.game.reset()
      self?.game.takeTurn()
    }
  }
}
