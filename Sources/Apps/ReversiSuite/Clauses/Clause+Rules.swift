internal import Reversi
internal import ReversiKit
internal import Verification

extension Clause {
  static let rules = [
    Clause(
      "rules.start", "d4 and e5 light, e4 and d5 dark, the rest empty; dark moves first",
      scripts: [
        "the first launch": "\(expectStart)",
        "dark moves first, then light": "\(play("d3 c3"))expect message x's turn",
      ]),
    Clause(
      "rules.legal", "a cell can be played when it is empty and the move flips at least one disk",
      scripts: [
        "each of dark's four first moves": "\(["c4", "d3", "e6", "f5"].map(firstMove).joined())",
        "no other cell at the start": "\(tapsOnAllBut("c4 d3 e6 f5"))\(expectStart)",
        "an empty cell beside the other side's disks that flips none": "c6; f3; settle\n\(expectStart)",
      ],
      others: (1...2).map { game in
        Scenario(
          "random game \(game): nothing but legal moves is accepted", .init(randomGame(seed: UInt64(game))))
      }),
    Clause(
      "rules.flips",
      """
      in each of the eight directions an unbroken run of the other side's disks that ends at one of the mover's own \
      disks flips; the edge ends a run like an empty cell
      """,
      Way.all.map(aRunFlips) + Way.all.map(aRunToTheEdgeDoesNot) + Way.all.map(aRunToAnEmptyCellDoesNot),
      scripts: [
        "a run with a gap in it does not flip":
          "save x00 4 -ox--oo- 5 x-ox----; a4; settle; expect row 4 xxx--oo-",
        "nineteen disks at once, the most that a move can flip": "\(allRunsFlip(Cell(x: 3, y: 3)))",
        "runs of six, the longest ones, in three directions": "\(allRunsFlip(Cell(x: 0, y: 0)))",
        "all eight directions at once": """
        save x00 \(ring); c3; settle
        \((1...5).map { "expect row \($0) xxxxx---\n" }.joined())
        """,
        "three directions at once, and none in the others": """
        save x00 \(sixFlips); e6; settle
        \(expectRows("2 x------- 3 -x------ 4 --xoo--- 5 ---xx--- 6 ----xxxx 7 ---oxo-- 8 --o-x---"))
        """,
      ]),
    Clause(
      "rules.order",
      """
      the flips are ordered by direction: up-left, up, up-right, right, down-right, down, down-left, left; inside a \
      direction the disk nearest to the played cell comes first
      """,
      scripts: [
        "down-left flips before left, on the third move": .init(
          "\(play("d3 e3"))f3\n\(flipping("e4 e3", from: "o", to: "x"))", brokenBy: .wrongOrder,
          instead: "\(play("d3 e3"))f3\n\(flipping("e3 e4", from: "o", to: "x"))"),
        "all eight directions": .init(
          "save x00 \(ring); c3\n\(flipping("b2 c2 d2 d3 d4 c4 b4 b3", from: "o", to: "x"))",
          brokenBy: .wrongOrder,
          instead: "save x00 \(ring); c3\n\(flipping("b2 c2 d2 d3 d4 c4 b3 b4", from: "o", to: "x"))"),
        "up-left, right, down; near before far":
          "save x00 \(sixFlips); e6\n\(flipping("d5 c4 b3 f6 g6 e7", from: "o", to: "x"))",
        "up, up-right, down-right; near before far": """
        save o00 1 ---o---o 2 ---x--x- 3 ---x-x-- 4 ---xx--- 6 ----x--- 7 -----x-- 8 ------o-; d5
        \(flipping("d4 d3 d2 e4 f3 g2 e6 f7", from: "x", to: "o"))
        """,
      ]),
    Clause(
      "rules.over",
      "the game is over when neither side has a legal move; more disks wins, equal is a tie",
      scripts: [
        "one side has no disk left": "\(play(wipeOutLine))expect message x won; expect count x 13, o 0",
        "the board is full, and the side that did not move last has more": """
        save x00 1 -oxooooo 2 oooooooo 3 oooooooo 4 oooooooo 5 oooooooo 6 oooooooo 7 oooooooo 8 oooooooo
        \(play("a1"))expect message o won; expect count x 3, o 61
        """,
        "cells are left, and neither side can use them":
          "save x00 1 xo------ 8 o-------\n\(play("c1"))expect message x won; expect count x 3, o 1; expect alert -",
        "both have the same number": "\(tieInOne)\n\(play("c1"))expect message Tied; expect count x 3, o 3",
        "it is not over while only one side must pass": "\(play(passLine))expect message x's turn",
      ]),
  ].map { clause in
    // The numbers on the screen are not of the rules.
    clause.asFoundation(.moves) { $0.line?.text.hasPrefix("expect count") == false }
  }
}

// MARK: - Scripts

/// Returns script lines that play dark's first move on a cell, expect that it is accepted, and reset the game.
private func firstMove(_ cell: String) -> String {
  "\(cell); settle; expect message o's turn; expect count x 4, o 1; reset; ok\n"
}

/// Returns script lines that tap all cells of the board except these, which are named with spaces between them,
/// such as `c4 d3`.
private func tapsOnAllBut(_ cells: String) -> String {
  let legal = cells.split(separator: " ").compactMap(Cell.init)
  return Cell.all.filter { !legal.contains($0) }.map { "\($0)\n" }.joined() + "settle\n"
}

/// Returns script lines that expect `cells`, such as `d4 e5`, to change from `old` to `new`, such as from `o` to `x`,
/// one after another, 0.25 seconds apart.
private func flipping(_ cells: String, from old: String, to new: String) -> String {
  let cells = cells.split(separator: " ")
  return cells.indices.map { place in
    cells[place...].map { "expect cell \($0) \(old)\n" }.joined()
      + "wait 0.25; expect cell \(cells[place]) \(new)\n"
  }.joined()
}

/// Returns script lines that expect these rows of the board, such as `4 ---ox---`, and all others to be empty.
func expectRows(_ rows: String) -> String {
  let words = rows.split(separator: " ")
  let given = Dictionary(
    uniqueKeysWithValues: stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) })
  return (1...8).map { "expect row \($0) \(given["\($0)"] ?? "--------")\n" }.joined()
}

/// One of the eight directions: `x` columns to the right and `y` rows down for each step.
private struct Way {
  let name: String
  let x: Int
  let y: Int

  static let all = [
    Way(name: "up-left", x: -1, y: -1), Way(name: "up", x: 0, y: -1), Way(name: "up-right", x: 1, y: -1),
    Way(name: "right", x: 1, y: 0), Way(name: "down-right", x: 1, y: 1), Way(name: "down", x: 0, y: 1),
    Way(name: "down-left", x: -1, y: 1), Way(name: "left", x: -1, y: 0),
  ]
}

/// Returns the eight rows of a board with these disks, as the script command `save` takes them.
private func rows(_ disks: [Cell: Character]) -> String {
  (0..<8).map { y in "\(y + 1) " + String((0..<8).map { disks[Cell(x: $0, y: y)] ?? "-" }) }
    .joined(separator: " ")
}

/// Returns script lines that play dark on `cell`, from which a run of light's disks goes to the edge in each direction
/// and ends there in a dark disk, and expect all of them to flip.
private func allRunsFlip(_ cell: Cell) -> String {
  let before = Position.allRunsFlip(on: cell).disks
  // Not by the suite's own rules.
  var after = before.map { $0 == nil ? nil : Disk.dark }
  after[cell.index] = .dark
  return "save x00 \(notation(of: before))\n\(cell); settle\n" + expectBoard(after)
}

private func aRunFlips(_ way: Way) -> Scenario {
  let line = (0...3).map { Cell(x: 3 + way.x * $0, y: 3 + way.y * $0) }
  return Scenario(
    "a run of two \(way.name) flips",
    """
    save x00 \(rows([line[1]: "o", line[2]: "o", line[3]: "x"]))
    \(line[0]); settle
    \(line.map { "expect cell \($0) x\n" }.joined())expect count x 4, o 0
    """)
}

/// Returns a scenario in which a run of light's disks ends at the edge, so that dark cannot flip it.
///
/// Where cells are only numbered from 0 to 63, the run seems to go on in the next row; dark has a disk there, to find
/// rules that do not notice the edge.
private func aRunToTheEdgeDoesNot(_ way: Way) -> Scenario {
  let start = Cell(x: way.x < 0 ? 2 : way.x > 0 ? 5 : 3, y: way.y < 0 ? 2 : way.y > 0 ? 5 : 3)
  let run = (1...2).map { Cell(x: start.x + way.x * $0, y: start.y + way.y * $0) }
  let beyond = run[1].y * 8 + run[1].x + way.y * 8 + way.x
  var disks: [Cell: Character] = [run[0]: "o", run[1]: "o"]
  if Cell.all.indices.contains(beyond) { disks[Cell.all[beyond]] = "x" }
  return Scenario(
    "a run \(way.name) to the edge does not flip",
    """
    save x00 \(rows(disks))
    \(start); settle; expect cell \(start) -
    \(run.map { "expect cell \($0) o\n" }.joined())expect crashed no
    """)
}

private func aRunToAnEmptyCellDoesNot(_ way: Way) -> Scenario {
  let line = (0...3).map { Cell(x: 3 + way.x * $0, y: 3 + way.y * $0) }
  return Scenario(
    "a run \(way.name) to an empty cell does not flip",
    """
    save x00 \(rows([line[1]: "o", line[2]: "o"]))
    \(line[0]); settle
    expect cell \(line[0]) -; expect cell \(line[1]) o; expect cell \(line[2]) o
    """)
}

/// Returns a script of a whole random game, which taps illegal cells before each move, and expects the right board
/// after the move.
private func randomGame(seed: UInt64) -> String {
  var dice = SplitMix64(seed: seed)
  var position = Position.start
  var script = ""
  while !position.isOver {
    let legal = position.moves
    guard let move = legal.randomElement(using: &dice) else {
      position = position.passing
      script += "dismiss\n"
      continue
    }
    let illegal = Cell.all.indices.filter { !legal.contains($0) }.shuffled(using: &dice).prefix(4)
    script += illegal.map { "\(Cell.all[$0])\n" }.joined() + "\(Cell.all[move]); settle\n"
    position = position.playing(move)
    script += expectBoard(position.disks)
  }
  return script
}
