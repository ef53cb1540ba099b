import Testing

/// What the original does, in its order and to the millisecond: chapter 1 does the same.
@Suite struct `The golden traces` {
  @Test func `T1: the first launch and the first move`() throws {
    try expectTrace(
      "trace on; c4; settle",
      """
      0.000 count x 2, o 2
      0.000 saved x00
      0.000 cell c4 x
      0.250 cell d4 x
      0.500 message o's turn
      0.500 saved o00
      0.500 count x 4, o 1
      """)
  }

  @Test func `T2: a move after which dark must pass`() throws {
    try expectTrace(
      "save o00 1 x-o----- 2 -xo----- 3 --x----- 4 --xxx--- 5 ---xx--- 6 ----x---; trace on; a3; settle; dismiss; settle",
      """
      0.000 cell a3 o
      0.250 cell b2 o
      0.500 message x's turn
      0.500 alert Pass
      0.500 saved x00
      0.500 count x 8, o 4
      0.500 alert -
      0.500 message o's turn
      """,
      ignoringLaunch: true)
  }

  @Test func `T3: the example of the original's description, six flips`() throws {
    try expectTrace(
      """
      save x00 2 x------- 3 -o------ 4 --ooo--- 5 ---ox--- 6 -----oox 7 ---ooo-- 8 --o-x---
      trace on; e6; settle
      """,
      """
      0.000 cell e6 x
      0.250 cell d5 x
      0.500 cell c4 x
      0.750 cell b3 x
      1.000 cell f6 x
      1.250 cell g6 x
      1.500 cell e7 x
      1.750 message o's turn
      1.750 saved o00
      1.750 count x 11, o 5
      """,
      ignoringLaunch: true)
  }

  @Test func `T4: thinking, switched off and on again, into a pass`() throws {
    try expectTrace(
      """
      save x10 1 xo----ox
      computer first
      trace on
      wait 1; mode light computer
      wait 0.5; mode dark manual
      wait 0.1; mode dark computer
      settle
      """,
      """
      0.000 thinking x
      1.000 mode o computer
      1.000 saved x11
      1.500 mode x manual
      1.500 saved x01
      1.500 thinking -
      1.600 mode x computer
      1.600 saved x11
      1.600 thinking x
      3.600 thinking -
      3.600 cell c1 x
      3.850 cell b1 x
      4.100 message o's turn
      4.100 alert Pass
      4.100 saved o11
      4.100 count x 4, o 1
      """,
      ignoringLaunch: true)
  }

  @Test func `T5: a reset in the middle of a move, and a move at once after it`() throws {
    try expectTrace(
      "trace on; c4; wait 0.3; reset; wait 0.01; ok; d3; settle",
      """
      0.000 cell c4 x
      0.250 cell d4 x
      0.300 alert Confirmation
      0.310 alert -
      0.310 cell c4 -
      0.310 cell d4 o
      0.310 saved x00
      0.310 cell d3 x
      0.560 cell d4 x
      0.810 message o's turn
      0.810 saved o00
      0.810 count x 4, o 1
      """,
      ignoringLaunch: true)
  }

  @Test func `T6: the last move of the shortest game`() throws {
    try expectTrace(
      """
      save x00 2 --x----- 3 --x----- 4 -xxxxxx- 5 x-ooo---
      trace on; d6; settle
      """,
      """
      0.000 cell d6 x
      0.250 cell c5 x
      0.500 cell d5 x
      0.750 cell e5 x
      1.000 message x won
      1.000 saved -00
      1.000 count x 13, o 0
      """,
      ignoringLaunch: true)
  }
}

/// Expects the lines that chapter 1 prints for a script; those of the launch may be left out.
private func expectTrace(
  _ script: String, _ expected: String, ignoringLaunch: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let trace = try PublishedStart.first.get().play(script)
  let lines = expected.split(separator: "\n").map(String.init)
  #expect(
    ignoringLaunch ? trace.suffix(lines.count) == lines[...] : trace == lines, sourceLocation: sourceLocation)
}
