import enum ReversiKit.Disk

/// What one action has done to the state. From the actions alone, each at its instant, a game can be replayed.
nonisolated struct Entry: Hashable {
  var action: Action
  var before, after: State

  /// Each property that the action has changed, before and after; of the board the cells.
  var changes: [String] {
    var changes: [String] = []
    func note(_ name: String, _ value: (State) -> String) {
      let (old, new) = (value(before), value(after))
      if old != new { changes.append("\(name): \(old) -> \(new)") }
    }
    note("phase") { "\($0.phase)" }
    for cell in Board.cells { note("\(cell)") { symbol(of: $0.board[cell]) } }
    for side in Disk.sides { note("\(symbol(of: side))'s player") { "\($0.player(of: side))" } }
    note("question") { $0.question?.description ?? "none" }
    return changes
  }
}

// MARK: - As text

nonisolated extension Cell: CustomStringConvertible {
  /// Its name on the board: a1 is the top left cell.
  var description: String { "\(Array("abcdefgh")[x])\(y + 1)" }
}

nonisolated extension Request: CustomStringConvertible {
  var description: String { "#\(number)" }
}

nonisolated extension Action: CustomStringConvertible {
  var description: String {
    switch self {
    case .launch(let save): save.map { "launch with \($0.header)" } ?? "launch without a save"
    case .appear: "appear"
    case .tap(let cell): "tap \(cell)"
    case .setPlayer(let player, let side): "set player \(symbol(of: side)) \(player)"
    case .reset: "reset"
    case .choose(let cell, let request): "choose \(cell) \(request)"
    case .land(let request): "land \(request)"
    case .press(let button, let request): "press \(button.rawValue) \(request)"
    }
  }
}

nonisolated extension State.Phase: CustomStringConvertible {
  var description: String {
    switch self {
    case .launching(let side): "launching \(symbol(of: side))"
    case .waiting(let side): "waiting \(symbol(of: side))"
    case .thinking(let side, let request): "thinking \(symbol(of: side)) \(request)"
    case .flipping(let side, let cells, let shown, let request):
      "flipping \(symbol(of: side)) \(cells[shown - 1]), \(shown) of \(cells.count) \(request)"
    case .passing(let side, let request): "passing \(symbol(of: side)) \(request)"
    case .over(let winner): "over \(symbol(of: winner))"
    }
  }
}
