internal import Reversi
internal import Verification

extension Clause {
  static let players = [
    Clause(
      "mode.any-time",
      """
      either side can be switched between Manual and Computer at any time (outside a dialog), even when the game is \
      over
      """,
      [
        Scenario(
          "before the first move",
          """
          mode light computer; expect mode x manual, o computer; mode dark computer
          expect mode x computer, o computer; mode light manual; mode dark manual
          expect mode x manual, o manual
          """),
        Scenario(
          "while either Computer thinks",
          """
          mode dark computer; wait 1; mode light computer; expect mode x computer, o computer
          mode dark manual; expect mode x manual, o computer
          """),
        Scenario(
          "during an animation",
          "c4; wait 0.3; mode dark computer; mode light computer; expect mode x computer, o computer"),
        Scenario(
          "after the end of the game",
          play(wipeOutLine)
            + """
            mode dark computer; mode light computer; settle; expect mode x computer, o computer
            expect message x won; expect thinking -; expect saved -11; expect crashed no
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
          computer first; mode dark computer; mode light computer; expect thinking x; wait 2
          expect thinking -; wait 0.5; expect thinking o; wait 2; expect thinking -
          """),
      ]),
    Clause(
      "think.duration", "a Computer that thinks at random answers 2.0 s after it started",
      [
        Scenario(
          "switched on in its turn",
          """
          computer first; wait 0.3; mode dark computer; wait 1.999; expect cell d3 -; wait 0.001
          expect cell d3 x
          """),
        Scenario(
          "when its turn begins",
          """
          computer first; mode light computer; c4; wait 2.499; expect row 3 --------; wait 0.001
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
            a3; computer c5; mode light computer; settle; dismiss; wait 1.999; expect cell c5 -; wait 0.001
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
          "switched on just as its turn begins",
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
  ]
}
