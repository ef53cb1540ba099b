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
      scripts: [
        "before the first move": """
        mode light computer; expect mode x manual, o computer; mode dark computer
        expect mode x computer, o computer; mode light manual; mode dark manual
        expect mode x manual, o manual
        """,
        "while either Computer thinks": """
        mode dark computer; wait 1; mode light computer; expect mode x computer, o computer
        mode dark manual; expect mode x manual, o computer
        """,
        "during an animation":
          "c4; wait 0.3; mode dark computer; mode light computer; expect mode x computer, o computer",
        "after the end of the game": """
        \(play(wipeOutLine))mode dark computer; mode light computer; settle; expect mode x computer, o computer
        expect message x won; expect thinking -; expect saved -11; expect crashed no
        """,
        "after a pass":
          "\(play(passLine))dismiss; mode dark computer; expect mode x computer, o manual; expect message o's turn",
      ]),
    Clause(
      "think.indicator", "while a Computer thinks, its side's indicator is on; the other's is off",
      scripts: [
        "dark": """
        mode dark computer; expect thinking x; wait 1.999; expect thinking x; wait 0.001
        expect thinking -
        """,
        "light": "mode light computer; expect thinking -; c4; wait 0.5; expect thinking o",
        "one after the other": """
        computer first; mode dark computer; mode light computer; expect thinking x; wait 2
        expect thinking -; wait 0.5; expect thinking o; wait 2; expect thinking -
        """,
      ]),
    Clause(
      "think.duration", "a Computer that thinks at random answers 2.0 s after it started",
      scripts: [
        "switched on in its turn": """
        computer first; wait 0.3; mode dark computer; wait 1.999; expect cell d3 -; wait 0.001
        expect cell d3 x
        """,
        "when its turn begins": """
        computer first; mode light computer; c4; wait 2.499; expect row 3 --------; wait 0.001
        expect cell c3 o
        """,
        "after launch": """
        save x10 \(startRows); computer first; wait 1.999; expect cell d3 -; wait 0.001
        expect cell d3 x
        """,
        "after Dismiss": """
        \(play(almostPassLine))\
        a3; computer c5; mode light computer; settle; dismiss; wait 1.999; expect cell c5 -; wait 0.001
        expect cell c5 o
        """,
      ]),
    Clause(
      "think.legal", "it plays a legal move",
      scripts: [
        "the only one there is":
          "save x10 1 xo------ 8 -----ooo; settle; expect cell c1 x; expect message Tied",
        "one of two": "save x10 1 xo----ox; wait 2; expect row 1 xox---ox or xo---xox",
        "one of four, at the start":
          "mode dark computer; settle; expect count x 4, o 1; expect message o's turn",
        "light, after a pass":
          "\(play(passLine))dismiss; computer f6; mode light computer; wait 2; expect cell f6 o",
      ]),
    Clause(
      "think.starts",
      """
      it starts when its turn begins, when it is switched on in its own turn outside an animation, and after launch \
      once the screen is up
      """,
      scripts: [
        "its turn begins": "mode light computer; c4; wait 0.5; expect thinking o",
        "switched on in its own turn": "mode dark computer; expect thinking x",
        "light, switched on in its own turn": "\(play("c4"))mode light computer; expect thinking o",
        "switched on just as its turn begins": "c4; wait 0.5 + mode light computer; expect thinking o",
        "not when switched on in the other's turn":
          "mode light computer; wait 3; expect thinking -; expect row 4 ---ox---",
        "after launch": "save x10 \(startRows); expect thinking x",
        "after a relaunch":
          "mode dark computer; wait 1; kill; expect thinking x; wait 1.999; expect thinking x",
        "again in its next turn":
          "computer c4 e3; mode dark computer; settle; c3; wait 0.5; expect thinking x",
      ]),
  ]
}
