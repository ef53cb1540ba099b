import Reversi
import ReversiKit
import Verification

extension App {
  /// A small app for scripts: it shows and saves what is tapped, and knows no rule of the game.
  static let practice = App(name: "practice") { PracticeViewController(device: $0) }
}

/// A tap puts a disk of the side to move and saves; h8 crashes, h7 never comes to rest, a2 shows an alert, a3 shows one
/// a second later.
@MainActor
private final class PracticeViewController: UIViewController, BoardViewDelegate {
  private let scene = MainScene()
  private var turn = Disk.dark

  init(device: Device) {
    super.init(device: device, view: scene)
  }

  override func viewDidLoad() {
    scene.boardView.delegate = self
    scene.resetButton.addAction(for: .touchUpInside) { [unowned self] in confirmReset() }
    for (side, control) in scene.playerControls.enumerated() {
      control.addAction(for: .valueChanged) { [unowned self] in changeMode(of: side) }
    }
    do {
      try load()
    } catch FileError.missing {
      showTurn()
    } catch {
      device.crash("the save cannot be read: \(error)")
    }
  }

  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    switch (x, y) {
    case (7, 7): device.crash("h8 was tapped")
    case (7, 6): spin()
    case (0, 1): ask("Pass", "Cannot place a disk.", ["Dismiss"]) { _ in }
    case (0, 2):
      device.mainQueue.asyncAfter(.seconds(1)) { [weak self] in self?.ask("Pass", "", ["Dismiss"]) { _ in } }
    default: place(x: x, y: y)
    }
  }

  private func place(x: Int, y: Int) {
    guard scene.boardView.diskAt(x: x, y: y) == nil else { return }
    scene.boardView.setDisk(turn, atX: x, y: y, animated: true) { [weak self] _ in
      guard let self else { return }
      turn.flip()
      showTurn()
      save()
    }
  }

  private func spin() {
    device.mainQueue.async { [weak self] in self?.spin() }
  }

  private func changeMode(of side: Int) {
    guard scene.playerControls[side].selectedSegmentIndex == 1 else { return }
    scene.playerActivityIndicators[side].startAnimating()
    device.mainQueue.asyncAfter(.seconds(2)) { [weak self] in
      guard let self else { return }
      scene.playerActivityIndicators[side].stopAnimating()
      let board = scene.boardView
      let empty = (0..<64).map { (x: $0 % 8, y: $0 / 8) }.filter { board.diskAt(x: $0.x, y: $0.y) == nil }
      if let cell = device.dice.pick(from: empty) { place(x: cell.x, y: cell.y) }
    }
  }

  private func confirmReset() {
    ask("Confirmation", "Do you really want to reset the game?", ["Cancel", "OK"]) { [weak self] answer in
      guard answer == "OK", let self else { return }
      scene.boardView.reset()
      turn = .dark
      showTurn()
      save()
    }
  }

  private func ask(_ title: String, _ message: String, _ answers: [String], then: @escaping (String) -> Void)
  {
    let alert = UIAlertController(title: title, message: message)
    for answer in answers {
      alert.addAction(UIAlertAction(title: answer, style: .default) { then($0.title) })
    }
    present(alert)
  }

  private func showTurn() {
    scene.messageDiskView.disk = turn
    for (side, label) in zip(Disk.sides, scene.countLabels) {
      label.text = "\((0..<64).count { scene.boardView.diskAt(x: $0 % 8, y: $0 / 8) == side })"
    }
  }

  private func save() {
    let cells = (0..<64).map { scene.boardView.diskAt(x: $0 % 8, y: $0 / 8).map(symbol) ?? "-" }
    let rows = (0..<8).map { cells[$0 * 8..<$0 * 8 + 8].joined() }
    try? device.files.writeText("\(symbol(turn))00\n\(rows.joined(separator: "\n"))\n", to: "Game")
  }

  /// A save that begins with ! is one the app keeps aside.
  private func load() throws {
    let lines = try device.files.readText("Game").split(separator: "\n")
    if lines.first?.hasPrefix("!") == true { try device.files.move("Game", to: "Game.kept") }
    guard lines.count == 9 else { return showTurn() }
    turn = lines[0].hasPrefix("o") ? .light : .dark
    for (y, line) in lines.dropFirst().enumerated() {
      for (x, symbol) in line.enumerated() {
        scene.boardView.setDisk(
          symbol == "x" ? .dark : symbol == "o" ? .light : nil, atX: x, y: y, animated: false)
      }
    }
    showTurn()
  }

  private func symbol(_ disk: Disk) -> String {
    disk == .dark ? "x" : "o"
  }
}
