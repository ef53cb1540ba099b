internal import Reversi
internal import Verification

extension Clause {
  /// The clauses for apps that declare the feature `undo`.
  static let undo = [
    Clause(
      "undo.back",
      "Undo takes back the latest move by a person and every later move by a Computer, at once, and saves the game",
      scripts: [
        "the first move": "\(play("c4"))undo; expect moving -\n\(expectStart)expect saved x00 \(startRows)",
        "light's move": """
        \(play("c4 c3"))undo; expect moving -; expect cell c3 -; expect row 4 --xxx---; expect message o's turn
        expect count x 4, o 1; expect saved o00 \(c4Rows)
        """,
        "a Computer's answer goes with it": """
        computer first; mode light computer; c4; settle; expect count x 3, o 3; undo; expect moving -
        expect row 4 ---ox---; expect row 3 --------; expect message x's turn; expect count x 2, o 2
        expect mode x manual, o computer; expect saved x01 \(startRows)
        """,
        "the other move is played instead, and nothing of the old one comes back": """
        \(play("c4"))undo
        \(play("d3"))\
        \(expectRows("3 ---x---- 4 ---xx--- 5 ---xo---"))expect message o's turn; \
        expect saved o00 3 ---x---- 4 ---xx--- 5 ---xo---
        """,
        "a killed app starts with what is left": "\(play("c4"))undo; kill\n\(expectStart)",
      ]),
    Clause(
      "undo.repeat", "it can be pressed again and again, back to where the launch or the reset began",
      scripts: [
        "three moves": """
        \(play("c4 c3 c2"))\
        undo; expect message x's turn; expect count x 3, o 3; undo; expect count x 4, o 1; expect undo on
        undo; expect undo off
        \(expectStart)
        """,
        "back and on and back": """
        \(play("c4 c3"))undo
        \(play("c3"))undo; undo
        \(expectStart)expect undo off
        """,
      ]),
    Clause(
      "undo.thinking", "Undo stops a Computer that thinks: indicator off, no late disk",
      scripts: [
        "light thinks": """
        mode light computer; c4; wait 1.5; expect thinking o; undo; expect thinking -; expect count x 2, o 2
        expect message x's turn; wait 5; expect row 4 ---ox---; expect row 3 --------; expect count x 2, o 2
        """,
        "just as it answers": """
        computer first; mode light computer; c4; wait 1.5; wait 1 + undo; settle; expect count x 2, o 2
        expect message x's turn; expect saved x01 \(startRows)
        """,
        "a new thought takes its full time": """
        computer first; mode light computer; c4; wait 2; undo; c4; wait 2.499; expect thinking o
        expect cell c3 -; wait 0.001; expect thinking -; expect cell c3 o
        """,
      ]),
    Clause(
      "undo.animating",
      "Undo during an animation stops it at once; no old disk lands, even when a new move has begun",
      scripts: [
        "in the first disk": """
        c4; wait 0.1; undo; expect moving -
        \(expectStart)settle
        \(expectStart)expect saved x00 \(startRows)
        """,
        "in the last disk": """
        c4; wait 0.4; undo
        \(expectStart)settle
        \(expectStart)
        """,
        "just as the last disk comes to rest":
          "c4; wait 0.5 + undo; settle\n\(expectStart)expect saved x00 \(startRows)",
        "a new move has begun": """
        c4; wait 0.1; undo; d3; wait 0.45; expect message x's turn; wait 0.05; expect message o's turn
        expect count x 4, o 1; expect cell c4 -; expect cell d3 x
        """,
        "just as an old disk comes to rest, and a new move begins": """
        c4; wait 0.25 + undo + d3; d3; wait 0.499; expect message x's turn; wait 0.001
        expect message o's turn
        """,
        "in a Computer's move": """
        computer first; mode light computer; c4; wait 2.6; expect cell c3 o; undo; expect moving -
        expect count x 2, o 2; expect cell c3 -; settle; expect count x 2, o 2; expect message x's turn
        """,
      ]),
    Clause(
      "undo.pass", "after a pass Undo goes back to the move before it",
      scripts: [
        "dark has passed": """
        \(play(passLine))\
        dismiss; expect message o's turn; undo; expect alert -; expect message o's turn; expect cell a3 -
        expect saved o00 \(darkPassesAfterA3)
        """,
        "and the pass comes again with the move":
          "\(play(passLine))dismiss; undo\n\(play("a3"))expect alert Pass; dismiss; expect message o's turn",
      ]),
    Clause(
      "undo.over", "a game that is over goes on after Undo",
      scripts: [
        "after a win": """
        \(play(wipeOutLine))\
        undo; expect message x's turn; expect undo on; d6; settle; expect message x won; expect count x 13, o 0
        """,
        "after a tie": "\(tieInOne)\n\(play("c1"))undo; expect message x's turn; expect count x 1, o 4",
      ]),
    Clause(
      "undo.modes",
      "players stay as they are switched; a Computer whose turn it is then starts to think again",
      scripts: [
        "dark has been given to a Computer since": """
        computer d3; c4; settle; mode dark computer; undo; expect mode x computer, o manual
        expect thinking x; expect count x 2, o 2; wait 2; expect cell d3 x; settle; expect message o's turn
        """,
        "a Computer whose turn it is again starts a new thought, about the other board": """
        computer first; mode light computer; c4; settle; mode dark computer; wait 1; undo; expect thinking x
        expect count x 2, o 2; wait 1.999; expect thinking x; wait 0.001; expect thinking -
        """,
        "the other side's player stays":
          "c4; settle; mode light computer; undo; expect mode x manual, o computer; expect thinking -",
      ]),
    Clause(
      "undo.reset", "a reset cannot be taken back",
      scripts: [
        "after a move": "c4; settle; reset; ok; expect undo off; undo\n\(expectStart)",
        "the new game's moves can":
          "c4; settle; reset; ok; d3; settle; undo; expect undo off\n\(expectStart)",
      ]),
    Clause(
      "undo.launch", "moves of an earlier launch cannot be taken back",
      scripts: [
        "a killed app": "\(play("c4"))kill; expect undo off; undo; expect count x 4, o 1",
        "its own moves can": "\(play("c4"))kill\n\(play("c3"))undo; expect undo off; expect count x 4, o 1",
      ]),
    Clause(
      "undo.nothing", "the button is disabled while there is no move to take back",
      scripts: [
        "at the start": "expect undo off; undo\n\(expectStart)expect saves 1",
        "as soon as a move begins there is one": "c4; expect undo on; settle; expect undo on",
        "an illegal tap is no move": "a1; settle; expect undo off",
        "a Computer's move alone is none":
          "computer first; mode dark computer; wait 2; expect undo off; settle; expect undo off; c3; expect undo on",
      ]),
    Clause(
      "undo.dialog", "while a dialog is up, Undo does not reach the app",
      scripts: [
        "Confirmation": "\(play("c4"))reset; undo; expect count x 4, o 1; cancel; undo\n\(expectStart)",
        "Pass": "\(play(passLine))undo; expect alert Pass; expect cell a3 o",
        "what runs behind it goes on":
          "c4; wait 0.1; reset; undo; wait 0.4; expect count x 4, o 1; cancel; expect message o's turn",
      ]),
  ]
}
