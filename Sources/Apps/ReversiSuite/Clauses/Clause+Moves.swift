internal import Reversi
internal import Verification

extension Clause {
  /// The clauses for apps that declare the feature `moves`.
  static let moves = [
    Clause(
      "moves.line",
      """
      the moves of the game are the tenth line of its save, in their order, such as `c4 c3`: those of Computers too. A \
      game without a move has no such line
      """,
      scripts: [
        "a new game": "expect saved x00 \(startRows); expect saved moves none",
        "the first move": "\(play("c4"))expect saved o00 \(c4Rows) moves c4",
        "three moves": "\(play("c4 c3 c2"))expect saved moves c4 c3 c2",
        "a Computer's move": "computer first; mode light computer; c4; settle; expect saved moves c4 c3",
        "a switch has them too": "\(play("c4"))mode dark computer; expect saved o10 \(c4Rows) moves c4",
        "an illegal tap is no move": "\(play("c4"))a1; settle\n\(play("c3"))expect saved moves c4 c3",
        "a finished game": """
        \(play(wipeOutLine))expect saved moves \(wipeOutLine); mode dark computer; expect saved moves \(wipeOutLine)
        """,
      ]),
    Clause(
      "moves.pass", "a pass is `-`, from the first save that gives the turn to the other side",
      scripts: [
        "written with the next move": """
        \(play(passLine))expect saved moves \(passLine) or \(passLine) -; dismiss
        \(play("c5"))expect saved moves \(passLine) - c5
        """,
        "a switch after Dismiss, and a launch": """
        \(play(passLine))dismiss; mode dark computer; expect saved moves \(passLine) - or \(passLine); kill
        expect cell a3 o; expect mode x computer, o manual
        """,
        "a launch while the alert is up":
          "\(play(passLine))kill; expect cell a3 o; expect message x's turn or o's turn",
        "once only, although the alert comes again": """
        save x00 \(darkMustPass) moves \(passLine); expect alert Pass; kill; expect alert Pass; dismiss
        \(play("c5"))expect saved moves \(passLine) - c5
        """,
      ]),
    Clause(
      "moves.whole", "the moves in a save lead to its board and its turn, even while disks turn over",
      scripts: [
        "a switch during the first move": .init(
          "c4; wait 0.1; mode light computer; expect saved x01 \(startRows) or o01 \(c4Rows) moves c4",
          brokenBy: .tornSave,
          instead: """
            c4; wait 0.1; mode light computer; expect saved x01 4 --xox--- 5 ---xo---
            expect saved moves none
            """),
        "a switch during the second": .init(
          """
          \(play("c4"))c3; wait 0.1; mode dark computer; expect saved moves c4 or c4 c3
          kill; expect count x 4, o 1 or x 3, o 3
          """, brokenBy: .tornSave,
          instead: """
            \(play("c4"))c3; wait 0.1; mode dark computer; expect saved moves none; kill; expect count x 4, o 2
            """),
        "a switch during a move, and its end":
          "c4; wait 0.1; mode dark computer; settle; expect saved o10 \(c4Rows) moves c4",
        "killed in the middle of a move":
          "\(play("c4"))c3; wait 0.3; expect saved moves c4 or c4 c3; kill; expect count x 4, o 1 or x 3, o 3",
        "a reset in the middle of a move":
          "c4; wait 0.1; reset; ok; settle\n\(play("d3"))expect saved moves d3",
      ]),
    Clause(
      "moves.reset", "a new game begins without moves",
      scripts: [
        "OK": "\(play("c4 c3"))reset; ok; expect saved moves none\n\(play("d3"))expect saved moves d3",
        "Cancel": "\(play("c4"))reset; cancel\n\(play("c3"))expect saved moves c4 c3",
      ]),
    Clause(
      "moves.load", "a save of ten lines loads, and the game goes on with its moves",
      scripts: [
        "two moves": """
        save x00 \(c3Rows) moves c4 c3
        \(expectRows(c3Rows))expect message x's turn; expect saves 0
        \(play("c2"))expect saved moves c4 c3 c2
        """,
        "a killed app": "\(play("c4"))kill\n\(play("c3"))kill; expect saved x00 \(c3Rows) moves c4 c3",
        "a switch first":
          "save o00 \(c4Rows) moves c4; mode dark computer; expect saved o10 \(c4Rows) moves c4",
        "the last newline is missing":
          "save raw \"\(raw("o00 \(c4Rows)"))c4\"; expect message o's turn\n\(play("c3"))expect saved moves c4 c3",
        "after a pass": """
        save o00 \(darkMustPass) moves \(passLine) -; expect alert -; expect message o's turn
        \(play("c5"))expect saved moves \(passLine) - c5
        """,
        "a finished game":
          "\(play(wipeOutLine))kill; expect message x won; mode light computer; expect saved moves \(wipeOutLine)",
      ]),
    Clause(
      "moves.old",
      """
      a save of nine lines loads. Its moves are not known, unless the game has not begun: until the next reset its saves \
      have nine lines
      """,
      scripts: [
        "it goes on as it is":
          "save o00 \(c4Rows)\n\(play("c3"))expect saved x00 \(c3Rows); expect saved moves none",
        "until the next reset": """
        save o00 \(c4Rows)
        \(play("c3"))reset; ok
        \(play("d3"))expect saved moves d3
        """,
        "another launch does not change that": """
        save o00 \(c4Rows)
        \(play("c3"))kill
        \(play("c2"))expect saved moves none
        """,
        "a game that has not begun":
          "save x01 \(startRows); mode light manual\n\(play("c4"))expect saved moves c4",
        "its board with light to move is another game":
          "save o00 \(startRows)\n\(play("e3"))expect saved moves none",
        "a pass does not make them known":
          "save x00 \(darkMustPass); dismiss\n\(play("c5"))expect saved moves none",
      ]),
    Clause(
      "moves.bad",
      """
      a tenth line that does not lead from the start of a game to the board and the turn above it makes a save bad, in \
      every character: a new game, and the save is kept
      """,
      badLines.map { title, position, line in
        let bytes = "\(raw(position))\(line.replacing(" ", with: "\\s"))\\n"
        return Scenario(
          title, "save raw \"\(bytes)\"; expect saved x00 \(startRows)\n\(play("d3"))expect saved moves d3")
      },
      scripts: [
        "it is kept": .keeping(
          "save raw \"\(raw("o00 \(c4Rows)"))d3\\n\"; expect kept yes; expect saved x00 \(startRows)")
      ]),
  ]

  /// The clauses for apps that declare both the features `moves` and `undo`.
  static let movesWithUndo = [
    Clause(
      "moves.undo", "moves that are taken back are not in the save",
      scripts: [
        "two moves": "\(play("c4 c3"))undo; expect saved moves c4; undo; expect saved moves none",
        "another move instead": "\(play("c4 c3"))undo\n\(play("e3"))expect saved moves c4 e3",
        "a Computer's answer":
          "computer first; mode light computer; c4; settle; undo; expect saved moves none",
        "after a pass": """
        \(play(passLine))dismiss
        \(play("c5"))undo
        \(play("f6"))expect saved moves \(passLine) - f6
        """,
      ])
  ]
}

private let badLines = [
  ("the moves of another game", "o00 \(c4Rows)", "d3"),
  ("a move too few", "x00 \(c3Rows)", "c4"),
  ("a move too many", "o00 \(c4Rows)", "c4 c3"),
  ("another turn", "x00 \(c4Rows)", "c4"),
  ("a game that is not over", "-00 \(c4Rows)", "c4"),
  ("an illegal move", "o00 \(c4Rows)", "a1 c4"),
  ("a move to a cell that is taken", "o00 \(c4Rows)", "d4"),
  ("a pass that is not due", "x00 \(c4Rows)", "c4 -"),
  ("a pass that is missing", "o00 \(darkMustPass)", passLine),
  ("two passes", "x00 \(darkMustPass)", "\(passLine) - -"),
  ("a cell that is not there", "o00 \(c4Rows)", "c9"),
  ("capitals", "o00 \(c4Rows)", "C4"),
  ("two spaces", "x00 \(c3Rows)", "c4  c3"),
  ("a space at the end", "o00 \(c4Rows)", "c4 "),
  ("something behind a move", "o00 \(c4Rows)", "c4x"),
  ("an eleventh line", "o00 \(c4Rows)", "c4\\nc4"),
  ("not UTF-8", "o00 \(c4Rows)", "c\\xFF"),
]
