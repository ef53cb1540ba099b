import enum ReversiKit.Disk

/// What to redraw. The view asks for the contents.
nonisolated enum ViewEvent: Equatable {
  case board
  /// A disk lands on a cell. When it has come to rest, this token is handed back.
  case disk(Disk, on: Cell, Token)
  case message
  case counts
  case player(Disk)
  case indicators
  case alert
}

/// Shows things.
protocol Presentation: AnyObject {
  func show(_ event: ViewEvent)
}

/// Turns the machine's events into what to redraw, and lets disks land one after another.
final class Presenter {
  weak var view: (any Presentation)?
  private let machine: Machine

  /// How many disks of the machine's move have landed. Each move begins with none.
  private var landedDisks = 0

  init(_ machine: Machine) {
    self.machine = machine
    machine.listener = self
  }

  /// Lets the next disk of the machine's move land. After the last one the move has ended.
  private func landNextDisk() {
    guard let (move, token) = machine.placing else { return }
    if landedDisks < move.cells.count {
      view?.show(.disk(move.side, on: move.cells[landedDisks], token))
    } else {
      machine.handle(.land(token))
    }
  }
}

extension Presenter: MachineListener {
  func handle(_ event: Event) {
    switch event {
    case .gameBegan: showAll()
    case .assigned(let side): show(.player(side))
    case .startedThinking, .stoppedThinking: show(.indicators)
    case .placing:
      landedDisks = 0
      landNextDisk()
    case .turnEnded: show(.message, .counts)
    case .mustPass: show(.alert)
    }
  }

  private func show(_ events: ViewEvent...) {
    for event in events { view?.show(event) }
  }
}

// MARK: - What the view asks for

extension Presenter {
  func disk(at cell: Cell) -> Disk? { machine.game.board[cell] }
  func count(of side: Disk) -> Int { machine.game.board.count(of: side) }
  func player(of side: Disk) -> Player { machine.game[side] }
  func isThinking(_ side: Disk) -> Bool { machine.isThinking && side == machine.game.turn }
  var mustPass: Bool { machine.mustPass }

  /// Whose disk the message shows, and its text.
  var message: (disk: Disk?, text: String) {
    if let turn = machine.game.turn { return (turn, "'s turn") }
    let winner = machine.game.board.leader
    return (winner, winner == nil ? "Tied" : " won")
  }
}

// MARK: - What the view reports

extension Presenter {
  /// The views are there.
  func showAll() { show(.board, .message, .counts, .player(.dark), .player(.light)) }
  /// The screen is up.
  func appear() { machine.handle(.appear) }
  func tap(_ cell: Cell) { machine.handle(.play(cell)) }
  func assign(_ player: Player, to side: Disk) { machine.handle(.assign(player, to: side)) }
  func dismiss() { machine.handle(.pass) }
  func reset() { machine.handle(.reset) }

  /// A disk has come to rest: the next one is set. A disk of a move that has ended meanwhile is ignored.
  func landed(_ token: Token) {
    if machine.placing?.token != token { return }
    landedDisks += 1
    landNextDisk()
  }
}
