internal import Reversi
internal import ReversiKit
internal import Verification

extension Position {
  /// The position of `side` to move on a board of 64 disks, row by row.
  init(_ disks: [Disk?], side: Disk) {
    func bits(_ disk: Disk) -> UInt64 {
      disks.indices.reduce(0) { disks[$1] == disk ? $0 | 1 << UInt64($1) : $0 }
    }
    self.init(own: bits(side), other: bits(side.flipped), darkMoves: side == .dark)
  }

  var side: Disk { darkMoves ? .dark : .light }

  /// The board, row by row.
  var disks: [Disk?] {
    (0..<64).map { index in
      let bit: UInt64 = 1 << UInt64(index)
      return own & bit != 0 ? side : other & bit != 0 ? side.flipped : nil
    }
  }

  /// The side with more disks, or nil for a tie.
  var winner: Disk? {
    let lead = own.nonzeroBitCount - other.nonzeroBitCount
    return lead == 0 ? nil : lead > 0 ? side : side.flipped
  }

  /// Where the side to move may play, row by row.
  var legalCells: [Cell] { moves.map { Cell.all[$0] } }

  /// The side to move and the board, as a script's `save` takes it.
  var notation: String {
    "\(letter(of: side)) to move on \(ReversiSuite.notation(of: disks))"
  }

  /// Positions that random games may miss: empty, full and tied boards, a pass, a move that flips in all directions, and
  /// moves on every cell of the edge.
  static let edgeCases: [Position] = [
    Position(own: 0, other: 0, darkMoves: true),
    Position(own: ~0, other: 0, darkMoves: false),
    Position(own: 0xFFFF_FFFF, other: ~0xFFFF_FFFF, darkMoves: true),
    Position(own: 0x0000_0000_0000_0007, other: 0xE000_0000_0000_0000, darkMoves: true),
    Position(own: 0x2, other: 0x1, darkMoves: true),
    Position(own: 0x0000_001F_1111_111F, other: 0x0000_0000_0E0A_0E00, darkMoves: true),
    Position(own: 0x0000_3C3C_3C3C_0000, other: 0x007E_4242_4242_7E00, darkMoves: true),
  ]

  /// Positions of random games, and as many boards with disks at random.
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

  /// Every position of a random game, from its start to its end.
  static func game(using dice: inout SplitMix64) -> [Position] {
    var positions = [Position.start]
    while let last = positions.last, !last.isOver {
      positions.append(last.randomMove(using: &dice).map(last.playing) ?? last.passing)
    }
    return positions
  }

  /// The index of a legal move, or nil if there is none.
  func randomMove(using dice: inout SplitMix64) -> Int? {
    moves.randomElement(using: &dice)
  }
}

/// The rows of a board that have disks, as a script's `save` takes them.
func notation(of disks: [Disk?]) -> String {
  let rows = rows(of: disks).enumerated().filter { $1 != "--------" }.map { "\($0 + 1) \($1)" }
  return rows.isEmpty ? "an empty board" : rows.joined(separator: " ")
}

/// A board in eight rows of `x`, `o` and `-`.
func rows(of disks: [Disk?]) -> [String] {
  (0..<8).map { y in disks[y * 8..<y * 8 + 8].map { $0.map(letter) ?? "-" }.joined() }
}

extension Cell {
  var isOnBoard: Bool { (0..<8).contains(x) && (0..<8).contains(y) }
}

extension [Cell] {
  /// The cells by name, such as `d4 e5`.
  var names: String { isEmpty ? "none" : map(\.description).joined(separator: " ") }
}
