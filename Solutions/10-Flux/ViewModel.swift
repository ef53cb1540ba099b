import enum ReversiKit.Disk

/// Stands between the view and the loop: passes on what the user does, and says what the screen shows.
final class ViewModel {
  private let store: Store
  private let creator: ActionCreator
  /// Called with each new output.
  var show: ((Output) -> Void)?

  /// What the screen shows at this moment.
  var output: Output { Output(store) }

  init(_ store: Store, _ creator: ActionCreator) {
    (self.store, self.creator) = (store, creator)
    store.observe { [weak self] in
      guard let self else { return }
      show?(output)
    }
  }
}

// MARK: - Input

extension ViewModel {
  func viewDidLoad() { creator.load() }

  func viewDidAppear() { creator.proceed() }

  func tapCell(x: Int, y: Int) { creator.tap(Cell(x: x, y: y)) }

  func selectSegment(_ segment: Int, of side: Disk) {
    creator.setPlayer(Player(rawValue: segment) ?? .manual, of: side)
  }

  func tapReset() { creator.askToReset() }

  func press(_ button: Button) {
    switch button {
    case .ok: creator.reset()
    case .cancel: creator.cancelReset()
    case .dismiss: creator.dismissPass()
    }
  }
}

// MARK: - Output

extension ViewModel {
  /// What the screen shows, in texts and switches. All of it follows from the store.
  struct Output {
    private let board: Board
    /// Whether a disk that changes is seen to do so.
    let isAnimated: Bool
    let messageDisk: Disk?
    let message: String
    // Dark's first, then light's.
    let counts: [String]
    let selectedSegments: [Int]
    let areThinking: [Bool]
    let dialog: Dialog?

    init(_ store: Store) {
      board = store.board
      isAnimated = store.isMoving
      switch store.turn {
      case .play(let side), .pass(let side): (messageDisk, message) = (side, "'s turn")
      case .over(let winner): (messageDisk, message) = (winner, winner == nil ? "Tied" : " won")
      }
      counts = Disk.sides.map { "\(store.count(of: $0))" }
      selectedSegments = store.players.map(\.rawValue)
      areThinking = Disk.sides.map { $0 == store.thinker }
      dialog = store.alerts.first.map(Dialog.init)
    }

    func disk(x: Int, y: Int) -> Disk? { board[Cell(x: x, y: y)] }
  }

  /// A notice or a question in words.
  nonisolated struct Dialog: Hashable {
    var title, message: String
    var buttons: [Button]

    init(_ alert: Alert) {
      switch alert {
      case .pass: (title, message, buttons) = ("Pass", "Cannot place a disk.", [.dismiss])
      case .reset:
        (title, message) = ("Confirmation", "Do you really want to reset the game?")
        buttons = [.cancel, .ok]
      }
    }
  }

  /// A button of a dialog, with its title.
  nonisolated enum Button: String {
    case dismiss = "Dismiss"
    case cancel = "Cancel"
    case ok = "OK"
  }
}
