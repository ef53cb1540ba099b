import ReversiKit

/// What is still to be shown, one request after another: the game may be ahead of what the user sees.
final class RenderQueue {
  nonisolated enum Request: Hashable {
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
    /// An alert that says that the side to move must pass, as soon as no other is up. What comes after it waits.
    case askToPass
    /// The end of a move, after its last disk. There is nothing to see.
    case endMove
  }

  weak var delegate: (any RenderQueueDelegate)?

  private let renderer: Renderer
  private var requests: [Request] = []
  private var isWaiting = false
  /// Whether the user is being asked to confirm a reset. That does not hold up disks, but another alert.
  private var isConfirming = false
  /// How many times it was emptied. What was begun before that must not go on.
  private var round = 0

  init(scene: MainScene) {
    renderer = Renderer(scene: scene)
  }

  /// How many requests are not done yet: how far the game is ahead.
  var count: Int { requests.count + (isWaiting ? 1 : 0) }

  func add(_ new: [Request]) {
    requests += new
    showNext()
  }

  /// Forgets what is still to be shown. A disk that is turning over comes to rest, and nothing follows it.
  func empty() {
    requests = []
    isWaiting = false
    round += 1
  }

  /// Shows the next request, unless one still takes its time, and then those after it.
  private func showNext() {
    guard !isWaiting, let request = requests.first, request != .askToPass || !isConfirming else { return }
    requests.removeFirst()
    isWaiting = true
    renderer.show(request) { [weak self, round] in
      guard let self, round == self.round else { return }
      isWaiting = false
      delegate?.renderQueue(self, didShow: request)
      showNext()
    }
  }

  /// Asks for a reset's confirmation at once, because the user wants it and not the game. Calls `completion` for a yes.
  func confirmReset(completion: @escaping () -> Void) {
    isConfirming = true
    renderer.confirmReset { [weak self] isConfirmed in
      self?.isConfirming = false
      if isConfirmed { completion() }
      self?.showNext()
    }
  }

  /// Who puts alerts above the scene.
  var presenter: UIViewController? {
    get { renderer.presenter }
    set { renderer.presenter = newValue }
  }
}

/// Notified of what the user has seen.
protocol RenderQueueDelegate: AnyObject {
  func renderQueue(_ queue: RenderQueue, didShow request: RenderQueue.Request)
}
