extension Clause {
  static let saving = [
    Clause(
      "save.format",
      """
      76 bytes of UTF-8: turn (`x`, `o`, or `-` when over), dark's mode, light's mode (`0` Manual, `1` Computer), a \
      newline; then eight rows of eight `x`, `o`, `-`, each with a newline
      """,
      [
        Scenario("a new game", "expect saved x00 \(startRows)"),
        Scenario("light to move", play("c4") + "expect saved o00 \(c4Rows)"),
        Scenario("dark is a Computer", "mode dark computer; expect saved x10 \(startRows)"),
        Scenario("light is a Computer", "mode light computer; expect saved x01 \(startRows)"),
        Scenario("a finished game", tieInOne + "\n" + play("c1") + "expect saved -00 1 xxx----- 8 -----ooo"),
        Scenario(
          "all eight rows",
          "save x00 \(sixFlips)\n" + play("e6")
            + "expect saved o00 2 x------- 3 -x------ 4 --xoo--- 5 ---xx--- 6 ----xxxx 7 ---oxo-- 8 --o-x---"),
      ]),
    Clause(
      "save.when",
      """
      after each move, on each mode switch by the user (with the new mode), on a new game. Earlier is allowed: a move \
      may be saved before its animation ends
      """,
      [
        Scenario(
          "each move",
          play("c4") + "expect saved o00 \(c4Rows)\n" + play("c3")
            + "expect saved x00 3 --o----- 4 --xox--- 5 ---xo---"),
        Scenario(
          "a Computer's move",
          "computer first; mode dark computer; settle; expect saved o10 3 ---x---- 4 ---xx--- 5 ---xo---"),
        Scenario(
          "each switch, with the new mode",
          """
          mode dark computer; expect saved x10; mode light computer; expect saved x11
          mode dark manual; expect saved x01; mode light manual; expect saved x00
          """
        ),
        Scenario(
          "a switch during the animation, with the new mode",
          "c4; wait 0.1; mode light computer; expect saved x01 or o01"),
        Scenario(
          "a switch during the animation is not lost",
          "c4; wait 0.1; mode light computer; wait 0.1; kill; expect mode x manual, o computer"),
        Scenario(
          "a switch after the end of the game", play(wipeOutLine) + "mode dark computer; expect saved -10"),
        Scenario(
          "a switch of the side that is not to move",
          play("c4") + "mode dark computer; expect saved o10 \(c4Rows)"),
        Scenario("the first launch", "expect saved x00 \(startRows); expect saves 1"),
        Scenario("OK", play("c4") + "mode dark computer; reset; ok; expect saved x00 \(startRows)"),
        Scenario(
          "a finished game is saved as over",
          play(wipeOutLine) + "expect saved -00; kill; expect message x won"),
        Scenario(
          "a killed app goes on where it was",
          play("c4 c3") + "kill; expect row 3 --o-----; expect row 4 --xox---; expect message x's turn"),
      ]),
    Clause(
      "save.whole",
      """
      a save is always a position that the game really had: the board before a move with its mover, or the board after \
      it with the next side
      """,
      [
        Scenario(
          "a switch during the first disk",
          "c4; wait 0.1; mode light computer; expect saved x01 \(startRows) or o01 \(c4Rows)",
          brokenBy: .tornSave,
          instead: "c4; wait 0.1; mode light computer; expect saved x01 4 --xox--- 5 ---xo---"),
        Scenario(
          "a switch during the last disk",
          "c4; wait 0.3; mode light computer; expect saved x01 \(startRows) or o01 \(c4Rows)",
          brokenBy: .tornSave, instead: "c4; wait 0.3; mode light computer; expect saved x01 \(c4Rows)"),
        Scenario(
          "killed then: dark does not move twice",
          "c4; wait 0.3; mode dark computer; kill; settle; expect count x 4, o 1",
          brokenBy: .tornSave,
          instead: "c4; wait 0.3; mode dark computer; kill; settle; expect count x 6, o 0"
        ),
        Scenario(
          "a switch during the last disk of the game",
          play(almostWipeOutLine)
            + """
            d6; wait 0.9; mode light computer; kill; d6; settle; expect message x won
            expect count x 13, o 0
            """,
          brokenBy: .tornSave, .lostPass,
          instead: play(almostWipeOutLine)
            + """
            d6; wait 0.9; mode light computer; kill; expect message x's turn
            expect count x 13, o 0; mode dark computer; expect crashed yes
            """
        ),
        Scenario(
          "no switch: before or after",
          """
          c4; expect saved x00 \(startRows) or o00 \(c4Rows); wait 0.3
          expect saved x00 \(startRows) or o00 \(c4Rows); wait 0.2; expect saved o00 \(c4Rows)
          """
        ),
        Scenario(
          "a switch before the move and one after it",
          "mode light computer; c4; settle; reset; ok; mode light computer; expect saved x01 \(startRows)"),
        Scenario(
          "killed in the midst of a move",
          """
          c4; wait 0.3; kill; expect message x's turn or o's turn
          expect row 4 ---ox--- or --xxx---; expect row 5 ---xo---
          """
        ),
      ]),
    Clause(
      "save.quiet", "launching with a good save, Dismiss, Cancel and quitting do not save",
      [
        Scenario("launching", "save o01 \(c4Rows); expect saves 0; expect saved o01 \(c4Rows)"),
        Scenario("launching on a finished game", "save -10 1 xxx----- 8 o-------; expect saves 0"),
        Scenario(
          "Dismiss",
          "save x00 1 -ox----- 8 xo------\n" + play("a1") + "expect saves 1; dismiss; expect saves 1"),
        Scenario("Reset and Cancel", "save o00 \(c4Rows); reset; expect saves 0; cancel; expect saves 0"),
        Scenario(
          "quitting",
          play("c4")
            + "mode dark computer; c3; wait 0.1; kill; expect saves 0; expect saved o10 \(c4Rows) or x10"),
        Scenario("time alone", "save o00 \(c4Rows); wait 100; expect saves 0"),
      ]),
    Clause(
      "save.atomic",
      """
      whatever instant the process dies, the next launch finds the old save or the new one, whole. A disk that is full \
      or read-only never stops the game and never costs the save that is there
      """,
      [
        Scenario(
          "a full disk costs no save",
          play("c4") + "fault full\n" + play("c3")
            + "expect saved o00 \(c4Rows); fault none; kill; expect message o's turn; expect count x 4, o 1"),
        Scenario(
          "a read-only disk costs no save",
          play("c4") + "fault readonly\n" + play("c3")
            + "expect saved o00 \(c4Rows); fault none; kill; expect message o's turn; expect count x 4, o 1"),
        Scenario(
          "a full disk does not stop the game",
          "fault full\n" + play("c4 c3 c2")
            + """
            expect message o's turn; mode light computer; expect thinking o; settle
            expect message x's turn; expect crashed no
            """
        ),
        Scenario(
          "a read-only disk does not stop the game",
          "fault readonly\n" + play(passLine) + "dismiss\n" + play("c5") + "reset; ok\n" + expectStart
            + "expect crashed no"),
        Scenario(
          "when there is room again the next save is written",
          "fault full\n" + play("c4") + "fault none\n" + play("c3")
            + "expect saved x00 3 --o----- 4 --xox--- 5 ---xo---"),
        Scenario(
          "a launch on a full disk",
          "fault full; expect saved no save\n" + expectStart + play("c4") + "expect message o's turn"),
        Scenario(
          "a switch on a full disk",
          play("c4")
            + """
            fault full; mode light computer; expect mode x manual, o computer; expect thinking o
            expect saved o00 \(c4Rows)
            """
        ),
        Scenario(
          "a new game on a full disk",
          play("c4") + "fault full; reset; ok\n" + expectStart
            + "fault none; kill; expect count x 4, o 1 or x 2, o 2"),
      ]
        + [0, 1, 3, 4, 40, 75, 76].map { bytes in
          Scenario(
            "the write stops after \(bytes) bytes",
            play("c4") + "fault torn \(bytes)\n" + play("c3")
              + """
              fault none; kill; expect message o's turn or x's turn
              expect count x 4, o 1 or x 3, o 3
              expect saved o00 \(c4Rows) or x00 3 --o----- 4 --xox--- 5 ---xo---
              """
          )
        }),
  ]

  static let loading = [
    Clause(
      "load.restore", "a launch shows the saved board, turn or result, modes, message, counts",
      [
        Scenario(
          "light to move",
          "save o00 \(c4Rows)\n" + expectRows(c4Rows)
            + """
            expect message o's turn; expect count x 4, o 1; expect mode x manual, o manual
            expect alert -; expect thinking -; c3; expect cell c3 o
            """
        ),
        Scenario(
          "dark to move, light a Computer",
          """
          save x01 \(startRows); expect message x's turn; expect mode x manual, o computer
          expect thinking -
          """
        ),
        Scenario("dark a Computer", "save o10 \(c4Rows); expect mode x computer, o manual"),
        Scenario(
          "all eight rows", "save x00 \(sixFlips)\n" + expectRows(sixFlips) + "expect count x 4, o 11"),
        Scenario(
          "a finished game",
          "save -00 1 ooo----- 8 x-------\n" + expectRows("1 ooo----- 8 x-------")
            + "expect message o won; expect count x 1, o 3; d3; settle; expect message o won"),
        Scenario(
          "a tied game with two Computers",
          """
          save -11 1 xxx----- 8 -----ooo; expect message Tied
          expect mode x computer, o computer; settle; expect thinking -; expect crashed no
          """
        ),
        Scenario(
          "after a kill, whatever has been played",
          play("c4 e3 f6") + "kill; expect message x's turn or o's turn; expect alert -"),
        Scenario(
          "a whole game with a kill after each move",
          "c4 c3 c2 b2 e6 c1 a1".split(separator: " ").map {
            "\($0); settle; kill; expect cell \($0) x or o\n"
          }.joined() + "expect message o's turn"),
      ]),
    Clause(
      "load.computer", "a loaded Computer whose turn it is starts by itself",
      [
        Scenario(
          "dark",
          """
          computer first; save x10 \(startRows); expect thinking x; wait 1.999
          expect cell d3 -; wait 0.001; expect cell d3 x
          """
        ),
        Scenario("light", "computer first; save o01 \(c4Rows); expect thinking o; settle; expect cell c3 o"),
        Scenario(
          "not the side that is not to move",
          "save x01 \(startRows); expect thinking -; settle\n" + expectRows(startRows)),
        Scenario(
          "it starts once only",
          "computer first; save x10 \(startRows); settle; expect count x 4, o 1; expect message o's turn"),
      ]),
    Clause(
      "load.missing", "no save: a new game",
      [
        Scenario("no save", "save none\n" + expectStart + "expect crashed no"),
        Scenario("the save is lost between two launches", play("c4") + "save none; kill\n" + expectStart),
      ]),
    Clause(
      "load.tolerant", "a missing last newline is accepted",
      [
        Scenario(
          "the last newline is missing",
          "save raw \"\(raw("o01 \(c4Rows)").dropLast(2))\"; expect message o's turn; expect mode x manual, o computer\n"
            + expectRows(c4Rows))
      ]),
    Clause(
      "load.bad",
      """
      anything else that is not a save (short or long rows, unknown symbols, wrong number of rows, bad modes or turn, \
      not UTF-8, empty, CRLF) gives a new game, never a crash
      """,
      badSaves.map { title, text in
        Scenario(
          title,
          "save raw \"\(text)\"; expect crashed no\n" + expectStart + play("d3") + "expect message o's turn")
      } + [
        Scenario(
          "a row of nine", "save raw \"\(rowOfNine)\"; expect crashed no\n" + expectStart, brokenBy: .longRow,
          instead:
            """
            save raw \"\(rowOfNine)\"; expect crashed yes; kill; expect crashed yes; kill
            expect crashed yes
            """
        ),
        Scenario(
          "an unknown symbol in a row", "save raw \"\(unknownSymbol)\"\n" + expectStart, brokenBy: .longRow,
          instead:
            """
            save raw \"\(unknownSymbol)\"; expect row 1 --------; expect message o's turn
            expect count x 4, o 1
            """
        ),
      ]),
    Clause(
      "load.keeps-bad", "a save that was refused is kept beside the new one under another name",
      [
        Scenario(
          "a short row", "save raw \"\(shortRow)\"; expect kept yes; expect saved x00 \(startRows)",
          brokenBy: .overwrittenSave,
          instead: "save raw \"\(shortRow)\"; expect kept no; expect saved x00 \(startRows)"),
        Scenario(
          "no text at all", "save raw \"\\xFF\\xFE\\x00\"; expect kept yes; expect saved x00 \(startRows)",
          brokenBy: .overwrittenSave,
          instead: "save raw \"\\xFF\\xFE\\x00\"; expect kept no; expect saved x00 \(startRows)"),
        Scenario(
          "it is still there after a move and a relaunch",
          "save raw \"\"\n" + play("c4")
            + "kill; expect kept yes; expect saved o00 \(c4Rows)", brokenBy: .overwrittenSave,
          instead: "save raw \"\"\n" + play("c4")
            + "kill; expect kept no; expect saved o00 \(c4Rows)"),
        Scenario("a good save is not kept aside", "save o00 \(c4Rows); expect kept no; expect saves 0"),
      ]),
    Clause(
      "load.no-moves", "a save whose side cannot move: the pass alert, or the result when neither side can",
      [
        Scenario(
          "dark cannot move",
          """
          save x00 \(darkMustPass); expect alert Pass | Cannot place a disk. | Dismiss
          expect message x's turn; dismiss; expect message o's turn; c5; expect cell c5 o
          """,
          brokenBy: .lostPass,
          instead:
            """
            save x00 \(darkMustPass); expect alert -; expect message x's turn; c5; settle
            expect cell c5 -
            """),
        Scenario(
          "light cannot move",
          """
          save o00 \(lightMustPass); expect alert Pass; expect message o's turn; dismiss
          expect message x's turn
          """,
          brokenBy: .lostPass, instead: "save o00 \(lightMustPass); expect alert -; expect message o's turn"),
        Scenario(
          "dark is a Computer and cannot move",
          """
          save x10 \(darkMustPass); expect crashed no; expect alert Pass; expect thinking -
          dismiss; expect message o's turn
          """,
          brokenBy: .lostPass, instead: "save x10 \(darkMustPass); expect crashed yes"),
        Scenario(
          "the other side is a Computer",
          """
          save x01 \(darkMustPass); expect alert Pass; expect thinking -; dismiss
          expect thinking o; settle; expect alert -; expect message x's turn
          """,
          brokenBy: .lostPass,
          instead:
            "save x01 \(darkMustPass); expect alert -; expect thinking -; settle; expect message x's turn"),
        Scenario(
          "neither side can move",
          "save x00 1 xxx-----; expect alert -; expect message x won; expect count x 3, o 0",
          brokenBy: .lostPass,
          instead: "save x00 1 xxx-----; expect alert -; expect message x's turn"),
        Scenario(
          "neither side can move, and it is a tie",
          """
          save o11 1 xxx----- 8 -----ooo; expect crashed no; expect alert -
          expect message Tied; expect thinking -
          """,
          brokenBy: .lostPass,
          instead: "save o11 1 xxx----- 8 -----ooo; expect crashed yes"),
      ]),
  ]
}

// MARK: - Saves that are none

/// A save's text as `save raw` takes it, from the short notation.
private func raw(_ position: String) -> String {
  guard case .save(let bytes?)? = try? Script("save \(position)").lines.first?.command else { return "" }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { "\($0)\\n" }.joined()
}

private let good = raw("o01 \(c4Rows)")
private let emptyRow = "--------\\n"
private let shortRow = good.replacing("---xo---", with: "---xo--")
private let rowOfNine = good.replacing("---xo---", with: "---xo----")
private let unknownSymbol = good.replacing(
  "\\n--------\\n--------\\n--------\\n--x", with: "\\n--z-----\\n--------\\n--------\\n--x")

private let badSaves: [(title: String, text: String)] = [
  ("an empty file", ""),
  ("a newline and nothing else", "\\n"),
  ("a header and nothing else", "o01\\n"),
  ("no header", String(good.dropFirst(5))),
  ("a short row", shortRow),
  ("seven rows", good.replacing("---xo---\\n", with: "")),
  ("nine rows", good + emptyRow),
  ("an unknown turn", "z" + good.dropFirst()),
  ("a turn in capitals", "X" + good.dropFirst()),
  ("an unknown mode of dark", good.replacing("o01", with: "o21")),
  ("an unknown mode of light", good.replacing("o01", with: "o0-")),
  ("a header of two", good.replacing("o01", with: "o0")),
  ("line ends of another system", good.replacing("\\n", with: "\\r\\n")),
  ("not UTF-8", good.replacing("---xo---", with: "---xo--\\xFF")),
  ("bytes of no text at all", "\\x00\\xFF\\xFE\\x80"),
  ("half a save", String(good.prefix(48))),
  ("another file", "hello\\n"),
]
