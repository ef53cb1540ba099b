internal import Reversi
internal import Verification

extension Clause {
  static let move = [
    Clause(
      "move.sequence",
      "the played disk appears first, then the flips follow one at a time in the order of rules.order",
      scripts: [
        "one flip": "c4; expect row 4 --xox---; wait 0.25; expect row 4 --xxx---",
        "a disk is seen to appear and to turn over": """
        expect moving -; c4; expect moving c4; wait 0.2; expect moving c4; wait 0.05; expect moving d4
        wait 0.25; expect moving -
        """,
        "three flips in a row": """
        save x00 2 -ooox---; a2; expect row 2 xooox---; wait 0.25; expect row 2 xxoox---; wait 0.25
        expect row 2 xxxox---; wait 0.25; expect row 2 xxxxx---
        """,
        "a Computer's move": """
        computer first; mode dark computer; wait 2; expect row 3 ---x----; expect row 4 ---ox---; wait 0.25
        expect row 4 ---xx---
        """,
      ]),
    Clause(
      "move.timing",
      """
      every disk takes 0.25 s: a move with k flips takes 0.25 s x (k + 1). The cell takes its new value when its own turn \
      comes, not before
      """,
      scripts: [
        "one flip takes 0.5 s": """
        c4; expect cell c4 x; wait 0.249; expect cell d4 o; wait 0.001; expect cell d4 x; wait 0.249
        expect message x's turn; wait 0.001; expect message o's turn
        """,
        "six flips take 1.75": """
        save x00 \(sixFlips); e6; wait 0.249; expect cell d5 o; wait 0.001; expect cell d5 x; wait 1.249
        expect cell e7 o; wait 0.001; expect cell e7 x; wait 0.249; expect message x's turn; wait 0.001
        expect message o's turn; expect count x 11, o 5
        """,
        "eight flips take 2.25":
          "save x00 \(ring); c3; wait 2.249; expect message x's turn; wait 0.001; expect message x won",
        "a Computer's disks take as long": """
        computer first; mode dark computer; wait 2.499; expect message x's turn; wait 0.001
        expect message o's turn
        """,
      ]),
    Clause(
      "move.counts-once", "both count labels change once per move, in the tail; never per disk",
      scripts: [
        "one flip": """
        c4; expect count x 2, o 2; wait 0.25; expect count x 2, o 2; wait 0.249; expect count x 2, o 2
        wait 0.001; expect count x 4, o 1
        """,
        "six flips": """
        save x00 \(sixFlips); e6
        \(String(repeating: "expect count x 4, o 11; wait 0.25\n", count: 7))expect count x 11, o 5
        """,
        "light's move":
          "\(play("c4"))c3; wait 0.499; expect count x 4, o 1; wait 0.001; expect count x 3, o 3",
      ]),
    Clause(
      "move.message-last", "the message shows the mover until the tail",
      scripts: [
        "dark's move": """
        c4; expect message x's turn; wait 0.499; expect message x's turn; wait 0.001
        expect message o's turn
        """,
        "light's move": """
        \(play("c4"))c3; expect message o's turn; wait 0.499; expect message o's turn; wait 0.001
        expect message x's turn
        """,
        "the last move of a game":
          "\(play(almostWipeOutLine))d6; wait 0.999; expect message x's turn; wait 0.001; expect message x won",
        "a move after which the other side must pass":
          "\(play(almostPassLine))a3; wait 0.499; expect message o's turn; wait 0.001; expect message x's turn",
      ]),
    Clause(
      "move.tail",
      """
      the order in the tail: animating ends, turn and message change, then (pass alert, or thinking starts, or nothing). \
      The counts belong to the same tail, and so does the save unless it was written earlier, so a user sees one change
      """,
      scripts: [
        "nothing follows": """
        c4; wait 0.5; expect order message; expect message o's turn; expect count x 4, o 1
        expect saved o00 \(c4Rows)
        """,
        "a Computer's thinking follows": """
        mode light computer; c4; wait 0.499; expect thinking -; wait 0.001; expect order message, thinking
        expect message o's turn; expect thinking o; expect count x 4, o 1; expect saved o01 \(c4Rows)
        """,
        "a pass follows": """
        \(play(almostPassLine))\
        a3; wait 0.499; expect alert -; wait 0.001; expect order message, alert; expect message x's turn
        expect alert Pass; expect count x 8, o 4
        """,
        "the end of the game follows":
          "\(play(almostWipeOutLine))d6; wait 1; expect message x won; expect count x 13, o 0; expect saved -00",
        "a tap at once after the tail is the next move": "c4; wait 0.5; c3; expect cell c3 o",
      ]),
    Clause(
      "move.input-open", "during the animation mode switches and Reset are accepted",
      scripts: [
        "the other side's switch, at each disk": """
        c4; mode light computer; expect mode x manual, o computer; wait 0.3; mode light manual
        expect mode x manual, o manual; wait 0.1; mode light computer; settle
        expect mode x manual, o computer; expect message x's turn
        """,
        "the mover's own switch": """
        c4; wait 0.1; mode dark computer; expect mode x computer, o manual; settle; expect message o's turn
        expect row 4 --xxx---
        """,
        "Reset asks at once": "c4; wait 0.1; reset; expect alert Confirmation",
        "Reset in the last disk asks at once": "c4; wait 0.4; reset; expect alert Confirmation",
      ]),
    Clause(
      "move.tap-closed", "during the animation taps are ignored, legal ones too",
      scripts: [
        "what would be legal for the mover":
          "c4; wait 0.1; d3; wait 0.2; e6; wait 0.199; f5; settle\n\(onlyC4)",
        "what will be legal for the other side":
          "c4; wait 0.1; c3; wait 0.2; e3; wait 0.199; c5; settle\n\(onlyC4)",
        "two taps before anything else runs: one of them counts":
          "tap c4 d3; settle; expect message o's turn; expect count x 4, o 1",
        "a tap for each side before anything else runs: the second is ignored":
          "tap c4 c3; settle\n\(onlyC4)",
        "the same cell twice before anything else runs": "tap c4 c4; settle\n\(onlyC4)",
        "two taps at one instant": "c4; d3; settle\n\(onlyC4)",
        "a Computer's move": """
        computer first; mode dark computer; wait 2.1; c3; e3; settle; expect message o's turn
        expect count x 4, o 1
        """,
      ]),
    Clause(
      "move.illegal",
      "a tap on an occupied cell, or on one where it would flip nothing, is ignored: no change, no save, no message",
      scripts: [
        "an occupied cell, of either side": "d4; e4; settle\n\(expectStart)expect saves 1",
        "an empty cell that flips nothing": "a1; c3; h8; settle\n\(expectStart)expect saves 1",
        "a legal tap after an illegal one": "c3\n\(play("c4"))\(onlyC4)",
        "light's turn": "\(play("c4"))c4; d3; f5; h1; settle\n\(onlyC4)expect saves 2; c3; expect cell c3 o",
        "an illegal tap leaves the switches as quick as before": "c3; mode dark computer; expect thinking x",
      ]),
  ]
}

/// Script lines that expect the screen after dark's c4 from the start, and no other change.
private let onlyC4 = expectRows(c4Rows) + "expect message o's turn; expect count x 4, o 1; expect alert -\n"
