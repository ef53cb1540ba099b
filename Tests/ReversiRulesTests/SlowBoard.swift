import Reversi

/// A position on an array of 64 characters, and the rules as slow and plain as the book tells them.
struct SlowBoard {
  /// Row by row from the top left, each cell `x`, `o` or `-`.
  var cells: [UInt8]
  var turn: UInt8

  static let start = SlowBoard(
    """
    --------
    --------
    --------
    ---ox---
    ---xo---
    --------
    --------
    --------
    """, turn: "x")

  init(_ text: String, turn: Unicode.Scalar) {
    cells = text.utf8.filter { $0 != UInt8(ascii: "\n") }
    self.turn = UInt8(ascii: turn)
  }

  /// The disks of a position.
  init(_ position: Position) {
    let (dark, light) = position.darkMoves ? (position.own, position.other) : (position.other, position.own)
    cells = (0..<64).map { dark.contains($0) ? Self.dark : light.contains($0) ? Self.light : Self.empty }
    turn = position.darkMoves ? Self.dark : Self.light
  }

  private static let dark = UInt8(ascii: "x")
  private static let light = UInt8(ascii: "o")
  private static let empty = UInt8(ascii: "-")

  private var opponent: UInt8 { turn == Self.dark ? Self.light : Self.dark }

  /// The same on two bitboards.
  var position: Position {
    var position = Position(own: 0, other: 0, darkMoves: turn == Self.dark)
    for (cell, disk) in cells.enumerated() where disk != Self.empty {
      if disk == turn { position.own |= 1 << UInt64(cell) } else { position.other |= 1 << UInt64(cell) }
    }
    return position
  }

  var text: String {
    (0..<8).map { String(decoding: cells[$0 * 8..<$0 * 8 + 8], as: UTF8.self) }.joined(separator: "\n")
  }

  /// Up-left, up, up-right, right, down-right, down, down-left, left: how far each goes right and down.
  private static let right = [-1, 0, 1, 1, 1, 0, -1, -1]
  private static let down = [-1, -1, -1, 0, 1, 1, 1, 0]

  /// The cells that turn over, direction by direction, from near to far.
  func flips(at cell: Int) -> [Int] {
    guard cells[cell] == Self.empty else { return [] }
    let opponent = opponent
    var flips: [Int] = []
    var direction = 0
    // No ranges here: unoptimised, as tests are, they would take most of the time.
    while direction < 8 {
      let (dx, dy) = (Self.right[direction], Self.down[direction])
      direction += 1
      var (x, y) = (cell % 8 + dx, cell / 8 + dy)
      var run: [Int] = []
      while disk(x: x, y: y) == opponent {
        run.append(y * 8 + x)
        x += dx
        y += dy
      }
      if !run.isEmpty && disk(x: x, y: y) == turn { flips += run }
    }
    return flips
  }

  /// What is in a cell; beside the board there is nothing.
  private func disk(x: Int, y: Int) -> UInt8 {
    x >= 0 && x < 8 && y >= 0 && y < 8 ? cells[y * 8 + x] : Self.empty
  }

  mutating func play(_ cell: Int) {
    for flip in flips(at: cell) { cells[flip] = turn }
    cells[cell] = turn
    pass()
  }

  mutating func pass() {
    turn = opponent
  }
}

extension UInt64 {
  func contains(_ cell: Int) -> Bool {
    self >> UInt64(cell) & 1 == 1
  }

  /// The cells of a bitboard, by their numbers.
  var cells: [Int] {
    var cells: [Int] = []
    var rest = self
    while rest != 0 {
      cells.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return cells
  }
}
