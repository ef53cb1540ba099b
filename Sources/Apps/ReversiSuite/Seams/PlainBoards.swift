internal import Reversi
internal import ReversiKit
internal import Verification

extension Position {
  /// The side with more disks, or nil for a tie.
  var winner: Disk? {
    let lead = own.nonzeroBitCount - other.nonzeroBitCount
    return lead == 0 ? nil : lead > 0 ? side : side.flipped
  }

  /// The side to move and the rows that have disks, such as `x to move on 4 ---ox--- 5 ---xo---`.
  var notation: String {
    "\(letter(of: side)) to move on \(ReversiSuite.notation(of: disks))"
  }

  /// Positions that random games may miss.
  ///
  /// They are empty, full and tied boards, a pass, a move that flips in all directions, and moves on every
  /// cell of the edge.
  static let edgeCases: [Position] = [
    Position(own: 0, other: 0, darkMoves: true),
    Position(own: ~0, other: 0, darkMoves: false),
    Position(own: 0xFFFF_FFFF, other: ~0xFFFF_FFFF, darkMoves: true),
    Position(own: 0x0000_0000_0000_0007, other: 0xE000_0000_0000_0000, darkMoves: true),
    Position(own: 0x2, other: 0x1, darkMoves: true),
    Position(own: 0x0000_001F_1111_111F, other: 0x0000_0000_0E0A_0E00, darkMoves: true),
    Position(own: 0x0000_3C3C_3C3C_0000, other: 0x007E_4242_4242_7E00, darkMoves: true),
  ]

  /// Positions with a move that flips many disks: for each cell one in which it flips as many as it can, and the forty of
  /// random games and boards in which a move flips most.
  static let longMoves: [Position] = {
    var dice = SplitMix64(seed: 5)
    let others = random(400, using: &dice).sorted { $0.longestFlips > $1.longestFlips }
    return Cell.all.map(allRunsFlip) + others.prefix(40)
  }()

  /// The position with no disks but those that a move on `cell` flips, as many as there can be, and those at the ends of
  /// their runs. Light is to move on every other cell.
  static func allRunsFlip(on cell: Cell) -> Position {
    var position = Position(own: 0, other: 0, darkMoves: (cell.x + cell.y).isMultiple(of: 2))
    for x in -1...1 {
      for y in -1...1 where (x, y) != (0, 0) {
        let run = (1..<8).map { Cell(x: cell.x + x * $0, y: cell.y + y * $0) }.prefix(while: \.isOnBoard)
        guard run.count > 1, let end = run.last else { continue }
        for cell in run.dropLast() { position.other |= 1 << UInt64(cell.index) }
        position.own |= 1 << UInt64(end.index)
      }
    }
    return position
  }

  /// The index of the cell on which the side to move flips most disks; nil if it has no move.
  var longestMove: Int? { moves.max { flips(at: $0).count < flips(at: $1).count } }

  private var longestFlips: Int { longestMove.map { flips(at: $0).count } ?? 0 }

  /// Makes `count` positions: half are positions of random games, half have disks at random.
  static func random(_ count: Int, using dice: inout SplitMix64) -> [Position] {
    var positions: [Position] = []
    while positions.count < count / 2 { positions += game(using: &dice) }
    positions.removeLast(positions.count - count / 2)
    while positions.count < count {
      let empty = dice.next() & dice.next() & (dice.next().isMultiple(of: 2) ? dice.next() : ~0)
      let colour = dice.next()
      positions.append(
        Position(own: colour & ~empty, other: ~colour & ~empty, darkMoves: dice.next().isMultiple(of: 2)))
    }
    return positions
  }

  /// Plays a random game, and returns every position from its start to its end.
  static func game(using dice: inout SplitMix64) -> [Position] {
    var positions = [Position.start]
    while let last = positions.last, !last.isOver {
      positions.append(last.moves.randomElement(using: &dice).map(last.playing) ?? last.passing)
    }
    return positions
  }
}

/// The rows of a board that have disks, as the script command `save` takes them: `4 ---ox--- 5 ---xo---`.
func notation(of disks: [Disk?]) -> String {
  let rows = rows(of: disks).enumerated().filter { $1 != "--------" }.map { "\($0 + 1) \($1)" }
  return rows.isEmpty ? "an empty board" : rows.joined(separator: " ")
}

extension Cell {
  var isOnBoard: Bool { (0..<8).contains(x) && (0..<8).contains(y) }
}

extension [Cell] {
  /// The names of the cells, such as `d4 e5`, or `none` if there are no cells.
  var names: String { isEmpty ? "none" : map(\.description).joined(separator: " ") }
}
