import ReversiKit

/// What is still to be shown, one request after another: the game may be ahead of what the user sees.
final class RenderQueue {
  enum Request {
    /// A disk turns over, or appears, before the user's eyes.
    case setDisk(Disk, on: Cell)
    /// The whole board at once.
    case showBoard(Board)
    /// How many disks each side has, and whose turn it is or who has won.
    case showStanding(Board, turn: Disk?)
    /// Which side's player thinks; nil: none does.
    case showThinker(Disk?)
    /// Who plays dark, and who plays light.
    case showPlayers(PlayerKind, PlayerKind)
    /// An alert, as soon as no other is in its way. What comes after it waits as well.
    case present(UIAlertController)
    /// Somebody wanted to know when the screen has come as far as this.
    case call(() -> Void)
  }

  private let scene: MainScene
  /// Who puts alerts above the scene.
  weak var presenter: UIViewController?
  /// How large the message's disk is when it is shown, as the storyboard has it.
  private let messageDiskSize: Double
  private var requests: [Request] = []
  private var isWaiting = false
  /// How many times it was emptied. What was begun before that must not go on.
  private var round = 0

  init(scene: MainScene) {
    self.scene = scene
    messageDiskSize = scene.messageDiskView.sizeConstraint.constant
  }

  /// How many requests are not done yet: how far the game is ahead.
  var count: Int { requests.count + (isWaiting ? 1 : 0) }

  func add(_ new: [Request]) {
    requests += new
    playOn()
  }

  /// Forgets what is still to be shown. A disk that is turning over comes to rest, and nothing follows it.
  func empty() {
    requests = []
    isWaiting = false
    round += 1
  }

  /// Shows an alert at once, because the user has asked for it and not the game.
  func interrupt(with alert: UIAlertController) {
    presenter?.present(alert)
  }

  /// Plays request after request, up to one that takes time. Whoever closes an alert calls it: one may have waited.
  func playOn() {
    while !isWaiting, let request = requests.first {
      if case .present = request, presenter?.device.screen.alert != nil { return }
      requests.removeFirst()
      switch request {
      case .setDisk(let disk, let cell): set(disk, on: cell)
      case .showBoard(let board): show(board)
      case .showStanding(let board, let turn): showStanding(board, turn: turn)
      case .showThinker(let side): showThinker(side)
      case .showPlayers(let dark, let light):
        for (control, kind) in zip(scene.playerControls, [dark, light]) {
          control.selectedSegmentIndex = kind.rawValue
        }
      case .present(let alert): presenter?.present(alert)
      case .call(let function): function()
      }
    }
  }

  private func set(_ disk: Disk, on cell: Cell) {
    isWaiting = true
    scene.boardView.setDisk(disk, atX: cell.x, y: cell.y, animated: true) { [weak self, round] _ in
      guard let self, round == self.round else { return }
      isWaiting = false
      playOn()
    }
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
