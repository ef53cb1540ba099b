import enum ReversiKit.Disk

/// The game, as a machine: it is in one state, and the table says what each action leads to.
final class Machine {
  private(set) var state = State.launching
  private(set) var game: Save

  /// Notified of what has happened.
  weak var listener: (any MachineListener)?
  private let opponent: any Opponent
  private let shelf: any Shelf
  /// The action that is being handled, and those that wait for it.
  private var actions: [Action] = []

  init(opponent: any Opponent, shelf: any Shelf) {
    (self.opponent, self.shelf) = (opponent, shelf)
    let saved = shelf.load()
    game = saved ?? .start
    if game.board.isOver { game.turn = nil }
    if saved == nil { shelf.save(game) }
  }

  /// Handles an action. One that means nothing now is ignored.
  func handle(_ action: Action) {
    actions.append(action)
    // A listener may answer an event with the next action, which waits.
    if actions.count > 1 { return }
    while let action = actions.first {
      if let transition = state.transition(on: action, in: game) { perform(transition) }
      actions.removeFirst()
    }
  }

  /// Whether a Computer is asked for a move.
  var isThinking: Bool {
    if case .thinking = state { true } else { false }
  }

  /// The move whose disks are to land, and the request that they answer.
  var placing: (move: Move, token: Token)? {
    if case .placing(let move, let token) = state { (move, token) } else { nil }
  }

  /// Whether the alert of a side that has no move is to be dismissed.
  var mustPass: Bool { state == .passing }
}

// MARK: - Transitions

extension Machine {
  private func perform(_ transition: Transition) {
    switch transition {
    case .beginTurn: enter(stateOfTurn)
    case .place(let move): enter(.placing(move, Token()))
    case .endTurn(let move):
      game.endTurn(with: move)
      if move != nil { shelf.save(game) }
      enter(stateOfTurn, after: .turnEnded)
    case .assign(let player, let side, let restartsTurn):
      game[side] = player
      shelf.save(game)
      if restartsTurn {
        enter(stateOfTurn, after: .assigned(side))
      } else {
        listener?.handle(.assigned(side))
      }
    case .reset:
      game = .start
      shelf.save(game)
      enter(stateOfTurn, after: .gameBegan)
    }
  }

  /// What the app waits for when a turn begins.
  private var stateOfTurn: State {
    guard let side = game.turn else { return .resulting }
    if !game.board.canMove(side) { return .passing }
    return game[side] == .computer ? .thinking(Token()) : .operating
  }

  /// Leaves the state for another one, and begins what that one waits for. An event is reported when the state and the
  /// game agree.
  private func enter(_ next: State, after event: Event? = nil) {
    let last = state
    state = next
    if let event { listener?.handle(event) }
    leave(last)
    switch next {
    case .launching, .operating, .resulting: break
    case .thinking(let token):
      listener?.handle(.startedThinking)
      opponent.choose(from: game.moves) { [weak self] in self?.handle(.answer($0, token)) }
    case .placing: listener?.handle(.placing)
    case .passing: listener?.handle(.mustPass)
    }
  }

  private func leave(_ state: State) {
    if case .thinking = state { listener?.handle(.stoppedThinking) }
  }
}

// MARK: - What it needs

/// Is notified of what happens.
protocol MachineListener: AnyObject {
  func handle(_ event: Event)
}

/// Chooses among moves, of which there is at least one, and takes its time. It is never cancelled: an answer that is
/// not wanted any more is ignored.
protocol Opponent {
  func choose(from cells: [Cell], then: @escaping (Cell) -> Void)
}

/// Where a game is kept.
protocol Shelf {
  /// The game that is there, if one is.
  func load() -> Save?
  func save(_ game: Save)
}
