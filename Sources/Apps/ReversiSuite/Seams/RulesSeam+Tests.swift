internal import PhoneKit
public import Reversi
internal import ReversiKit
public import Verification

extension RulesSeam: TestedSeam {
  public static var isFoundation: Bool { true }
  public var subject: String {
    "flips in order, moves and results agree with the suite's own rules; numbers of games"
  }

  public func tests(on app: App) -> [SeamTest] {
    [
      { try checkPositions(&$0) }, { try checkGames(&$0) },
      { trial in for position in Position.longMoves { try checkApp(&trial, app, position) } },
    ]
  }

  @MainActor
  private func checkPositions(_ trial: inout Trial) throws {
    var dice = SplitMix64(seed: 1)
    let positions = Position.edgeCases + Position.random(60, using: &dice)
    for (number, position) in positions.enumerated() {
      try checkAgreement(&trial, position)
      if number.isMultiple(of: 16) { try checkPass(&trial, position) }
    }
  }

  /// Requires that the rules give the same moves for a side before and after they have been asked for the other side's.
  @MainActor
  private func checkPass(_ trial: inout Trial, _ position: Position) throws {
    let moves: [Cell] = moves(position.disks, position.side)
    _ = self.moves(position.disks, position.side.flipped) as [Cell]
    let again: [Cell] = self.moves(position.disks, position.side)
    try trial.expect(
      again.names, is: moves.names, "moves", given: "\(position.notation), asked for a second time",
      because: "rules are a value's: what has been asked before changes nothing")
  }

  /// Compares the flips of every cell, the moves and the result in a position with the suite's own rules.
  @MainActor
  private func checkAgreement(_ trial: inout Trial, _ position: Position) throws {
    let board = position.disks
    for cell in Cell.all {
      let flips: [Cell] = flips(board, position.side, cell)
      let expected = position.flips(at: cell.index).map { Cell.all[$0] }
      var brokenClause: String {
        if flips.inReadingOrder == expected.inReadingOrder { return "rules.order" }
        return expected.isEmpty ? "rules.legal" : "rules.flips"
      }
      try trial.expect(
        flips == expected,
        SeamFailure(
          insight: exchange(), given: "\(position.notation), and the cell \(cell)",
          found: "flips \(flips.isEmpty ? "-" : flips.names)",
          expected: expected.isEmpty ? "-" : expected.names, because: clause(brokenClause)))
    }
    let moves: [Cell] = moves(board, position.side)
    try trial.expect(
      moves.inReadingOrder.names, is: position.legalCells.names, "moves", given: position.notation,
      because: clause("rules.legal"))
    try trial.expect(
      isOver(board), is: position.isOver, "isOver", given: position.notation, because: clause("rules.over"))
    if position.isOver {
      let winner = winner(board).map(letter) ?? "a tie"
      try trial.expect(
        winner, is: position.winner.map(letter) ?? "a tie", "winner",
        given: "a game that is over on \(notation(of: board))", because: clause("rules.over"))
    }
  }
}

// MARK: - The app

extension RulesSeam {
  /// Plays the move that flips most disks in a position, by a tap on the app's screen, and compares the board that follows
  /// with that of the suite's own rules: an app may have other rules than those that it hands over.
  @MainActor
  private func checkApp(_ trial: inout Trial, _ app: App, _ position: Position) throws {
    guard let move = position.longestMove else { return }
    let save = "save \(letter(of: position.side))00 \(ReversiSuite.notation(of: position.disks))"
    let found = try Phone.simulate(app) { phone in
      try ScriptRun.play(Script("\(save); \(Cell.all[move]); settle"), on: phone)
      return phone.shownLines.prefix(8)
    }
    let expected = rows(of: position.playing(move).disks)
    for (row, (shown, right)) in zip(1..., zip(found, expected)) {
      var failure = SeamFailure(
        insight: "the app plays by other rules than those that it hands over",
        given: "`\(save); \(Cell.all[move]); settle`", found: "row \(row) \(shown)", expected: "\(right)",
        because: clause("rules.flips"))
      (failure.isOfApp, failure.isSentence) = (true, true)
      try trial.expect(shown == right, failure)
    }
  }
}

// MARK: - Columns and rows

extension RulesSeam {
  /// Returns a sentence that says where the chapter's rules exchange x and y, if that explains all their flips in some
  /// random positions; nil if it does not, or the flips are right.
  @MainActor
  private func exchange() -> String? {
    var dice = SplitMix64(seed: 3)
    let positions = Position.random(8, using: &dice)
    func explains(_ flips: (_ board: [Disk?], _ side: Disk, _ cell: Cell) -> [Cell]) -> Bool {
      positions.allSatisfy { position in
        Cell.all.allSatisfy { cell in
          let expected = position.flips(at: cell.index).map { Cell.all[$0] }
          return flips(position.disks, position.side, cell).inReadingOrder == expected.inReadingOrder
        }
      }
    }
    if explains({ flips($0, $1, $2) }) { return nil }
    if explains({ flips($0, $1, $2.transposed) }) { return "x and y of the played cell are exchanged" }
    if explains({ flips($0, $1, $2).map(\.transposed) }) {
      return "x and y of the cells that flip are exchanged"
    }
    let isTurned = explains { board, side, cell in
      flips(Cell.all.map { board[$0.transposed.index] }, side, cell)
    }
    let isBoth = explains { flips($0, $1, $2.transposed).map(\.transposed) }
    return isTurned || isBoth ? "x and y are exchanged where the board is read" : nil
  }
}

extension Cell {
  fileprivate var transposed: Cell { Cell(x: y, y: x) }
}

extension [Cell] {
  fileprivate var inReadingOrder: [Cell] { sorted { $0.index < $1.index } }
}

// MARK: - Numbers of games

extension RulesSeam {
  /// The published numbers of games of 1 to 4 moves from the start.
  private static let publishedGames = [4, 12, 56, 244]

  @MainActor
  private func checkGames(_ trial: inout Trial) throws {
    for (moves, games) in zip(1..., Self.publishedGames) {
      try trial.expect(
        self.games(from: Self.start, by: .dark, moves: moves), is: games, "games",
        given: "the start, and all games of \(moves) moves from it",
        because: "that is the published number of games")
    }
  }
}
