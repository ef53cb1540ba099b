internal import Puzzle
internal import Verification

/// Returns script lines that expect these rows of the grid, from the top; `*` accepts any row.
func rows(_ rows: String...) -> String {
  zip(1..., rows).filter { $1 != "*" }.map { "expect row \($0) \($1)" }.joined(separator: "; ") + "\n"
}

let startRows = rows("1 2 3 4", "5 6 7 8", "9 10 11 12", "13 14 15 .")

/// A script line that sets up a layout with the blank at b2, which four slides complete: c2, c3, d3, d4.
let middleLayout = "layout 1 2 3 4 5 . 6 8 9 10 7 11 13 14 15 12\n"

/// A script line that sets up the solved puzzle with panel 15 and the blank exchanged: a tap on d4 completes it.
let oneSlideAway = "layout 1 2 3 4 5 6 7 8 9 10 11 12 13 14 . 15\n"

extension Clause {
  static let start = [
    Clause(
      "puzzle.start",
      "a launch shows 1 to 15 in reading order, the blank at d4, and no sheet; nothing is kept from an earlier run",
      scripts: [
        "the start": "\(startRows)expect moving -; expect complete no; expect sheet -",
        "launched again": "kill\n\(startRows)expect moving -; expect complete no; expect sheet -",
      ]
    ).asFoundation(.launch)
  ]

  static let slide = [
    Clause(
      "slide.beside", "a tap on a panel beside the blank slides it there; the blank takes its place",
      scripts: [
        "from the left": "c4\n\(rows("*", "*", "*", "13 14 . 15"))",
        "from above": "d3\n\(rows("*", "*", "9 10 11 .", "13 14 15 12"))",
        "from the right": "c4; wait 0.25; d4\n\(startRows)",
        "from below": "d3; wait 0.25; d4\n\(startRows)",
        "in the middle, from above": "\(middleLayout)b1\n\(rows("1 . 3 4", "5 2 6 8"))",
        "in the middle, from the left": "\(middleLayout)a2\n\(rows("*", ". 5 6 8"))",
        "in the middle, from the right": "\(middleLayout)c2\n\(rows("*", "5 6 . 8"))",
        "in the middle, from below": "\(middleLayout)b3\n\(rows("*", "5 10 6 8", "9 . 7 11"))",
        "round a square of four": """
        c4; wait 0.25; c3; wait 0.25; d3; wait 0.25; d4; wait 0.25
        \(rows("*", "5 6 7 8", "9 10 12 15", "13 14 11 ."))
        """,
      ]
    ).asFoundation(.moves),
    Clause(
      "slide.illegal", "a tap on any other panel, or on the blank, changes nothing",
      scripts: [
        "far away": "a1; expect moving -\n\(startRows)c4; expect cell d4 15",
        "in the blank's row": "b4; expect moving -\n\(startRows)c4; expect cell d4 15",
        "in the blank's column": "d1; expect moving -\n\(startRows)d3; expect cell d4 12",
        "diagonally": "c3; expect moving -\n\(startRows)c4; expect cell d4 15",
        "on the blank": "d4; expect moving -\n\(startRows)c4; expect cell d4 15",
        "round the left edge": """
        layout 1 2 3 4 . 5 6 7 9 10 11 8 13 14 15 12
        d1; d2; expect moving -
        \(rows("1 2 3 4", ". 5 6 7"))b2; expect cell a2 5
        """,
        "round the right edge": """
        layout 1 2 3 4 5 6 7 . 9 10 11 8 13 14 15 12
        a2; a3; expect moving -
        \(rows("*", "5 6 7 ."))c2; expect cell d2 7
        """,
      ]
    ).asFoundation(.moves),
    Clause(
      "slide.timing", "a slide takes 0.25 s: the panel moves from the tap on and rests 0.25 s later",
      scripts: [
        "from the tap on":
          "expect moving -; c4; expect moving 15; wait 0.249; expect moving 15; wait 0.001; expect moving -",
        "each slide":
          "c4; wait 1; b4; expect moving 14; wait 0.249; expect moving 14; wait 0.001; expect moving -",
        "the panel has its place at once": "d3; expect cell d4 12; expect cell d3 .",
      ]
    ).asFoundation(.moves),
    Clause(
      "slide.closed", "while a panel moves, taps and Shuffle are refused, and not queued",
      scripts: [
        "a tap": "c4; wait 0.1; b4; expect moving 15; wait 5\n\(rows("*", "*", "*", "13 14 . 15"))",
        "a tap on the panel that moves": "c4; wait 0.1; d4; wait 5\n\(rows("*", "*", "*", "13 14 . 15"))",
        "just before it rests": "c4; wait 0.249; b4; wait 5\n\(rows("*", "*", "*", "13 14 . 15"))",
        "Shuffle": """
        dice first; c4; wait 0.1; shuffle; expect moving 15; wait 5
        \(rows("1 2 3 4", "5 6 7 8", "9 10 11 12", "13 14 . 15"))
        """,
        "open again when it rests": "c4; wait 0.25; b4\n\(rows("*", "*", "*", "13 . 14 15"))",
        "open again for Shuffle":
          "dice first; c4; wait 0.25; shuffle\n\(rows("1 . 2 4", "5 6 3 8", "9 10 7 12", "13 14 11 15"))",
      ]),
    Clause(
      "slide.order",
      "two fingers before anything else runs: the first tap slides, the second is refused, on every schedule",
      scripts: [
        "two panels beside the blank": .init(
          """
          c4 + d3; expect moving 15 or 12; settle
          \(rows("*", "*", "9 10 11 12 or 9 10 11 .", "13 14 . 15 or 13 14 15 12"))
          """, brokenBy: .unorderedSlides),
        "one that slides and one that cannot": "c4 + a1; settle\n\(rows("1 2 3 4", "*", "*", "13 14 . 15"))",
        "the same panel twice": .init(
          "c4 + c4; expect moving 15; settle\n\(rows("*", "*", "*", "13 14 . 15"))",
          brokenBy: .unorderedSlides),
        "a panel to which the first tap has made the way free": .init(
          "c4 + b4; expect moving 15; settle\n\(rows("*", "*", "*", "13 14 . 15"))",
          brokenBy: .unorderedSlides),
        "a tap and Shuffle": .init(
          """
          dice first; c4 + shuffle; settle; expect solvable yes
          \(rows("1 2 3 4 or . 1 2 3", "*", "*", "13 14 . 15 or 13 14 15 12"))
          """, brokenBy: .unorderedSlides),
      ]),
  ]
}

extension Clause {
  /// Makes a clause with a scenario for each title and its scripts.
  init(_ id: String, _ sentence: String, scripts: KeyValuePairs<String, Scenario.Text>) {
    self.init(id, sentence, scripts.map { Scenario($0, $1, language: .puzzle) })
  }
}
