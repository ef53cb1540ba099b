internal import Reversi
internal import Verification

extension Clause {
  static let thinking = [
    Clause(
      "think.tap-closed", "while it thinks, taps are ignored, legal ones too",
      scripts: [
        "dark's legal cells": """
        computer first; mode dark computer; wait 1; c4; e6; wait 0.5; expect row 4 ---ox---
        expect thinking x; settle; expect cell d3 x; expect cell c4 -; expect count x 4, o 1
        """,
        "light's legal cells":
          "\(play("c4"))mode light computer; wait 1; c3; c5; wait 0.9; expect count x 4, o 1; expect row 3 --------",
        "a tap with the switch, before anything else runs":
          "mode dark computer; c4; wait 0.5; expect row 4 ---ox---",
      ]),
    Clause(
      "think.cancel",
      "switching the thinking side to Manual stops it at once: indicator off, no late disk ever, taps accepted at once",
      scripts: [
        "the indicator goes off": "mode dark computer; wait 1.5; mode dark manual; expect thinking -",
        "no late disk": "mode dark computer; wait 1.5; mode dark manual; settle; wait 5\n\(expectStart)",
        "no late disk, at the last moment":
          "mode dark computer; wait 1.999; mode dark manual; settle; wait 5\n\(expectStart)",
        "a tap is accepted at once, and is the only move": """
        computer d3; mode dark computer; wait 1.9; mode dark manual; c4; expect cell c4 x; settle
        expect row 3 --------; expect row 4 --xxx---; expect message o's turn; expect count x 4, o 1
        """,
        "just as it answers, with a tap: no more than one move": """
        mode dark computer; wait 2 + mode dark manual + c4; settle
        expect count x 4, o 1 or x 2, o 2
        """,
        "at once after it was switched on":
          "schedule 0; mode dark computer + mode dark manual; expect thinking -; settle\n\(expectStart)",
        "light": """
        \(play("c4"))mode light computer; wait 1; mode light manual; expect thinking -; settle; wait 5
        expect count x 4, o 1; c3; expect cell c3 o
        """,
        "switched off just as its turn comes": """
        mode light computer; c4; wait 0.5 + mode light manual; expect thinking -
        settle; expect thinking -; expect message o's turn; expect count x 4, o 1
        """,
      ]),
    Clause(
      "think.other-side", "switching the other side neither stops nor restarts it",
      scripts: [
        "light is switched on while dark thinks": """
        computer first; mode dark computer; wait 1; mode light computer; expect thinking x; wait 0.999
        expect thinking x; wait 0.001; expect cell d3 x
        """,
        "on, off and on again": """
        computer first; mode dark computer; wait 0.5; mode light computer; wait 0.5; mode light manual
        wait 0.5; mode light computer; expect thinking x; wait 0.499; expect cell d3 -; wait 0.001
        expect cell d3 x; wait 0.5; expect thinking o
        """,
        "dark is switched on while light thinks": """
        computer first; mode light computer; c4; wait 1.5; mode dark computer
        expect thinking o; wait 0.999; expect thinking o; wait 0.001; expect cell c3 o
        """,
      ]),
    Clause(
      "think.restart", "switching off and on again restarts the full 2.0 s",
      scripts: [
        "after a moment": """
        computer first; mode dark computer; wait 1.5; mode dark manual; wait 0.1; mode dark computer
        expect thinking x; wait 1.999; expect thinking x; expect cell d3 -; wait 0.001; expect cell d3 x
        settle; expect count x 4, o 1
        """,
        "before anything else runs": """
        schedule 0; computer first; mode dark computer; wait 1.5
        mode dark manual + mode dark computer; expect thinking x; wait 1.999; expect thinking x
        expect cell d3 -; wait 0.001; expect cell d3 x
        """,
        "at the same instant": """
        computer first; mode dark computer; wait 1.5; mode dark manual; mode dark computer; wait 1.999
        expect cell d3 -; wait 0.001; expect cell d3 x
        """,
      ]),
    Clause(
      "think.after-animation",
      "a side switched to Computer during an animation starts when its turn comes, not before",
      scripts: [
        "the next side": """
        c4; wait 0.1; mode light computer; expect thinking -; wait 0.399; expect thinking -; wait 0.001
        expect thinking o; wait 1.999; expect thinking o; wait 0.001; expect thinking -
        """,
        "the mover: not in this move, but in its next turn": """
        c4; wait 0.1; mode dark computer; expect thinking -; settle; expect thinking -
        expect message o's turn; expect count x 4, o 1; c3; wait 0.5; expect thinking x
        """,
        "on and off again": """
        c4; wait 0.1; mode light computer; wait 0.1; mode light manual; settle
        expect thinking -; c3; expect cell c3 o
        """,
        "a Computer switched off during its own move finishes it": """
        computer first; mode dark computer; wait 2.1; mode dark manual; settle; expect count x 4, o 1; c3
        settle; expect thinking -; expect message x's turn
        """,
      ]),
    Clause(
      "think.self-play",
      "Computer against Computer runs to the end by itself; mode switches and Reset still work",
      scripts: [
        "from the start to the end": "\(selfPlay())",
        "a switch takes a side over": """
        computer first; mode dark computer; mode light computer; wait 10; mode light manual; settle
        expect message o's turn; expect thinking -
        """,
        "Reset during it":
          "mode dark computer; mode light computer; wait 11.3; reset; ok; settle\n\(expectStart)",
        "Cancel during it": """
        computer first; mode dark computer; mode light computer; wait 1; reset; cancel
        wait 1.5; expect thinking o
        """,
      ]),
  ]
}
