/// A position of Reversi on two bitboards, with the suite's own rules.
///
/// Bit 0 is a1, the top left corner, bit 7 is h1, bit 63 is h8. No chapter uses these rules: the suite judges chapters
/// with them.
public struct Position: Hashable, Sendable {
  /// The disks of the side to move, a bit for each cell.
  public var own: UInt64
  /// The disks of the other side, a bit for each cell.
  public var other: UInt64
  public var darkMoves: Bool

  public init(own: UInt64, other: UInt64, darkMoves: Bool) {
    self.own = own
    self.other = other
    self.darkMoves = darkMoves
  }

  /// The position at the start of a game, with dark to move.
  public static let start = Position(
    own: 0x0000_0008_1000_0000, other: 0x0000_0010_0800_0000, darkMoves: true)

  /// The cells where the side to move may place a disk, a bit for each.
  public var legalMoves: UInt64 {
    let empty = ~(own | other)
    var moves: UInt64 = 0
    for direction in Direction.all {
      var run = direction.next(own) & other
      for _ in 0..<5 { run |= direction.next(run) & other }
      moves |= direction.next(run) & empty
    }
    return moves
  }

  /// The indices, from 0 to 63 in reading order, of the cells where the side to move may place a disk.
  public var moves: [Int] {
    let legal = legalMoves
    return (0..<64).filter { legal & 1 << UInt64($0) != 0 }
  }

  /// Dark's disks, a bit for each cell.
  public var dark: UInt64 { darkMoves ? own : other }
  /// Light's disks, a bit for each cell.
  public var light: UInt64 { darkMoves ? other : own }

  /// The indices of the cells whose disks turn over when the
  /// side to move plays on `cell`; empty if that is illegal.
  ///
  /// They are in the order in which the disks turn over: direction by direction, the nearest disk first.
  public func flips(at cell: Int) -> [Int] {
    let placed: UInt64 = 1 << UInt64(cell)
    guard (own | other) & placed == 0 else { return [] }
    var flips: [Int] = []
    flips.reserveCapacity(8)
    for direction in Direction.all {
      var run = self.run(from: placed, direction)
      while run != 0 {
        let nearest = direction.step > 0 ? run.trailingZeroBitCount : 63 - run.leadingZeroBitCount
        flips.append(nearest)
        run &= ~(1 << UInt64(nearest))
      }
    }
    return flips
  }

  /// Returns the other side's disks from the cell next to `placed` to an own disk in a direction, a bit for each; 0 if
  /// no own disk ends the line.
  private func run(from placed: UInt64, _ direction: Direction) -> UInt64 {
    var run: UInt64 = 0
    var cell = direction.next(placed)
    while cell & other != 0 {
      run |= cell
      cell = direction.next(cell)
    }
    return cell & own == 0 ? 0 : run
  }

  /// The position after the side to move has played on `cell`,
  /// which must be legal; the other side is to move in it.
  public func playing(_ cell: Int) -> Position {
    let placed: UInt64 = 1 << UInt64(cell)
    precondition((own | other) & placed == 0, "a move must be on an empty cell")
    let flipped = Direction.all.reduce(0) { $0 | run(from: placed, $1) }
    precondition(flipped != 0, "a move must flip")
    return Position(own: other & ~flipped, other: own | flipped | placed, darkMoves: !darkMoves)
  }

  /// The position after the side to move has passed: the same disks with the other side to move.
  public var passing: Position {
    Position(own: other, other: own, darkMoves: !darkMoves)
  }

  /// Whether neither side can move.
  public var isOver: Bool {
    legalMoves == 0 && passing.legalMoves == 0
  }
}

/// One of the eight directions on a bitboard, where a step changes the index of a cell's bit.
struct Direction: Sendable {
  /// By how much a step changes the index of the bit; negative steps go towards a1.
  let step: Int
  /// The cells that a step can end on, a bit for each: all but the column that it would wrap around to.
  let mask: UInt64

  /// The directions in the order of flips: up-left, up, up-right, right, down-right, down, down-left, left.
  static let all = [
    Direction(step: -9, mask: notH), Direction(step: -8, mask: ~0), Direction(step: -7, mask: notA),
    Direction(step: 1, mask: notA), Direction(step: 9, mask: notA), Direction(step: 8, mask: ~0),
    Direction(step: 7, mask: notH), Direction(step: -1, mask: notH),
  ]

  private static let notA: UInt64 = 0xFEFE_FEFE_FEFE_FEFE
  private static let notH: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

  /// The cells one step further than `cells`, without those that would leave the board.
  func next(_ cells: UInt64) -> UInt64 {
    (step > 0 ? cells &<< UInt64(step) : cells &>> UInt64(-step)) & mask
  }
}
