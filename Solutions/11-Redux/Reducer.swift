import enum ReversiKit.Disk

/// What each action does to the state, and what it asks the world for.
nonisolated enum Reducer {
  static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch (state.phase, action) {
    case (_, .launch(let save)): state.launch(save)
    case (.launching(let side), .appear): state.begin(turnOf: side)
    case (.waiting(let side), .tap(let cell)): state.move(side, to: cell)
    case (.thinking(let side, let request), .choose(let cell, let answered)) where answered == request:
      state.move(side, to: cell)
    case (.flipping(_, _, _, let request), .land(let answered)) where answered == request: state.land()
    case (.passing(let side, let request), .press(.dismiss, let answered)) where answered == request:
      state.begin(turnOf: side.flipped)
    case (_, .setPlayer(let player, let side)): state.setPlayer(player, of: side)
    case (_, .reset): state.ask()
    case (_, .press(let button, let answered)) where answered == state.question: state.answer(button)
    case (_, .appear), (_, .tap), (_, .choose), (_, .land), (_, .press): []
    }
  }
}

nonisolated extension State {
  fileprivate mutating func launch(_ save: Save?) -> [Effect] {
    self = State(requests: requests)
    guard let save else { return [.save(self.save)] }
    (board, players) = (save.board, [save.dark, save.light])
    phase = .launching(board.isOver ? nil : save.turn)
    return []
  }

  fileprivate mutating func begin(turnOf side: Disk?) -> [Effect] {
    guard let side, !board.isOver else {
      phase = .over(winner: board.leader)
      return []
    }
    let moves = board.moves(of: side)
    if moves.isEmpty {
      phase = .passing(side, request())
    } else if player(of: side) == .manual {
      phase = .waiting(side)
    } else {
      let request = request()
      phase = .thinking(side, request)
      return [.think(among: moves, request)]
    }
    return []
  }

  fileprivate mutating func move(_ side: Disk, to cell: Cell) -> [Effect] {
    let flips = board.flips(by: side, on: cell)
    return flips.isEmpty ? [] : show(1, of: [cell] + flips, by: side)
  }

  private mutating func show(_ shown: Int, of cells: [Cell], by side: Disk) -> [Effect] {
    let request = request()
    phase = .flipping(side, cells, shown: shown, request)
    return [.land(request)]
  }

  /// The latest disk of a move has come to rest.
  fileprivate mutating func land() -> [Effect] {
    guard case .flipping(let side, let cells, let shown, _) = phase else { return [] }
    if shown < cells.count { return show(shown + 1, of: cells, by: side) }
    for cell in cells { board[cell] = side }
    let effects = begin(turnOf: side.flipped)
    return [.save(save)] + effects
  }

  fileprivate mutating func setPlayer(_ player: Player, of side: Disk) -> [Effect] {
    players[side.index] = player
    switch phase {
    case .waiting(side), .thinking(side, _): return [.save(save)] + begin(turnOf: side)
    default: return [.save(save)]
    }
  }

  fileprivate mutating func ask() -> [Effect] {
    question = request()
    return []
  }

  fileprivate mutating func answer(_ button: Button) -> [Effect] {
    if button == .dismiss { return [] }
    question = nil
    if button != .ok { return [] }
    (board, players) = (.start, [.manual, .manual])
    let effects = begin(turnOf: .dark)
    return [.save(save)] + effects
  }

  private mutating func request() -> Request {
    requests += 1
    return Request(number: requests)
  }
}
