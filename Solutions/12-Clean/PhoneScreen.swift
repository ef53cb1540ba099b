import Entities
import ReversiKit
import UseCases

/// Shows a game on the phone's screen.
final class PhoneScreen: GameView {
  let scene = MainScene()
  /// How large the message's disk is when it is shown, as the storyboard has it.
  private let messageDiskSize: Double
  private let present: (UIAlertController) -> Void

  init(present: @escaping (UIAlertController) -> Void) {
    self.present = present
    messageDiskSize = scene.messageDiskView.sizeConstraint.constant
  }

  func show(_ board: Board) {
    for cell in Board.cells {
      scene.boardView.setDisk(board[cell], atX: cell.x, y: cell.y, animated: false)
    }
  }

  func place(_ disk: Disk, on cell: Cell) async throws {
    try Task.checkCancellation()
    // A stream ends when its task is cancelled; a continuation would wait for the disk all the same.
    let (landings, landing) = AsyncStream.makeStream(of: Void.self)
    scene.boardView.setDisk(disk, atX: cell.x, y: cell.y, animated: true) { _ in landing.finish() }
    for await _ in landings {}
    try Task.checkCancellation()
  }

  func show(_ message: Message) {
    let (disk, text): (Disk?, String) =
      switch message {
      case .turn(let side): (side, "'s turn")
      case .won(let side): (side, " won")
      case .tied: (nil, "Tied")
      }
    scene.messageDiskView.sizeConstraint.constant = disk == nil ? 0 : messageDiskSize
    if let disk { scene.messageDiskView.disk = disk }
    scene.messageLabel.text = text
  }

  func showCounts(dark: Int, light: Int) {
    for (label, count) in zip(scene.countLabels, [dark, light]) { label.text = "\(count)" }
  }

  func show(_ player: Player, of side: Disk) {
    scene.playerControls[side == .dark ? 0 : 1].selectedSegmentIndex = player.rawValue
  }

  func showThinking(of side: Disk?) {
    for (owner, indicator) in zip(Disk.sides, scene.playerActivityIndicators) {
      if owner == side { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }

  func show(problem: String?) {
    scene.noticeLabel.text = problem.map { "Not saved: \($0)" } ?? ""
  }

  func announcePass(dismissed: @escaping () -> Void) {
    ask("Pass", "Cannot place a disk.", ["Dismiss"]) { _ in dismissed() }
  }

  func confirmReset(answered: @escaping (_ isConfirmed: Bool) -> Void) {
    ask("Confirmation", "Do you really want to reset the game?", ["Cancel", "OK"]) { answered($0 == "OK") }
  }

  private func ask(
    _ title: String, _ message: String, _ buttons: [String], pressed: @escaping (String) -> Void
  ) {
    let alert = UIAlertController(title: title, message: message)
    for button in buttons {
      alert.addAction(
        UIAlertAction(title: button, style: button == "Cancel" ? .cancel : .default) { _ in pressed(button) })
    }
    present(alert)
  }
}
