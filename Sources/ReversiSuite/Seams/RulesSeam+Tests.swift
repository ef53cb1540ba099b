internal import Reversi
internal import ReversiKit
internal import Supervision
public import Verification

extension RulesSeam: Seam {
  public var subject: String {
    "flips in order, moves and results agree with the suite's own rules; numbers of games"
  }

  public func tests(_ effort: Effort, on app: App) -> [SeamTest] { tests(Counts(effort), on: app) }

  func tests(_ counts: Counts, on app: App) -> [SeamTest] {
    [{ try checkPositions(&$0, counts.positions) }, { try checkPerft(&$0, depth: counts.perftDepth) }]
  }

  @MainActor
  private func checkPositions(_ trial: inout Trial, _ count: Int) throws {
    var dice = SplitMix64(seed: 1)
    let positions = Position.edgeCases + Position.random(count, using: &dice)
    for (number, position) in positions.enumerated() {
      try checkAgreement(&trial, position)
      if number.isMultiple(of: 16) { try checkPass(&trial, position) }
    }
  }

  /// Asking the other side changes nothing: asked again, the first side has the same moves.
  @MainActor
  private func checkPass(_ trial: inout Trial, _ position: Position) throws {
    let moves: [Cell] = moves(position.disks, position.side)
    _ = self.moves(position.disks, position.side.flipped) as [Cell]
    let again: [Cell] = self.moves(position.disks, position.side)
    try trial.expect(
      again.names, is: moves.names, "moves", given: "\(position.notation), asked for a second time",
      because: "rules are a value's: what has been asked before changes nothing")
  }

  private static func inReadingOrder(_ cells: [Cell]) -> [Cell] { cells.sorted { $0.index < $1.index } }

  /// The suite's own rules say the same of every cell.
  @MainActor
  private func checkAgreement(_ trial: inout Trial, _ position: Position) throws {
    let board = position.disks
    for cell in Cell.all {
      let flips: [Cell] = flips(board, position.side, cell)
      let expected = position.flips(at: cell.index).map { Cell.all[$0] }
      var brokenClause: String {
        if Self.inReadingOrder(flips) == Self.inReadingOrder(expected) { return "rules.order" }
        return expected.isEmpty ? "rules.legal" : "rules.flips"
      }
      try trial.expect(
        flips.names, is: expected.names, "flips", given: "\(position.notation), and the cell \(cell)",
        because: clause(brokenClause))
    }
    let moves: [Cell] = moves(board, position.side)
    try trial.expect(
      Self.inReadingOrder(moves).names, is: position.legalCells.names, "moves", given: position.notation,
      because: clause("rules.legal"))
    try trial.expect(
      isOver(board), is: position.isOver, "isOver", given: position.notation, because: clause("rules.over"))
    if position.isOver {
      let winner = winner(board).map(letter) ?? "nobody"
      try trial.expect(
        winner, is: position.winner.map(letter) ?? "nobody", "winner",
        given: "a game that is over on \(notation(of: board))", because: clause("rules.over"))
    }
  }
}

// MARK: - Perft

/// How many games of some length there are: once with a pass as a ply, once with a pass as none.
struct Perft: Equatable, CustomStringConvertible {
  var passIsPly: Int
  var passIsNone: Int

  var description: String {
    passIsPly == passIsNone ? "\(passIsPly)" : "\(passIsPly), or \(passIsNone) where a pass is no move"
  }

  /// The published numbers for 1 to 9 plies. Passes make no difference before the ninth.
  static let published =
    [4, 12, 56, 244, 1396, 8200, 55092, 390_216].map { Perft(passIsPly: $0, passIsNone: $0) }
    + [Perft(passIsPly: 3_005_288, passIsNone: 3_005_320)]
}

extension RulesSeam {
  @MainActor
  private func checkPerft(_ trial: inout Trial, depth: Int) throws {
    for depth in stride(from: 1, through: depth, by: 1) {
      let found = perft(Position.start.disks, .dark, depth)
      try trial.expect(
        found, is: Perft.published[depth - 1], "games",
        given: "the start, and all games of \(depth) moves from it",
        because: "that many have been counted by others, and published")
    }
  }

  /// Counts the games of `depth` plies that begin with `side` on `board`.
  @MainActor
  func perft(_ board: [Disk?], _ side: Disk, _ depth: Int) -> Perft {
    Heartbeat.beat()
    if depth == 0 { return Perft(passIsPly: 1, passIsNone: 1) }
    let moves: [Cell] = moves(board, side)
    if moves.isEmpty {
      if isOver(board) { return Perft(passIsPly: 1, passIsNone: 1) }
      return Perft(
        passIsPly: perft(board, side.flipped, depth - 1).passIsPly,
        passIsNone: perft(board, side.flipped, depth).passIsNone)
    }
    if depth == 1 { return Perft(passIsPly: moves.count, passIsNone: moves.count) }
    return moves.reduce(into: Perft(passIsPly: 0, passIsNone: 0)) { sum, move in
      var next = board
      for cell in flips(board, side, move) as [Cell] + [move] where cell.isOnBoard { next[cell.index] = side }
      let games = perft(next, side.flipped, depth - 1)
      sum.passIsPly += games.passIsPly
      sum.passIsNone += games.passIsNone
    }
  }
}
