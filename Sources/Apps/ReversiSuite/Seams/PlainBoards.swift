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
      positions.append(last.randomMove(using: &dice).map(last.playing) ?? last.passing)
    }
    return positions
  }

  /// The index, from 0 for a1 to 63 for h8, of a random legal cell, or nil if the side to move has none.
  func randomMove(using dice: inout SplitMix64) -> Int? {
    moves.randomElement(using: &dice)
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
