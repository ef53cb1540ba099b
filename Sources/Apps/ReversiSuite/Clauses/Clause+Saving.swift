internal import Reversi
internal import Verification

extension Clause {
  static let saving = [
    Clause(
      "save.format",
      """
      76 bytes of UTF-8: turn (`x`, `o`, or `-` when over), dark's mode, light's mode (`0` Manual, `1` Computer), a \
      newline; then eight rows of eight `x`, `o`, `-`, each with a newline
      """,
      scripts: [
        "a new game": "expect saved x00 \(startRows)",
        "light to move": "\(play("c4"))expect saved o00 \(c4Rows)",
        "dark is a Computer": "mode dark computer; expect saved x10 \(startRows)",
        "light is a Computer": "mode light computer; expect saved x01 \(startRows)",
        "a finished game": "\(tieInOne)\n\(play("c1"))expect saved -00 1 xxx----- 8 -----ooo",
        "all eight rows": """
        save x00 \(sixFlips)
        \(play("e6"))expect saved o00 2 x------- 3 -x------ 4 --xoo--- 5 ---xx--- 6 ----xxxx 7 ---oxo-- 8 --o-x---
        """,
      ]
    ).yielding { $0.earlySave != nil },
    Clause(
      "save.when",
      """
      after each move, on each mode switch by the user (with the new mode), on a new game. Earlier is allowed: a move \
      may be saved before its animation ends
      """,
      scripts: [
        "each move":
          "\(play("c4"))expect saved o00 \(c4Rows)\n\(play("c3"))expect saved x00 3 --o----- 4 --xox--- 5 ---xo---",
        "a Computer's move":
          "computer first; mode dark computer; settle; expect saved o10 3 ---x---- 4 ---xx--- 5 ---xo---",
        "each switch, with the new mode": """
        mode dark computer; expect saved x10; mode light computer; expect saved x11
        mode dark manual; expect saved x01; mode light manual; expect saved x00
        """,
        "a switch during the animation, with the new mode":
          "c4; wait 0.1; mode light computer; expect saved x01 or o01",
        "a switch during the animation is not lost":
          "c4; wait 0.1; mode light computer; wait 0.1; kill; expect mode x manual, o computer",
        "a switch after the end of the game": "\(play(wipeOutLine))mode dark computer; expect saved -10",
        "a switch of the side that is not to move":
          "\(play("c4"))mode dark computer; expect saved o10 \(c4Rows)",
        "the first launch": "expect saved x00 \(startRows); expect saves 1",
        "OK": "\(play("c4"))mode dark computer; reset; ok; expect saved x00 \(startRows)",
        "two switches at one instant: the save has both":
          "mode dark computer + mode light computer; expect saved x11",
        "a switch just as a failed save is tried again":
          "fault full; c4; wait 0.5; fault none; wait 1 + mode light computer; expect saved o01",
        "on a full disk each save is tried once, as it falls due":
          "fault full; expect saves 1; c4; wait 0.5; expect saves 2; mode dark computer; expect saves 3",
        "a finished game is saved as over":
          "\(play(wipeOutLine))expect saved -00; kill; expect message x won",
        "a killed app goes on where it was":
          "\(play("c4 c3"))kill; expect row 3 --o-----; expect row 4 --xox---; expect message x's turn",
      ]),
    Clause(
      "save.whole",
      """
      a save is always a position that the game really had: the board before a move with its mover, or the board after \
      it with the next side
      """,
      scripts: [
        "a switch during the first disk": .init(
          "c4; wait 0.1; mode light computer; expect saved x01 \(startRows) or o01 \(c4Rows)",
          brokenBy: .tornSave,
          instead: "c4; wait 0.1; mode light computer; expect saved x01 4 --xox--- 5 ---xo---"),
        "a switch during the last disk": .init(
          "c4; wait 0.3; mode light computer; expect saved x01 \(startRows) or o01 \(c4Rows)",
          brokenBy: .tornSave, instead: "c4; wait 0.3; mode light computer; expect saved x01 \(c4Rows)"),
        "killed at that moment: dark does not move twice": .init(
          "c4; wait 0.3; mode dark computer; kill; settle; expect count x 4, o 1", brokenBy: .tornSave,
          instead: "c4; wait 0.3; mode dark computer; kill; settle; expect count x 6, o 0"),
        "a switch during the last disk of the game": .init(
          """
          \(play(almostWipeOutLine))d6; wait 0.9; mode light computer; kill; d6; settle; expect message x won
          expect count x 13, o 0
          """, brokenBy: .tornSave, .lostPass,
          instead: """
            \(play(almostWipeOutLine))d6; wait 0.9; mode light computer; kill; expect message x's turn
            expect count x 13, o 0; mode dark computer; expect crashed yes
            """),
        "no switch: before or after": """
        c4; expect saved x00 \(startRows) or o00 \(c4Rows); wait 0.3
        expect saved x00 \(startRows) or o00 \(c4Rows); wait 0.2; expect saved o00 \(c4Rows)
        """,
        "a switch before the move and one after it":
          "mode light computer; c4; settle; reset; ok; mode light computer; expect saved x01 \(startRows)",
        "killed in the middle of a move": """
        c4; wait 0.3; kill; expect message x's turn or o's turn
        expect row 4 ---ox--- or --xxx---; expect row 5 ---xo---
        """,
      ]),
    Clause(
      "save.quiet", "launching with a good save, Dismiss, Cancel and quitting do not save",
      scripts: [
        "launching": "save o01 \(c4Rows); expect saves 0; expect saved o01 \(c4Rows)",
        "launching on a finished game, twice":
          "save -10 1 xxx----- 8 o-------; expect saves 0; wait 10; expect saves 0; kill; wait 10; expect saves 0",
        "Dismiss": "save x00 1 -ox----- 8 xo------\n\(play("a1"))expect saves 1; dismiss; expect saves 1",
        "Reset and Cancel": "save o00 \(c4Rows); reset; expect saves 0; cancel; expect saves 0",
        "quitting":
          "\(play("c4"))mode dark computer; c3; wait 0.1; kill; expect saves 0; expect saved o10 \(c4Rows) or x10",
        "time alone": "save o00 \(c4Rows); wait 100; expect saves 0",
        "time alone, after a save that failed and one that did not": """
        save x00 \(startRows); fault full; c4; wait 0.5; fault none; c3; wait 0.5; expect saves 2; settle; \
        expect saves 2
        """,
      ]),
    Clause(
      "save.atomic",
      """
      whatever instant the process dies, the next launch finds the old save or the new one, whole. Full or read-only \
      storage never stops the game and never costs the save that is there
      """,
      scripts: [
        "a full disk costs no save": """
        \(play("c4"))fault full
        \(play("c3"))expect saved o00 \(c4Rows); fault none; kill; expect message o's turn; expect count x 4, o 1
        """,
        "a read-only disk costs no save": """
        \(play("c4"))fault readonly
        \(play("c3"))expect saved o00 \(c4Rows); fault none; kill; expect message o's turn; expect count x 4, o 1
        """,
        "a full disk does not stop the game": """
        fault full
        \(play("c4 c3 c2"))expect message o's turn; mode light computer; expect thinking o; settle
        expect message x's turn; expect crashed no
        """,
        "a read-only disk does not stop the game": """
        fault readonly
        \(play(passLine))dismiss
        \(play("c5"))reset; ok
        \(expectStart)expect crashed no
        """,
        "when there is room again the next save is written": """
        fault full
        \(play("c4"))fault none
        \(play("c3"))expect saved x00 3 --o----- 4 --xox--- 5 ---xo---
        """,
        "a notice of a full disk disappears when there is room": """
        fault full
        \(play("c4"))fault none
        \(play("c3"))expect notice -
        """,
        "a launch on a full disk":
          "fault full; expect saved no save\n\(expectStart)\(play("c4"))expect message o's turn",
        "a new game that could not be saved at the launch is saved when it begins again":
          "fault full; expect saved no save; fault none; reset; ok; expect saved x00 \(startRows)",
        "a refused save has got another name, and the save after it stays where it is until the next": """
        save raw "x00\\n"
        \(play("c4"))fault kill 1
        \(play("c3"))kill; expect saved o00 \(c4Rows)
        """,
        "a switch on a full disk": """
        \(play("c4"))fault full; mode light computer; expect mode x manual, o computer; expect thinking o
        expect saved o00 \(c4Rows)
        """,
        "a new game on a full disk":
          "\(play("c4"))fault full; reset; ok\n\(expectStart)fault none; kill; expect count x 4, o 1 or x 2, o 2",
      ],
      others: [0, 1, 3, 4, 40, 75, 76].map { bytes in
        Scenario(
          "the write stops after \(bytes) bytes",
          "\(play("c4"))fault torn \(bytes)\n\(play("c3"))fault none; kill; \(c3IsSavedOrNot)")
      }
        + [0, 1, 40, 76, 77].map { steps in
          Scenario(
            "the process ends after \(steps) of the 77 steps of a write",
            "\(play("c4"))fault kill \(steps)\n\(play("c3"))kill; \(c3IsSavedOrNot)")
        }),
  ]
}

/// Script lines that expect the game after light's c3, or the one before it.
private let c3IsSavedOrNot = """
  expect message o's turn or x's turn
  expect count x 4, o 1 or x 3, o 3
  expect saved o00 \(c4Rows) or x00 \(c3Rows)
  """
