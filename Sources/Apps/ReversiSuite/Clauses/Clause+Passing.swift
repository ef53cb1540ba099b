internal import Reversi
internal import Verification

extension Clause {
  static let passing = [
    Clause(
      "pass.alert",
      #"a side with no legal move while the other has one: alert "Pass", "Cannot place a disk.", button "Dismiss""#,
      scripts: [
        "dark passes, after eight moves":
          "\(play(passLine))expect alert Pass | Cannot place a disk. | Dismiss",
        "light passes":
          "save x00 1 -ox----- 8 xo------\n\(play("a1"))expect alert Pass | Cannot place a disk. | Dismiss",
        "not before the last disk has come to rest":
          "\(play(almostPassLine))a3; wait 0.499; expect alert -; wait 0.001; expect alert Pass",
        "not while a side can move": "\(play("c4 c3 c2"))expect alert -",
        "two Computers run into one":
          "computer first; save x11 1 xo----ox; settle; expect alert Pass; expect message o's turn",
      ]),
    Clause(
      "pass.message", "until Dismiss the message shows the side that passes",
      scripts: [
        "dark": "\(play(passLine))expect message x's turn; wait 10; expect message x's turn",
        "light":
          "save x00 1 -ox----- 8 xo------\n\(play("a1"))expect message o's turn; wait 10; expect message o's turn",
      ]),
    Clause(
      "pass.computer", "a Computer that must pass gets the alert at once and does not think",
      scripts: [
        "dark is a Computer by then": """
        \(play(almostPassLine))mode dark computer; a3; wait 0.5; expect alert Pass; expect thinking -; wait 5
        expect thinking -; expect message x's turn; expect crashed no
        """,
        "dark is switched to Computer just as it must pass": """
        save o00 \(darkPassesAfterA3); a3; wait 0.5 + mode dark computer
        expect crashed no; expect alert Pass; expect thinking -
        """,
        "both are Computers": """
        save x11 1 xo----ox; wait 2.5; expect alert Pass; expect thinking -; wait 5
        expect thinking -; expect crashed no
        """,
      ]),
    Clause(
      "pass.dismiss", "Dismiss gives the turn to the other side, whose Computer then starts",
      scripts: [
        "a person is next": """
        \(play(passLine))dismiss; expect alert -; expect message o's turn; expect count x 8, o 4; c5
        expect cell c5 o; settle; expect message x's turn
        """,
        "a Computer is next": """
        \(play(almostPassLine))\
        computer f6; a3; mode light computer; settle; expect thinking -; dismiss; expect message o's turn
        expect thinking o; wait 1.999; expect thinking o; wait 0.001; expect thinking -; expect cell f6 o
        """,
        "two Computers play on": """
        computer first; save x11 1 xo----ox; settle; dismiss; expect message x's turn
        expect thinking x; settle; expect message x won; expect count x 6, o 0
        """,
        "the side that passed moves again after the other's move":
          "\(play(passLine))dismiss\n\(play("f6"))expect alert -; expect message x's turn",
      ]),
    Clause(
      "pass.none-when-over", "when neither side can move there is no alert, only the result",
      scripts: [
        "one side has no disk left":
          "\(play(wipeOutLine))expect alert -; expect message x won; wait 5; expect alert -",
        "a tie": "\(tieInOne)\n\(play("c1"))expect alert -; expect message Tied",
        "a Computer's last move":
          "save x11 1 xo------ 8 -----ooo; settle; expect alert -; expect message Tied; expect thinking -",
      ]),
    Clause(
      "pass.relaunch",
      """
      quit or killed while a pass is pending, or after Dismiss and before the next save: the relaunch puts the user in \
      the same situation (alert again, or the next side to move)
      """,
      scripts: [
        "killed while the alert is up": .init(
          "\(play(passLine))kill\n\(lightGoesOn)", brokenBy: .lostPass,
          instead: "\(play(passLine))kill\n\(darkIsStuck)"),
        "killed after Dismiss": .init(
          "\(play(passLine))dismiss; kill\n\(lightGoesOn)", brokenBy: .lostPass,
          instead: "\(play(passLine))dismiss; kill\n\(darkIsStuck)"),
        "killed twice": .init(
          "\(play(passLine))kill; kill\n\(lightGoesOn)", brokenBy: .lostPass,
          instead: "\(play(passLine))kill; kill\n\(darkIsStuck)"),
        "a Computer passes": .init(
          "\(play(almostPassLine))mode dark computer; a3; settle; kill; expect crashed no\n\(lightGoesOn)",
          brokenBy: .lostPass,
          instead: """
            \(play(almostPassLine))mode dark computer; a3; settle; kill; expect crashed yes; kill; expect crashed yes
            """),
        "a Computer is next, killed after Dismiss": .init(
          """
          \(play(almostPassLine))computer c5; a3; mode light computer; settle; dismiss; wait 1; kill; dismiss
          expect message o's turn; expect thinking o; wait 2; expect cell c5 o
          """, brokenBy: .lostPass,
          instead: """
            \(play(almostPassLine))a3; mode light computer; settle; dismiss; wait 1; kill; expect message x's turn
            expect thinking -; settle; expect alert -
            """),
        "killed after the next move":
          "\(play(passLine))dismiss\n\(play("c5"))kill; expect message x's turn; expect alert -; expect cell c5 o",
      ]),
  ]
}

/// Script lines that expect what is right after a launch at which dark has to pass: dark's pass alert is up, or it is
/// light's turn already.
private let lightGoesOn = """
  expect message x's turn or o's turn; expect count x 8, o 4; dismiss; expect alert -; expect message o's turn
  c5; expect cell c5 o; wait 0.75; expect message x's turn

  """

/// Script lines that expect what the original app shows instead: dark is to move but cannot, and no alert is up.
private let darkIsStuck = """
  expect alert -; expect message x's turn
  \(Cell.all.map { "\($0)" }.joined(separator: "\n"))
  settle; expect message x's turn; expect alert -; mode light computer; settle; expect message x's turn
  mode dark computer; expect crashed yes; kill; expect crashed yes

  """
