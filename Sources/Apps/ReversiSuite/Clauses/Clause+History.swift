internal import Reversi
internal import Verification

extension Clause {
  /// The clauses for apps that declare the feature `history`.
  static let history = [
    Clause(
      "history.list",
      "a move enters the list at the instant its last disk lands, and a pass when it is dismissed",
      scripts: [
        "before the first move": """
        expect history on; history; expect screen history; expect history -; expect list empty
        expect selected -; expect row 4 ---ox---; expect row 5 ---xo---; expect row 3 --------
        """,
        "a move that ends while History is shown":
          "c4; history; wait 0.499; expect list empty; wait 0.001; expect list 1 x c4; expect selected 1 x c4",
        "moves that have ended before":
          "\(play("c4 c3"))history; expect list 1 x c4, 2 o c3; expect selected 2 o c3",
        "opened once more, after one more move":
          "\(play("c4"))history; back\n\(play("c3"))history; expect list 1 x c4, 2 o c3; expect selected 2 o c3",
        "a Computer's moves": """
        computer first; mode light computer; c4; history; wait 2.999; expect list 1 x c4; wait 0.001
        expect list 1 x c4, 2 o c3
        """,
        "an illegal tap is no move": "\(play("c4"))a1; settle; history; expect list 1 x c4",
        "a pass that was dismissed before":
          "\(play(passLine))dismiss; history; expect list \(passLineListed), 9 x pass; expect selected 9 x pass",
      ]),
    Clause(
      "history.latest",
      "while the latest entry is selected, the board follows the game; any other selection stays",
      scripts: [
        "the board follows, move by move": """
        computer first; mode light computer; c4; history; wait 0.499; expect cell c4 -; expect cell d4 o
        wait 0.001; expect row 4 --xxx---; wait 2.499; expect cell c3 -; expect cell d4 x; wait 0.001
        expect selected 2 o c3; expect cell c3 o; expect row 4 --xox---
        """,
        "another selection stays": """
        \(play("c4 c3"))computer c2; mode dark computer; history; earlier; expect selected 1 x c4; expect row 4 --xxx---
        settle; expect list 1 x c4, 2 o c3, 3 x c2; expect selected 1 x c4; expect cell c2 -
        expect cell c3 -; expect row 4 --xxx---
        """,
        "there and back": """
        \(play("c4 c3 c2"))\
        history; expect cell c2 x; earlier; expect selected 2 o c3; expect cell c2 -; expect cell c3 o
        earlier; expect selected 1 x c4; expect cell c3 -; later; expect selected 2 o c3; expect cell c3 o
        latest; expect selected 3 x c2; expect cell c2 x
        """,
        "no further than the first and the latest": """
        \(play("c4 c3"))history; later; expect selected 2 o c3; earlier; earlier; expect selected 1 x c4
        expect row 4 --xxx---; later; expect selected 2 o c3
        """,
        "opened again, it has the latest selected":
          "\(play("c4 c3"))history; earlier; back; history; expect selected 2 o c3; expect cell c3 o",
        "nothing to select":
          "history; earlier; later; latest; expect selected -; expect row 4 ---ox---; expect row 5 ---xo---",
        "the latest by steps follows again": """
        \(play("c4 c3"))computer c2; mode dark computer; history; earlier; later; settle; expect selected 3 x c2
        expect cell c2 x
        """,
        "a pass changes no disk": """
        \(play(passLine))\
        dismiss; history; expect selected 9 x pass; expect row 1 x-o-----; expect row 3 o-x-----; earlier
        expect selected 8 o a3; expect row 3 o-x-----; earlier; expect selected 7 x a1; expect row 3 --x-----
        """,
      ]),
    Clause(
      "history.live", "message and counts are always the game's, whatever is selected",
      scripts: [
        "an earlier move is selected":
          "\(play("c4 c3"))history; earlier; expect message x's turn; expect count x 3, o 3",
        "a move ends": """
        c4; wait 0.1; history; expect message x's turn; expect count x 2, o 2; wait 0.399
        expect message x's turn; expect count x 2, o 2; wait 0.001; expect message o's turn
        expect count x 4, o 1
        """,
        "a Computer's move, with the first selected": """
        \(play("c4 c3"))computer c2; mode dark computer; history; earlier; settle; expect message o's turn
        expect count x 5, o 2
        """,
      ]),
    Clause(
      "history.below", "cells, switches and Reset below do not react while History is shown",
      scripts: [
        "taps": "history; c4; settle; expect game count x 2, o 2; back\n\(expectStart)",
        "taps, after a move":
          "\(play("c4"))history; c3; settle; expect game count x 4, o 1; expect list 1 x c4; back; expect cell c3 -",
        "a switch":
          "history; mode dark computer; mode light computer; expect game mode x manual, o manual; expect saves 1",
        "Reset": "\(play("c4"))history; reset; expect alert -; back; expect alert -; expect count x 4, o 1",
      ]),
    Clause(
      "history.pass",
      "a pass that falls due is shown on top of History, once; after Dismiss the game goes on, and History stays",
      scripts: [
        "a Computer's move leads to it": """
        \(play(almostPassLine))\
        computer a3; mode light computer; history; settle; expect alert Pass; expect screen history
        expect message x's turn; expect selected 8 o a3; dismiss; expect alert -; expect screen history
        expect message o's turn; expect selected 9 x pass; expect game thinking o; back; expect alert -
        """,
        "it falls due just as History is opened": """
        \(play(almostPassLine))\
        a3; wait 0.75 + history; settle; expect alert Pass; dismiss; expect alert -; expect message o's turn
        back; expect alert -; expect screen game
        """,
        "nothing of History reacts below it": """
        \(play(almostPassLine))computer a3; mode light computer; history; settle; earlier; back; expect alert Pass
        expect screen history; expect selected 8 o a3
        """,
      ]),
    Clause(
      "history.time", "everything in the game happens at the same instants as without History",
      scripts: [
        "disks turn over": """
        c4; history; wait 0.249; expect game cell d4 o; wait 0.001; expect game cell d4 x
        expect game moving d4; wait 0.249; expect game message x's turn; wait 0.001
        expect game message o's turn; expect game count x 4, o 1; expect game moving -
        """,
        "a Computer thinks": """
        computer first; mode dark computer; history; wait 1.999; expect game thinking x
        expect game row 4 ---ox---; wait 0.001; expect game thinking -; expect game count x 2, o 2
        wait 0.5; expect game message o's turn
        """,
        "opened and closed while it thinks": """
        computer first; mode dark computer; wait 1; history; wait 0.5; back; wait 0.499; expect thinking x
        wait 0.001; expect thinking -
        """,
        "Computers among themselves": """
        computer first; mode dark computer; mode light computer; wait 9.9; history; wait 0.1; earlier
        wait 10; latest; wait 10; expect game count x 10, o 5
        """,
      ]),
    Clause(
      "history.kill",
      "a launch shows the game, and the save is the same with History open as without",
      scripts: [
        "killed on History": """
        \(play("c4"))history; kill; expect screen game; expect count x 4, o 1; expect message o's turn
        expect saved o00 \(c4Rows)
        """,
        "a move that ends below is saved":
          "c4; history; wait 0.5; expect saved o00 \(c4Rows); kill; expect screen game; expect row 4 --xxx---",
        "looking saves nothing":
          "\(play("c4"))expect saves 2; history; earlier; later; latest; back; expect saves 2",
        "killed in the middle of a move":
          "c4; wait 0.1; history; kill; expect screen game; expect count x 2, o 2 or x 4, o 1",
      ]),
    Clause(
      "history.end", "the result appears on both screens",
      scripts: [
        "a win": """
        \(play(almostWipeOutLine))\
        computer d6; mode dark computer; history; settle; expect message x won; expect count x 13, o 0
        expect game message x won; expect game count x 13, o 0; expect selected 9 x d6; expect alert -
        """,
        "a tie": """
        \(tieInOne); c1; history; settle; expect message Tied; expect count x 3, o 3
        expect game message Tied; expect game count x 3, o 3
        """,
        "a game that was over before":
          "\(play(wipeOutLine))history; earlier; expect message x won; expect count x 13, o 0",
      ]),
    Clause(
      "history.back", "Back shows the game as it is at that instant, even while disks turn over",
      scripts: [
        "at rest": "\(play("c4"))history; back; expect screen game; expect count x 4, o 1; expect history on",
        "in the middle of a move": """
        c4; wait 0.1; history; wait 0.2; back; expect screen game; expect cell c4 x; expect moving d4
        expect message x's turn; wait 0.2; expect message o's turn; expect count x 4, o 1
        """,
        "in the middle of a Computer's move, for which it is not asked again": """
        computer first; mode dark computer; wait 2.1; history; wait 0.1; back; expect thinking -
        expect moving d3; settle; expect message o's turn; expect count x 4, o 1
        """,
        "while a Computer thinks": """
        computer first; mode light computer; c4; history; wait 1; back; expect thinking o
        expect count x 4, o 1; settle; expect count x 3, o 3
        """,
        "an earlier move was selected":
          "\(play("c4 c3"))history; earlier; back; expect cell c3 o; expect row 4 --xox---",
        "the game goes on": "\(play("c4"))history; back\n\(play("c3"))expect count x 3, o 3",
      ]),
    Clause(
      "history.twice", "however fast its buttons are pressed, there is never more than one History",
      scripts: [
        "opened twice at one instant": """
        \(play("c4"))history + history; expect screen history; back; expect screen game
        history; expect screen history; back; expect screen game
        """,
        "left twice at one instant": """
        \(play("c4"))history; back + back; expect screen game; history; expect list 1 x c4; back; expect screen game
        """,
        "left and opened at one instant": """
        \(play("c4"))history; back + history; expect screen game or history; back; expect screen game; history
        expect list 1 x c4
        """,
        "one press after the other": """
        \(play("c4"))\
        history; history; back; expect screen game; back; expect screen game; back; history; expect list 1 x c4
        """,
        "together with Reset": """
        \(play("c4"))history + reset; cancel; back; expect screen game; expect alert -; reset; ok; expect count x 2, o 2
        history; expect screen history
        """,
      ]),
    Clause(
      "history.leaks", "opened and closed a hundred times, History leaves nothing in memory",
      scripts: [
        "at rest":
          "\(play("c4"))\(String(repeating: "history; back\n", count: 100))settle; expect dismissed 0",
        "in use": """
        \(play("c4 c3"))\(String(repeating: "history; earlier; latest; back\n", count: 10))settle; expect dismissed 0
        """,
        "while a Computer plays": """
        computer first; mode light computer; c4; history; wait 1; back; wait 1; history; back; settle
        expect dismissed 0
        """,
      ]),
    Clause(
      "history.new", "after a reset the list is that of the new game",
      scripts: [
        "opened after it": """
        \(play("c4 c3"))\
        reset; ok; history; expect list empty; expect selected -; expect row 4 ---ox---; expect row 3 --------
        """,
        "opened before it too": """
        \(play("c4 c3"))history; earlier; back; reset; ok; history; expect list empty; expect selected -; back
        \(play("d3"))history; expect list 1 x d3; expect selected 1 x d3
        """,
        "in the middle of a move":
          "\(play("c4"))c3; wait 0.1; reset; ok; history; expect list empty; settle; expect list empty",
        "Cancel": "\(play("c4"))reset; cancel; history; expect list 1 x c4",
      ]),
  ]

  /// The clauses for apps that declare both the features `history` and `undo`.
  static let historyWithUndo = [
    Clause(
      "history.undo", "after Undo the list ends before the move that was taken back",
      scripts: [
        "a move":
          "\(play("c4 c3"))undo; history; expect list 1 x c4; expect selected 1 x c4; expect row 4 --xxx---",
        "a Computer's answer goes with it":
          "computer first; mode light computer; c4; settle; undo; history; expect list empty; expect row 4 ---ox---",
        "what was selected before is not":
          "\(play("c4 c3"))history; earlier; back; undo; history; expect list 1 x c4; expect selected 1 x c4",
        "the other move instead": "\(play("c4"))undo\n\(play("d3"))history; expect list 1 x d3",
        "a pass goes with it": "\(play(passLine))dismiss; undo; history; expect list \(almostPassLineListed)",
        "a move that has not ended":
          "\(play("c4"))c3; wait 0.1; undo; history; expect list 1 x c4; settle; expect list 1 x c4",
        "it does not reach the game below": "\(play("c4"))history; undo; expect list 1 x c4",
      ])
  ]

  /// The clauses for apps that declare both the features `history` and `moves`.
  static let historyWithMoves = [
    Clause(
      "history.moves", "a launch lists the moves in the save",
      scripts: [
        "a killed app": """
        \(play("c4 c3"))kill; history; expect list 1 x c4, 2 o c3; expect selected 2 o c3; expect cell c3 o; earlier
        expect row 4 --xxx---; expect cell c3 -
        """,
        "it goes on":
          "\(play("c4"))kill\n\(play("c3"))history; expect list 1 x c4, 2 o c3; earlier; expect row 4 --xxx---",
        "a pass":
          "save o00 \(darkMustPass) moves \(passLine) -; history; expect list \(passLineListed), 9 x pass",
        "an old save begins with its own board": """
        save o00 \(c4Rows); history; expect list empty; expect row 4 --xxx---; back
        \(play("c3"))history; expect list 1 o c3; expect cell c3 o
        """,
      ])
  ]

  /// The clauses for apps that declare both the features `history` and `remote`.
  static let historyWithRemote = [
    Clause(
      "history.remote", "a Remote's move is placed and listed like any other, even while History is shown",
      scripts: [
        "light's": """
        mode light remote; c4; settle; history; remote c3; wait 0.499; expect list 1 x c4; wait 0.001
        expect list 1 x c4, 2 o c3; expect selected 2 o c3; expect cell c3 o; expect game cell c3 o
        """
      ])
  ]
}

/// The list of the moves of `passLine`, without the pass after them.
private let passLineListed = almostPassLineListed + ", 8 o a3"

private let almostPassLineListed = "1 x c4, 2 o c3, 3 x c2, 4 o b2, 5 x e6, 6 o c1, 7 x a1"
