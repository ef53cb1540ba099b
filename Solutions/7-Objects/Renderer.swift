import ReversiKit

/// Shows requests on the views, and keeps no order: that is the queue's.
final class Renderer {
  private let scene: MainScene
  /// How large the message's disk is when it is shown, as the storyboard has it.
  private let messageDiskSize: Double
  /// Who puts alerts above the scene.
  weak var presenter: UIViewController?

  init(scene: MainScene) {
    self.scene = scene
    messageDiskSize = scene.messageDiskView.sizeConstraint.constant
  }

  /// Shows a request, and calls `completion` when the user has seen it: mostly at once.
  func show(_ request: RenderQueue.Request, completion: @escaping () -> Void) {
    switch request {
    case .setDisk(let disk, let cell):
      scene.boardView.setDisk(disk, atX: cell.x, y: cell.y, animated: true) { _ in completion() }
      return
    case .showBoard(let board): show(board)
    case .showStanding(let board, let turn): showStanding(board, turn: turn)
    case .showThinker(let side): showThinker(side)
    case .showPlayers(let dark, let light):
      for (control, kind) in zip(scene.playerControls, [dark, light]) {
        control.selectedSegmentIndex = kind.rawValue
      }
    case .askToPass:
      askToPass(completion: completion)
      return
    case .endMove: break
    }
    completion()
  }

  /// Asks whether to reset the game, and calls `completion` with the answer.
  func confirmReset(completion: @escaping (Bool) -> Void) {
    let alert = UIAlertController(
      title: "Confirmation", message: "Do you really want to reset the game?")
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in completion(false) })
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in completion(true) })
    presenter?.present(alert)
  }

  private func askToPass(completion: @escaping () -> Void) {
    let alert = UIAlertController(title: "Pass", message: "Cannot place a disk.")
    alert.addAction(UIAlertAction(title: "Dismiss", style: .default) { _ in completion() })
    presenter?.present(alert)
  }

  private func show(_ board: Board) {
    for cell in Board.cells {
      scene.boardView.setDisk(board[cell], atX: cell.x, y: cell.y, animated: false)
    }
  }

  private func showStanding(_ board: Board, turn: Disk?) {
    for (label, side) in zip(scene.countLabels, Disk.sides) { label.text = "\(board.count(of: side))" }
    let disk = turn ?? board.leader
    scene.messageDiskView.sizeConstraint.constant = disk == nil ? 0 : messageDiskSize
    if let disk { scene.messageDiskView.disk = disk }
    scene.messageLabel.text = turn != nil ? "'s turn" : disk != nil ? " won" : "Tied"
  }

  private func showThinker(_ thinker: Disk?) {
    for (indicator, side) in zip(scene.playerActivityIndicators, Disk.sides) {
      if side == thinker { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }
}
