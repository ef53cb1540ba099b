import Reversi
import Testing

extension Position {
  /// How many games of `depth` plies begin here. A pass is a ply; a game that ends sooner counts once.
  fileprivate func perft(_ depth: Int) -> Int {
    if depth == 0 { return 1 }
    if legalMoves == 0 { return passing.legalMoves == 0 ? 1 : passing.perft(depth - 1) }
    return moves.map { playing($0).perft(depth - 1) }.reduce(0, +)
  }
}

@Suite struct PositionTests {
  @Test func `a game starts with two disks each in the middle, and dark moves`() {
    #expect(Position.start == SlowBoard.start.position)
    #expect(SlowBoard(.start).text == SlowBoard.start.text)
    #expect(Position.start.darkMoves)
  }

  @Test func `dark may begin at d3, c4, f5 and e6`() {
    #expect(Position.start.legalMoves.cells == [2 * 8 + 3, 3 * 8 + 2, 4 * 8 + 5, 5 * 8 + 4])
  }

  @Test(arguments: zip(1...7, [4, 12, 56, 244, 1_396, 8_200, 55_092]))
  func `as many games are possible as everybody counts`(depth: Int, games: Int) {
    #expect(Position.start.perft(depth) == games)
  }

  @Test func `a game of no plies is one game, and a pass is a ply`() {
    #expect(Position.start.perft(0) == 1)
    let stuck = SlowBoard(
      """
      xxxxxxxo
      --------
      --------
      --------
      --------
      --------
      --------
      ox------
      """, turn: "x"
    ).position
    #expect(stuck.legalMoves == 0)
    #expect(stuck.perft(1) == 1)
    #expect(stuck.perft(2) == stuck.passing.perft(1))
    #expect(stuck.passing.perft(1) == 1)
  }

  /// The example of the original challenge: dark is placed on e6.
  @Test func `disks turn over direction by direction, from near to far`() {
    let before = SlowBoard(
      """
      --------
      x-------
      -o------
      --ooo---
      ---ox---
      -----oox
      ---ooo--
      --o-x---
      """, turn: "x")
    let order = SlowBoard(
      """
      --------
      x-------
      -4------
      --3oo---
      ---2x---
      ----156x
      ---o7o--
      --o-x---
      """, turn: "x")
    let numbered = (1...7).map { number in
      order.cells.firstIndex(of: UInt8(ascii: "0") + UInt8(number))
    }
    let placed = 5 * 8 + 4
    #expect([placed] + before.position.flips(at: placed) == numbered)
    let after = SlowBoard(before.position.playing(placed))
    #expect(
      after.text == """
        --------
        x-------
        -x------
        --xoo---
        ---xx---
        ----xxxx
        ---oxo--
        --o-x---
        """)
    #expect(!before.position.playing(placed).darkMoves)
  }

  @Test func `a pass changes who moves and nothing else`() {
    let position = Position.start.playing(19)
    #expect(position.passing.own == position.other)
    #expect(position.passing.other == position.own)
    #expect(position.passing.darkMoves != position.darkMoves)
    #expect(position.passing.passing == position)
  }

  @Test(arguments: [
    ("xxxxxxx-", true), ("xxxxxxxo", true), ("oooooooo", true), ("x-o-----", true), ("--------", true),
    ("xo------", false), ("ox------", false), ("-ox-----", false), ("xoooooo-", false), ("xo-ox---", false),
  ])
  func `a game is over when neither side can move`(row: String, isOver: Bool) {
    let text = ([row] + Array(repeating: "--------", count: 7)).joined(separator: "\n")
    for turn in ["x", "o"] as [Unicode.Scalar] {
      #expect(SlowBoard(text, turn: turn).position.isOver == isOver)
    }
  }
}
