internal import Puzzle
internal import Verification

extension Clause {
  static let shuffle = [
    Clause(
      "shuffle.legal", "Shuffle makes 50 random legal slides; what it shows can always be solved",
      scripts: [
        "by the phone's own dice": "shuffle; expect solvable yes; expect complete no",
        "again and again": "shuffle; shuffle; shuffle; shuffle; expect solvable yes",
        "no panel is lost to a finger that comes in between":
          "shuffle + c4; settle; expect solvable yes or no; shuffle + c4 + d3; settle; expect solvable yes or no",
        "fifty, neither 49 nor 51":
          "dice 1; shuffle\n\(rows("5 3 7 4", "2 1 14 11", "10 15 13 8", "9 6 12 ."))",
      ]),
    Clause(
      "shuffle.once", "the screen changes once, to the layout after the 50th; no panel is seen moving",
      scripts: [
        "nothing moves": "dice first; shuffle; expect moving -; expect cell a1 .; wait 0.1; expect moving -",
        "no finger comes in between":
          "dice c4 d4; shuffle + b4; settle\n\(rows("*", "*", "*", "13 14 15 ."))",
        "a tap at once after it slides": "dice first; shuffle; b1; expect cell a1 1; expect moving 1",
      ]),
    Clause(
      "shuffle.dice",
      "each slide is one choice of the device's dice among the panels beside the blank, in reading order",
      scripts: [
        "the first": "dice first; shuffle\n\(rows(". 1 2 3", "5 6 7 4", "9 10 11 8", "13 14 15 12"))",
        "at random": "dice 2; shuffle\n\(rows("1 6 2 4", "5 . 3 7", "9 14 12 8", "13 11 10 15"))",
        "by a list of places": "dice d3 c3 c4 d4; shuffle\n\(rows("*", "*", "9 10 . 11", "13 14 15 12"))",
        "from where the panels lie":
          "dice 7; c4; wait 0.25; shuffle\n\(rows("5 . 6 3", "8 1 2 4", "9 10 7 12", "13 14 11 15"))",
        "two shuffles go on with the same dice":
          "dice first; shuffle; shuffle\n\(rows(". 1 2 3", "5 6 7 4", "9 10 11 8", "13 14 15 12"))",
      ]),
  ]

  static let life = [
    Clause(
      "life.kill", "killed at any instant, the next launch is a fresh start",
      scripts: [
        "while a panel slides": "c4; wait 0.1; expect cell d4 15; kill\n\(startRows)expect moving -",
        "after a shuffle": "shuffle; kill\n\(startRows)expect complete no; d3; expect cell d4 12",
        "before the sheet":
          "\(oneSlideAway)d4; wait 0.9; kill; wait 5; expect sheet -; expect complete no; c4; expect cell d4 15",
        "behind the sheet": "\(oneSlideAway)d4; wait 1; kill; expect sheet -; c4; expect cell d4 15",
        "as it begins elsewhere": "\(oneSlideAway)expect cell d4 15; kill\n\(startRows)c4; expect cell d4 15",
        "among what is due": "c4; wait 0.25 + b4 + kill\n\(startRows)c4; expect cell d4 15",
      ])
  ]
}
