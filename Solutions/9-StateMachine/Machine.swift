import enum ReversiKit.Disk

/// The game, as a machine: it is in one state, and one function says which action leads where.
final class Machine {
  private(set) var state = State.launching
  private(set) var game: Save

  /// Who is told what has happened.
  weak var listener: (any MachineListener)?
  private let opponent: any Opponent
  private let shelf: any Shelf
  /// The action that is being taken, and those that wait for it.
  private var actions: [Action] = []

  init(opponent: any Opponent, shelf: any Shelf) {
    (self.opponent, self.shelf) = (opponent, shelf)
    let kept = shelf.take()
    game = kept ?? .start
    if game.board.isOver { game.turn = nil }
    if kept == nil { shelf.put(game) }
  }

  /// Takes an action. One that means nothing now is ignored.
  func take(_ action: Action) {
    actions.append(action)
    // Who is told of one may answer with the next, which waits.
    if actions.count > 1 { return }
    while let action = actions.first {
      if case .seat(let player, let side) = action { seat(player, at: side) }
      if let next = state(after: action) { go(to: next) }
      actions.removeFirst()
    }
  }

  /// The state that an action leads to; nil: none but that it is in.
  private func state(after action: Action) -> State? {
    switch (state, action) {
    case (.launching, .appear): .branching
    case (.operating, .play(let cell)): placing(on: cell)
    case (.thinking(let request), .answer(let cell, let token)) where token == request: placing(on: cell)
    case (.placing(let move, let request), .land(let token)) where token == request: .next(move)
    case (.passing, .pass): .next(nil)
    case (.operating, .seat(_, let side)), (.thinking, .seat(_, let side)):
      side == game.turn ? .branching : nil
    case (_, .reset): .resetting
    case (_, .appear), (_, .play), (_, .answer), (_, .land), (_, .pass), (_, .seat): nil
    }
  }

  /// Whether a Computer is asked for a move.
  var isThinking: Bool {
    if case .thinking = state { true } else { false }
  }

  /// Whether somebody is to hear that there is no move.
  var mustPass: Bool { state == .passing }

  private func placing(on cell: Cell) -> State? {
    guard let side = game.turn, let move = Move(of: side, on: cell, of: game.board) else { return nil }
    return .placing(move, Token())
  }
}

// MARK: - States

extension Machine {
  /// Goes to a state, and on through those that are only passed.
  private func go(to next: State) {
    var next: State? = next
    while let new = next {
      let old = state
      state = new
      leave(old)
      next = enter(new)
    }
  }

  private func leave(_ state: State) {
    if case .thinking = state, let side = game.turn { listener?.hear(.thinking(side)) }
  }

  /// What is done in a state as soon as it is there; where it goes on from one that is only passed.
  private func enter(_ state: State) -> State? {
    switch state {
    case .launching, .operating, .resulting: break
    case .thinking(let token): think(token)
    case .placing(let move, let token): listener?.hear(.placing(move, token))
    case .passing: listener?.hear(.mustPass)
    case .resetting:
      game = .start
      shelf.put(game)
      listener?.hear(.began)
      return .branching
    case .next(let move):
      game.end(with: move)
      if move != nil { shelf.put(game) }
      listener?.hear(.turned)
      return .branching
    case .branching: return branch
    }
    return nil
  }

  private var branch: State {
    guard let side = game.turn else { return .resulting }
    if !game.board.canMove(side) { return .passing }
    return game[side] == .computer ? .thinking(Token()) : .operating
  }

  private func think(_ token: Token) {
    guard let side = game.turn else { return }
    listener?.hear(.thinking(side))
    opponent.choose(from: game.board.moves(of: side)) { [weak self] in self?.take(.answer($0, token)) }
  }

  private func seat(_ player: Player, at side: Disk) {
    game[side] = player
    shelf.put(game)
    listener?.hear(.seated(side))
  }
}

// MARK: - What it needs

/// Somebody who is told what happens.
protocol MachineListener: AnyObject {
  func hear(_ event: Event)
}

/// Somebody who chooses among moves, and takes their time. Nobody calls them off: an answer that is not wanted any more
/// is ignored.
protocol Opponent {
  func choose(from cells: [Cell], then: @escaping (Cell) -> Void)
}

/// Where a game is kept.
protocol Shelf {
  /// The game that is there, if one is.
  func take() -> Save?
  func put(_ game: Save)
}
