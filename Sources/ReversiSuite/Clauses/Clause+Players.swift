extension Clause {
  static let players = [
    Clause(
      "mode.any-time",
      "either side can be switched between Manual and Computer at any time (outside a dialog), in game over too",
      [
        Scenario(
          "before the first move",
          """
          mode light computer
          expect mode x manual, o computer
          mode dark computer
          expect mode x computer, o computer
          mode light manual
          mode dark manual
          expect mode x manual, o manual
          """),
        Scenario(
          "while either Computer thinks",
          """
          mode dark computer
          wait 1
          mode light computer
          expect mode x computer, o computer
          mode dark manual
          expect mode x manual, o computer
          """),
        Scenario(
          "during an animation",
          "c4; wait 0.3; mode dark computer; mode light computer; expect mode x computer, o computer"),
        Scenario(
          "after the end of the game",
          play(wipeOutLine)
            + """
            mode dark computer
            mode light computer
            settle
            expect mode x computer, o computer
            expect message x won
            expect thinking -
            expect saved -11
            expect crashed no
            """),
        Scenario(
          "after a pass",
          play(passLine)
            + "dismiss; mode dark computer; expect mode x computer, o manual; expect message o's turn"),
      ]),
    Clause(
      "think.indicator", "while a Computer thinks, its side's indicator is on; the other's is off",
      [
        Scenario(
          "dark",
          """
          mode dark computer; expect thinking x; wait 1.999; expect thinking x; wait 0.001
          expect thinking -
          """
        ),
        Scenario("light", "mode light computer; expect thinking -; c4; wait 0.5; expect thinking o"),
        Scenario(
          "one after the other",
          """
          computer first
          mode dark computer
          mode light computer
          expect thinking x
          wait 2
          expect thinking -
          wait 0.5
          expect thinking o
          wait 2
          expect thinking -
          """),
      ]),
    Clause(
      "think.duration", "a Computer that thinks at random answers 2.0 after it started",
      [
        Scenario(
          "switched on in its turn",
          """
          computer first
          wait 0.3
          mode dark computer
          wait 1.999
          expect cell d3 -
          wait 0.001
          expect cell d3 x
          """),
        Scenario(
          "when its turn begins",
          """
          computer first
          mode light computer
          c4
          wait 2.499
          expect row 3 --------
          wait 0.001
          expect cell c3 o
          """),
        Scenario(
          "after launch",
          """
          save x10 \(startRows); computer first; wait 1.999; expect cell d3 -; wait 0.001
          expect cell d3 x
          """),
        Scenario(
          "after Dismiss",
          play(almostPassLine)
            + """
            a3
            computer c5
            mode light computer
            settle
            dismiss
            wait 1.999
            expect cell c5 -
            wait 0.001
            expect cell c5 o
            """),
      ]),
    Clause(
      "think.legal", "it plays a legal move",
      [
        Scenario(
          "the only one there is",
          "save x10 1 xo------ 8 -----ooo; settle; expect cell c1 x; expect message Tied"),
        Scenario("one of two", "save x10 1 xo----ox; wait 2; expect row 1 xox---ox or xo---xox"),
        Scenario(
          "one of four, at the start",
          "mode dark computer; settle; expect count x 4, o 1; expect message o's turn"),
        Scenario(
          "light, after a pass",
          play(passLine) + "dismiss; computer f6; mode light computer; wait 2; expect cell f6 o"),
      ]),
    Clause(
      "think.starts",
      """
      it starts when its turn begins, when it is switched on in its own turn outside an animation, and after launch \
      once the screen is up
      """,
      [
        Scenario("its turn begins", "mode light computer; c4; wait 0.5; expect thinking o"),
        Scenario("switched on in its own turn", "mode dark computer; expect thinking x"),
        Scenario("light, switched on in its own turn", play("c4") + "mode light computer; expect thinking o"),
        Scenario(
          "switched on at the very instant at which its turn begins",
          "c4; wait 0.5 + mode light computer; expect thinking o"),
        Scenario(
          "not when switched on in the other's turn",
          "mode light computer; wait 3; expect thinking -; expect row 4 ---ox---"),
        Scenario("after launch", "save x10 \(startRows); expect thinking x"),
        Scenario(
          "after a relaunch",
          "mode dark computer; wait 1; kill; expect thinking x; wait 1.999; expect thinking x"),
        Scenario(
          "again in its next turn",
          "computer c4 e3; mode dark computer; settle; c3; wait 0.5; expect thinking x"),
      ]),
    Clause(
      "think.tap-closed", "while it thinks, taps are ignored, legal ones too",
      [
        Scenario(
          "dark's legal cells",
          """
          computer first
          mode dark computer
          wait 1
          c4
          e6
          wait 0.5
          expect row 4 ---ox---
          expect thinking x
          settle
          expect cell d3 x
          expect cell c4 -
          expect count x 4, o 1
          """),
        Scenario(
          "light's legal cells",
          play("c4")
            + "mode light computer; wait 1; c3; c5; wait 0.9; expect count x 4, o 1; expect row 3 --------"),
        Scenario(
          "a tap with the switch, before anything else runs",
          "mode dark computer; c4; wait 0.5; expect row 4 ---ox---"),
      ]),
    Clause(
      "think.cancel",
      """
      switching the thinking side to Manual stops it at once: indicator off, no late disk ever, taps accepted at once
      """,
      [
        Scenario(
          "the indicator goes off", "mode dark computer; wait 1.5; mode dark manual; expect thinking -"),
        Scenario(
          "no late disk", "mode dark computer; wait 1.5; mode dark manual; settle; wait 5\n" + expectStart),
        Scenario(
          "no late disk, at the last moment",
          "mode dark computer; wait 1.999; mode dark manual; settle; wait 5\n" + expectStart),
        Scenario(
          "a tap is accepted at once, and is the only move",
          """
          computer d3
          mode dark computer
          wait 1.9
          mode dark manual
          c4
          expect cell c4 x
          settle
          expect row 3 --------
          expect row 4 --xxx---
          expect message o's turn
          expect count x 4, o 1
          """),
        Scenario(
          "at the very instant at which it answers, with a tap: no more than one move",
          """
          mode dark computer; wait 2 + mode dark manual + c4; settle
          expect count x 4, o 1 or x 2, o 2
          """),
        Scenario(
          "at once after it was switched on",
          "schedule 0; mode dark computer + mode dark manual; expect thinking -; settle\n" + expectStart),
        Scenario(
          "light",
          play("c4")
            + """
            mode light computer; wait 1; mode light manual; expect thinking -; settle; wait 5
            expect count x 4, o 1; c3; expect cell c3 o
            """
        ),
      ]),
    Clause(
      "think.other-side", "switching the other side neither stops nor restarts it",
      [
        Scenario(
          "light is switched on while dark thinks",
          """
          computer first
          mode dark computer
          wait 1
          mode light computer
          expect thinking x
          wait 0.999
          expect thinking x
          wait 0.001
          expect cell d3 x
          """),
        Scenario(
          "on, off and on again",
          """
          computer first
          mode dark computer
          wait 0.5
          mode light computer
          wait 0.5
          mode light manual
          wait 0.5
          mode light computer
          expect thinking x
          wait 0.499
          expect cell d3 -
          wait 0.001
          expect cell d3 x
          wait 0.5
          expect thinking o
          """),
        Scenario(
          "dark is switched on while light thinks",
          """
          computer first; mode light computer; c4; wait 1.5; mode dark computer
          expect thinking o; wait 0.999; expect thinking o; wait 0.001; expect cell c3 o
          """
        ),
      ]),
    Clause(
      "think.restart", "off and on again is a new full 2.0",
      [
        Scenario(
          "after a moment",
          """
          computer first
          mode dark computer
          wait 1.5
          mode dark manual
          wait 0.1
          mode dark computer
          expect thinking x
          wait 1.999
          expect thinking x
          expect cell d3 -
          wait 0.001
          expect cell d3 x
          settle
          expect count x 4, o 1
          """),
        Scenario(
          "before anything else runs",
          """
          schedule 0; computer first; mode dark computer; wait 1.5
          mode dark manual + mode dark computer; expect thinking x; wait 1.999; expect thinking x
          expect cell d3 -; wait 0.001; expect cell d3 x
          """),
        Scenario(
          "at the same instant",
          """
          computer first
          mode dark computer
          wait 1.5
          mode dark manual
          mode dark computer
          wait 1.999
          expect cell d3 -
          wait 0.001
          expect cell d3 x
          """),
      ]),
    Clause(
      "think.after-animation",
      "a side switched to Computer during an animation starts when its turn comes, not before",
      [
        Scenario(
          "the next side",
          """
          c4
          wait 0.1
          mode light computer
          expect thinking -
          wait 0.399
          expect thinking -
          wait 0.001
          expect thinking o
          wait 1.999
          expect thinking o
          wait 0.001
          expect thinking -
          """),
        Scenario(
          "the mover: not in this move, but in its next turn",
          """
          c4
          wait 0.1
          mode dark computer
          expect thinking -
          settle
          expect thinking -
          expect message o's turn
          expect count x 4, o 1
          c3
          wait 0.5
          expect thinking x
          """),
        Scenario(
          "on and off again",
          """
          c4; wait 0.1; mode light computer; wait 0.1; mode light manual; settle
          expect thinking -; c3; expect cell c3 o
          """
        ),
        Scenario(
          "off again at the very instant at which its turn comes",
          """
          schedule 1; mode light computer; c4; wait 0.5 + mode light manual; expect thinking -
          settle; expect thinking -; expect message o's turn; expect count x 4, o 1
          """),
        Scenario(
          "a Computer switched off during its own move finishes it",
          """
          computer first
          mode dark computer
          wait 2.1
          mode dark manual
          settle
          expect count x 4, o 1
          c3
          settle
          expect thinking -
          expect message x's turn
          """),
      ]),
    Clause(
      "think.self-play",
      "Computer against Computer runs to the end by itself; mode switches and Reset still work",
      [
        Scenario("from the start to the end", selfPlay()),
        Scenario(
          "a switch takes a side over",
          """
          computer first
          mode dark computer
          mode light computer
          wait 10
          mode light manual
          settle
          expect message o's turn
          expect thinking -
          """),
        Scenario(
          "Reset in the midst of it",
          "mode dark computer; mode light computer; wait 11.3; reset; ok; settle\n" + expectStart),
        Scenario(
          "Cancel in the midst of it",
          """
          computer first; mode dark computer; mode light computer; wait 1; reset; cancel
          wait 1.5; expect thinking o
          """
        ),
      ]),
  ]
}
