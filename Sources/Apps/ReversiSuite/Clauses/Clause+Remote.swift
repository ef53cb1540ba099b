internal import Reversi
internal import Verification

extension Clause {
  /// The clauses for apps that declare the feature `remote`.
  static let remote = [
    Clause(
      "remote.turn",
      "while a Remote's turn waits for its move, its indicator turns, and taps place nothing, however long it takes",
      scripts: [
        "switched on in its own turn": """
        mode dark remote; expect thinking x; expect mode x remote, o manual; c4; wait 60; expect thinking x
        expect moving -; expect count x 2, o 2; expect message x's turn; expect saved x20 \(startRows)
        """,
        "switched on during a move, it waits from its turn on": """
        c4; wait 0.1; mode light remote; expect thinking -; wait 0.399; expect thinking -; wait 0.001
        expect thinking o; c3; wait 5; expect count x 4, o 1; expect thinking o
        """,
        "the other side's switch changes nothing about it": """
        mode dark remote; mode light computer; expect thinking x; mode light remote; expect thinking x
        mode light manual; expect thinking x; wait 5; expect thinking x; expect count x 2, o 2
        """,
      ]),
    Clause(
      "remote.move", "its legal move is placed when it arrives, as a Computer's is",
      scripts: [
        "disk by disk": """
        mode dark remote; wait 7; remote c4; expect thinking -; expect moving c4; expect cell d4 o; wait 0.25
        expect cell d4 x; expect message x's turn; expect count x 2, o 2; wait 0.25; expect message o's turn
        expect count x 4, o 1; expect saved o20 \(c4Rows)
        """,
        "a person answers, and it waits again": """
        mode dark remote; remote c4; settle; c3; wait 0.499; expect thinking -; wait 0.001; expect thinking x
        remote c2; settle; expect cell c2 x; expect message o's turn; expect thinking -
        """,
        "two Remotes": """
        mode dark remote; mode light remote; remote c4; settle; expect thinking o; remote c3; settle
        expect thinking x; expect count x 3, o 3; expect saved x22 \(c3Rows)
        """,
        "against a Computer": """
        computer first; mode light computer; mode dark remote; remote c4; wait 0.5; expect thinking o; settle
        expect cell c3 o; expect thinking x; remote c2; settle; expect cell c2 x
        """,
        "the last move of a game":
          "\(play(almostWipeOutLine))mode dark remote; remote d6; settle; expect message x won; expect thinking -",
      ]),
    Clause(
      "remote.illegal", "a move that is not legal changes nothing, and the app goes on waiting",
      scripts: [
        "an empty cell, and one that is taken": """
        mode dark remote; remote a1; remote d4; settle; expect moving -; expect thinking x; expect count x 2, o 2
        expect saves 2; remote c4; settle; expect count x 4, o 1
        """,
        "the other side's move": "mode dark remote; remote e3; wait 1\n\(stillWaiting)",
      ]),
    Clause(
      "remote.early", "a move that arrives while no Remote's turn waits is dropped, and not kept for later",
      scripts: [
        "in a person's turn":
          "mode light remote; remote c4; settle; expect count x 2, o 2; c4; settle; expect thinking o",
        "it is not kept for the turn it was meant for": """
        mode light remote; remote c3; c4; settle; wait 5; expect thinking o; expect count x 4, o 1
        remote e3; settle; expect cell e3 o; expect cell c3 -
        """,
        "while disks turn over":
          "mode light remote; c4; wait 0.3; remote c3; settle; wait 5; expect thinking o; expect row 3 --------",
        "while a Computer thinks": """
        computer first; mode light remote; mode dark computer; wait 1; remote c4; expect thinking x
        expect row 4 ---ox---; wait 1; expect cell d3 x; wait 5; expect thinking o; expect count x 4, o 1
        """,
        "after the end":
          "\(play(almostWipeOutLine))mode light remote; d6; settle; remote a1; settle; expect message x won",
        "between two people": "remote c4; settle\n\(expectStart)",
      ]),
    Clause(
      "remote.double", "a move that arrives twice is placed once",
      scripts: [
        "at once":
          "mode dark remote; remote c4; remote c4; wait 0.25; remote c4; settle; expect count x 4, o 1",
        "at the same instant": "mode dark remote; remote c4 + remote c4; settle; expect count x 4, o 1",
        "in the next Remote's turn": """
        mode dark remote; mode light remote; remote c4; settle; remote c4; settle; expect count x 4, o 1; \
        expect thinking o
        """,
        "in its own next turn": """
        mode dark remote; remote c4; remote c4; settle; c3; settle; expect thinking x; wait 5
        expect count x 3, o 3; remote c4; settle; expect count x 3, o 3; expect thinking x
        """,
      ]),
    Clause(
      "remote.cancel", "another player for the side, or a reset, cancels the wait at once",
      scripts: [
        "by a person":
          "mode dark remote; wait 1; mode dark manual; expect thinking -; c4; settle; expect count x 4, o 1",
        "by a Computer, which thinks for its full time": """
        computer first; mode dark remote; wait 1; mode dark computer; expect thinking x; wait 1.999
        expect row 3 --------; wait 0.001; expect cell d3 x
        """,
        "and a Computer by it": """
        mode dark computer; wait 1.9; mode dark remote; expect thinking x; wait 5; expect count x 2, o 2
        expect thinking x; remote c4; settle; expect count x 4, o 1
        """,
        "a reset":
          "mode dark remote; reset; ok; expect thinking -\n\(expectStart)c4; settle; expect count x 4, o 1",
        "a reset while its disks turn over":
          "mode dark remote; remote c4; wait 0.1; reset; ok; settle\n\(expectStart)",
        "on again, it waits again": """
        mode dark remote; mode dark manual; mode dark remote; expect thinking x; remote c4; settle; \
        expect count x 4, o 1
        """,
      ]),
    Clause(
      "remote.late", "a move that arrives after its wait was cancelled changes nothing",
      scripts: [
        "in a person's hands":
          "mode dark remote; wait 1; mode dark manual; remote c4; settle; wait 5\n\(expectStart)",
        "in a Computer's": """
        computer first; mode dark remote; mode dark computer; remote c4; expect thinking x; wait 1; remote c4
        expect row 4 ---ox---; wait 1; expect cell d3 x; settle; expect count x 4, o 1
        """,
        "after a reset": "mode dark remote; reset; ok; remote c4; settle\n\(expectStart)",
        "not in the turn after the next, either": """
        mode dark remote; mode dark manual; remote e6; c4; settle; mode dark remote; c3; settle; wait 5
        expect thinking x; expect count x 3, o 3
        """,
      ]),
    Clause(
      "remote.dialog", "a move that arrives during a reset's confirmation is placed",
      scripts: [
        "behind the question": """
        mode dark remote; reset; remote c4; wait 0.5; expect alert Confirmation; expect count x 4, o 1; cancel
        expect message o's turn; expect count x 4, o 1
        """,
        "and goes with a reset": "mode dark remote; reset; remote c4; wait 0.3; ok; settle\n\(expectStart)",
      ]),
    Clause(
      "remote.pass", "a Remote that must pass is not waited for; the one whose turn it is after that is",
      scripts: [
        "it must pass": """
        \(play(almostPassLine))\
        mode dark remote; a3; settle; expect alert Pass; expect thinking -; remote a2; settle; expect alert Pass
        expect cell a2 -; dismiss; expect thinking -; expect message o's turn
        """,
        "the other must": """
        \(play(almostPassLine))\
        mode light remote; remote a3; settle; expect alert Pass; remote c5; expect cell c5 -; dismiss
        expect thinking o; remote c5; settle; expect cell c5 o
        """,
      ]),
    Clause(
      "remote.launch", "a game that is launched in a Remote's turn waits for its move",
      scripts: [
        "a killed app":
          "mode dark remote; kill; expect thinking x; wait 60; remote c4; settle; expect count x 4, o 1",
        "a save":
          "save o02 \(c4Rows); expect thinking o; expect mode x manual, o remote; remote c3; settle; expect cell c3 o",
        "a move that did not end before the kill can come again":
          "mode dark remote; remote c4; wait 0.1; kill; remote c4; settle; expect count x 4, o 1",
        "a pass": "save x20 \(darkMustPass); expect alert Pass; expect thinking -",
      ]),
    Clause(
      "remote.save",
      "the save has 2 for a Remote; saves without one load as ever, and other digits are refused",
      scripts: [
        "each side":
          "mode dark remote; mode light remote; expect saved x22 \(startRows); mode dark computer; expect saved x12",
        "an old save":
          "save x01 \(startRows); expect mode x manual, o computer; mode dark remote; expect saved x21",
        "its move": "mode dark remote; remote c4; settle; expect saved o20 \(c4Rows)",
        "a 3":
          "save raw \"\(raw("x20 \(startRows)").replacing("x20", with: "x30"))\"; expect saved x00 \(startRows)",
      ]),
  ]

  /// The clauses for apps that declare both the features `remote` and `undo`.
  static let remoteWithUndo = [
    Clause(
      "remote.undo",
      "Undo takes back a person's move, with those of Remotes after it, and cancels a Remote's wait",
      scripts: [
        "a Remote's answer goes with the move": """
        mode light remote; c4; settle; remote c3; settle; undo; expect undo off; expect count x 2, o 2; \
        expect message x's turn
        """,
        "a wait is cancelled":
          "mode light remote; c4; settle; undo; expect thinking -; remote c3; settle; wait 5\n\(expectRows(startRows))",
        "a Remote's move alone is no move to take back": """
        mode dark remote; remote c4; settle; expect undo off; c3; expect undo on; undo; expect undo off; \
        expect count x 4, o 1
        """,
        "a Remote is waited for again": """
        c4; settle; mode dark remote; undo; expect thinking x; remote d3; settle; expect cell d3 x; \
        expect count x 4, o 1
        """,
      ])
  ]
}

/// Script lines that expect the app, at the start of a game, to wait for dark's move from another device.
private let stillWaiting = "expect thinking x; expect count x 2, o 2; expect moving -\n"
