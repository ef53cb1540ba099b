internal import Reversi
internal import Verification

extension Clause {
  static let reset = [
    Clause(
      "reset.confirm",
      #"Reset asks: "Confirmation", "Do you really want to reset the game?", buttons "Cancel" and "OK""#,
      scripts: [
        "at the start": "reset\n\(expectQuestion)",
        "Esc answers Cancel": "reset; expect escape Cancel",
        "nothing is reset before OK":
          "\(play("c4 c3"))reset\n\(expectQuestion)wait 5; expect count x 3, o 3; expect message x's turn",
        "while a Computer thinks": "mode dark computer; wait 1; reset\n\(expectQuestion)expect thinking x",
        "during an animation": "c4; wait 0.3; reset\n\(expectQuestion)",
        "after the end of the game": "\(play(wipeOutLine))reset\n\(expectQuestion)",
        "pressed twice at one instant: it asks once":
          "reset + reset; cancel; expect alert -; settle; expect alert -",
        "a second time": """
        reset; cancel; reset
        \(expectQuestion)ok; reset
        \(expectQuestion)
        """,
      ]),
    Clause(
      "reset.cancel", "Cancel changes nothing; what ran behind the dialog has gone on",
      scripts: [
        "nothing ran": """
        \(play("c4"))reset; cancel; expect alert -; expect message o's turn; expect count x 4, o 1
        expect mode x manual, o manual; c3; expect cell c3 o
        """,
        "the game was over": """
        save -00 1 xxx----- 8 o-------; reset; cancel; settle; expect alert -; expect message x won
        expect count x 3, o 1; expect saved -00 1 xxx----- 8 o-------
        """,
        "an animation ran": """
        c4; wait 0.1; reset; expect alert Confirmation; wait 0.4; expect alert Confirmation
        expect message o's turn; expect count x 4, o 1; cancel; expect alert -; expect row 4 --xxx---
        expect message o's turn
        """,
        "in the middle of an animation": """
        c4; wait 0.1; reset; wait 0.2; cancel; expect row 4 --xxx---; wait 0.199
        expect message x's turn; wait 0.001; expect message o's turn
        """,
        "a Computer thought": """
        computer first; mode dark computer; wait 1; reset; wait 0.5; expect thinking x; cancel
        expect thinking x; wait 0.499; expect thinking x; wait 0.001; expect cell d3 x
        """,
        "a Computer has moved": """
        computer first; mode dark computer; reset; settle; expect cell d3 x; cancel
        expect message o's turn; expect mode x computer, o manual; expect count x 4, o 1
        """,
        "the game was over":
          "\(play(wipeOutLine))reset; cancel; expect message x won; expect count x 13, o 0",
      ]),
    Clause(
      "reset.ok",
      "OK: start board, dark's turn, both modes Manual (the switches show it), counts 2 and 2, saved",
      scripts: [
        "after some moves": "\(play("c4 c3 c2"))reset; ok\n\(expectStart)expect saved x00 \(startRows)",
        "after one move, light's turn": "\(play("c4"))reset; ok\n\(expectStart)expect saved x00 \(startRows)",
        "with both switched to Computer": """
        \(play("c4"))mode dark computer; mode light computer; reset; ok
        \(expectStart)expect saved x00 \(startRows)
        """,
        "a killed app starts with the new game":
          "\(play("c4"))mode dark computer; reset; ok; kill\n\(expectStart)",
        "the new game can be played": """
        \(play("c4 c3"))reset; ok
        \(play("d3"))\(expectRows("3 ---x---- 4 ---xx--- 5 ---xo---"))expect message o's turn
        """,
        "its disks are there at once, and none of them moves": "\(play("c4"))reset; ok; expect moving -",
        "after a reset in the middle of a move the counts are those of the new board":
          "c4; wait 0.3; reset; ok; expect count x 2, o 2; settle; expect count x 2, o 2",
        "a save of the old game has failed, and is not tried again":
          "fault full; c4; wait 0.5; reset; fault none; ok; settle; expect saved x00 \(startRows)",
        "just as a save of the old game is tried again":
          "fault full; c4; wait 0.5; reset; fault none; wait 1 + ok; settle; expect saved x00 \(startRows)",
        "no Computer starts thinking by itself": "mode light computer; reset; ok; wait 5\n\(expectStart)",
      ]),
    Clause(
      "reset.animating",
      """
      OK during an animation stops it at once; no old disk lands on the new board, even when a new move has \
      begun
      """,
      scripts: [
        "in the first disk": """
        c4; wait 0.1; reset; ok
        \(expectStart)settle
        \(expectStart)
        """,
        "in the last disk": """
        c4; wait 0.4; reset; ok
        \(expectStart)settle
        \(expectStart)
        """,
        "just as the last disk comes to rest":
          "c4; wait 0.3; reset; wait 0.2 + ok; settle\n\(expectStart)expect saved x00 \(startRows)",
        "a tap at the same instant as OK begins a move, or comes too early for it": """
        c4; wait 0.1; reset; ok + d3; wait 0.1; f5; settle
        expect message o's turn; expect count x 4, o 1
        """,
        "just as an old disk comes to rest, and a new move begins": """
        c4; reset; wait 0.25 + ok + d3; d3; wait 0.499; expect message x's turn; wait 0.001
        expect message o's turn
        """,
        "a long move": """
        save x00 \(ring); c3; wait 0.6; reset; ok
        \(expectStart)settle
        \(expectStart)expect saved x00 \(startRows)
        """,
        "a new move has begun": """
        c4; wait 0.3; reset; wait 0.01; ok; d3; expect cell d3 x; expect cell c4 -; wait 0.199
        expect message x's turn; expect cell d4 o; wait 0.3; expect message x's turn; expect count x 2, o 2
        wait 0.001; expect message o's turn; expect count x 4, o 1; settle; expect row 3 ---x----
        expect row 4 ---xx---
        """,
        "a new move has begun over a long old one": """
        save x00 \(ring); c3; wait 0.6; reset; ok; f5; settle
        \(expectRows("4 ---ox--- 5 ---xxx--"))expect message o's turn; expect count x 4, o 1
        """,
        "two resets in one animation": """
        c4; wait 0.1; reset; ok; c4; wait 0.1; reset; ok; e6; settle
        \(expectRows("4 ---ox--- 5 ---xx--- 6 ----x---"))expect message o's turn
        """,
        "a Computer's move": """
        computer first; mode dark computer; wait 2.1; reset; ok
        \(expectStart)settle; wait 5
        \(expectStart)
        """,
        "what falls due behind the question goes on; then OK": """
        c4; wait 0.1; reset; wait 0.3; expect row 4 --xxx---; ok
        \(expectStart)settle
        \(expectStart)
        """,
      ]),
    Clause(
      "reset.thinking", "OK during thinking stops it at once: indicator off, no late disk",
      scripts: [
        "dark thinks": """
        mode dark computer; wait 1; reset; ok
        \(expectStart)settle; wait 5
        \(expectStart)
        """,
        "light thinks": """
        mode light computer
        c4; wait 1; expect thinking o; reset; ok
        \(expectStart)settle; wait 5
        \(expectStart)
        """,
        "just as it answers":
          "mode dark computer; wait 1; reset; wait 1 + ok; settle\n\(expectStart)expect saved x00 \(startRows)",
        "OK just as its turn comes": """
        mode light computer; c4; wait 0.4; reset; wait 0.1 + ok
        \(expectStart)expect thinking -
        settle; wait 5
        \(expectStart)expect thinking -
        """,
        "a new thought takes its full time": """
        computer first; mode dark computer; wait 1.5; reset; ok; mode dark computer; expect thinking x
        wait 1.999; expect cell d3 -; wait 0.001; expect cell d3 x
        """,
        "just as it answers, and a new thought begins": """
        computer first; mode dark computer; reset; wait 2 + ok + mode dark computer; mode dark computer
        wait 1.999; expect thinking x
        """,
        "a tap is accepted at once": """
        computer d3; mode dark computer; wait 1.9; reset; ok; c4; settle
        \(expectRows(c4Rows))expect message o's turn
        """,
      ]),
    Clause(
      "reset.over", "Reset works after the game is over",
      scripts: [
        "after a win": "\(play(wipeOutLine))reset; ok\n\(expectStart)\(play("c4"))expect message o's turn",
        // More moves in one launch than a byte can count.
        "after each of several games in one launch": "\(selfPlay(games: 5))",
        "after a tie": """
        \(tieInOne)
        \(play("c1"))reset; ok
        \(expectStart)
        """,
        "after a launch on a finished game":
          "save -11 1 xxx----- 8 o-------; reset; ok\n\(expectStart)expect saved x00 \(startRows)",
      ]),
  ]
}

private let expectQuestion =
  "expect alert Confirmation | Do you really want to reset the game? | Cancel, OK\n"
