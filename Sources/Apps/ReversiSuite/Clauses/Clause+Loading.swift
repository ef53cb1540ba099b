internal import Reversi
internal import Verification

extension Clause {
  static let loading = [
    Clause(
      "load.restore", "a launch shows the saved board, turn or result, modes, message, counts",
      scripts: [
        "light to move": """
        save o00 \(c4Rows)
        \(expectRows(c4Rows))expect message o's turn; expect count x 4, o 1; expect mode x manual, o manual
        expect alert -; expect thinking -; c3; expect cell c3 o
        """,
        "dark to move, light a Computer": """
        save x01 \(startRows); expect message x's turn; expect mode x manual, o computer
        expect thinking -
        """,
        "dark a Computer": "save o10 \(c4Rows); expect mode x computer, o manual",
        "all eight rows": "save x00 \(sixFlips)\n\(expectRows(sixFlips))expect count x 4, o 11",
        "a finished game": """
        save -00 1 ooo----- 8 x-------
        \(expectRows("1 ooo----- 8 x-------"))\
        expect message o won; expect count x 1, o 3; d3; settle; expect message o won
        """,
        "a game that is over, says its save, although both sides could move": """
        save -00 \(c4Rows)
        \(expectRows(c4Rows))expect message x won; expect count x 4, o 1; c3; settle; expect cell c3 -
        """,
        "a tied game with two Computers": """
        save -11 1 xxx----- 8 -----ooo; expect message Tied
        expect mode x computer, o computer; settle; expect thinking -; expect crashed no
        """,
        "after a kill, whatever has been played":
          "\(play("c4 e3 f6"))kill; expect message x's turn or o's turn; expect alert -",
        "a whole game with a kill after each move": .init(
          "c4 c3 c2 b2 e6 c1 a1".split(separator: " ").map {
            "\($0); settle; kill; expect cell \($0) x or o\n"
          }.joined() + "expect message o's turn"),
      ]
    ).asFoundation(.launch, if: \.isOfScreen),
    Clause(
      "load.computer", "a loaded Computer whose turn it is starts by itself",
      scripts: [
        "dark": """
        computer first; save x10 \(startRows); expect thinking x; wait 1.999
        expect cell d3 -; wait 0.001; expect cell d3 x
        """,
        "light": "computer first; save o01 \(c4Rows); expect thinking o; settle; expect cell c3 o",
        "not the side that is not to move":
          "save x01 \(startRows); expect thinking -; settle\n\(expectRows(startRows))",
        "it starts once only":
          "computer first; save x10 \(startRows); settle; expect count x 4, o 1; expect message o's turn",
      ]),
    Clause(
      "load.missing", "no save: a new game",
      scripts: [
        "no save": "save none\n\(expectStart)expect crashed no",
        "the save is lost between two launches": "\(play("c4"))save none; kill\n\(expectStart)",
      ]
    ).asFoundation(.launch, if: \.isOfScreen),
    Clause(
      "load.tolerant", "a missing last newline is accepted",
      scripts: [
        "the last newline is missing": """
        save raw "\(raw("o01 \(c4Rows)").dropLast(2))"; expect message o's turn; expect mode x manual, o computer
        \(expectRows(c4Rows))
        """
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
          "save raw \"\(text)\"; expect crashed no\n\(expectStart)\(play("d3"))expect message o's turn")
      },
      scripts: [
        "a row of nine": .init(
          "save raw \"\(rowOfNine)\"; expect crashed no\n\(expectStart)", brokenBy: .longRow,
          instead: """
            save raw "\(rowOfNine)"; expect crashed yes; kill; expect crashed yes; kill
            expect crashed yes
            """),
        "a row of eight and an unknown symbol": .init(
          "save raw \"\(oneTooMany)\"; expect crashed no\n\(expectStart)", brokenBy: .longRow,
          instead: "save raw \"\(oneTooMany)\"; expect crashed yes"),
        "an empty line between two rows": .init(
          "save raw \"\(emptyLine)\"\n\(expectStart)", brokenBy: .longRow,
          instead: "save raw \"\(emptyLine)\"; expect message o's turn; expect count x 4, o 1"),
        "an empty line at the end": .init(
          "save raw \"\(good)\\n\"\n\(expectStart)", brokenBy: .longRow,
          instead: "save raw \"\(good)\\n\"; expect message o's turn; expect count x 4, o 1"),
        "a header of four": .init(
          "save raw \"\(longHeader)\"\n\(expectStart)", brokenBy: .longRow,
          instead: "save raw \"\(longHeader)\"; expect message o's turn; expect count x 4, o 1"),
        "an unknown symbol in a row": .init(
          "save raw \"\(unknownSymbol)\"\n\(expectStart)", brokenBy: .longRow,
          instead: """
            save raw "\(unknownSymbol)"; expect row 1 --------; expect message o's turn
            expect count x 4, o 1
            """),
      ]),
    Clause(
      "load.keeps-bad",
      "each save that was refused is kept beside the new one, under a name that no other has",
      scripts: [
        "a short row": .keeping("save raw \"\(shortRow)\"; expect kept yes; expect saved x00 \(startRows)"),
        "no text at all": .keeping(
          "save raw \"\\xFF\\xFE\\x00\"; expect kept yes; expect saved x00 \(startRows)"),
        "it is still there after a move and a relaunch": .keeping(
          "save raw \"\"\n\(play("c4"))kill; expect kept yes; expect saved o00 \(c4Rows)"),
        "a second one does not replace the first": .keeping(
          "save raw \"\(shortRow)\"; expect kept yes; save raw \"x00\\n\"; kill; expect kept yes"),
        "nor does a third one": .keeping("\(threeRefused)expect kept yes"),
        "nor does a fourteenth one": .keeping("\(manyRefused)expect kept yes"),
        "a good save is not kept aside": "save o00 \(c4Rows); expect kept no; expect saves 0",
        "the disk is read-only at first": .keeping(
          "\(readOnlyAtFirst)expect kept yes; expect saved o00 \(c4Rows)"),
        "the disk is read-only for two launches, and the app ends when it works again": .keeping(
          "\(readOnlyTwice)expect kept yes"),
      ],
      others: ["read", "write", "replace", "move"].map { step in
        let script = "save raw \"\(shortRow)\"; fault once \(step)\n\(play("c4"))"
        return Scenario(
          "the disk fails once to \(step) a file",
          .keeping("\(script)expect kept yes; expect saved o00 \(c4Rows)"))
      }),
    Clause(
      "load.no-moves", "a save whose side cannot move: the pass alert, or the result when neither side can",
      scripts: [
        "dark cannot move": .init(
          """
          save x00 \(darkMustPass); expect alert Pass | Cannot place a disk. | Dismiss
          expect message x's turn; dismiss; expect message o's turn; c5; expect cell c5 o
          """, brokenBy: .lostPass,
          instead: """
            save x00 \(darkMustPass); expect alert -; expect message x's turn; c5; settle
            expect cell c5 -
            """),
        "the alert waits for the screen": .init(
          "schedule 0 1 1 1; save x00 1 ox------; expect alert Pass", brokenBy: .lostPass,
          instead: "schedule 0 1 1 1; save x00 1 ox------; expect alert -"),
        "light cannot move": .init(
          """
          save o00 \(lightMustPass); expect alert Pass; expect message o's turn; dismiss
          expect message x's turn
          """, brokenBy: .lostPass,
          instead: "save o00 \(lightMustPass); expect alert -; expect message o's turn"),
        "dark is a Computer and cannot move": .init(
          """
          save x10 \(darkMustPass); expect crashed no; expect alert Pass; expect thinking -
          dismiss; expect message o's turn
          """, brokenBy: .lostPass, instead: "save x10 \(darkMustPass); expect crashed yes"),
        "the other side is a Computer": .init(
          """
          save x01 \(darkMustPass); expect alert Pass; expect thinking -; dismiss
          expect thinking o; settle; expect alert -; expect message x's turn
          """, brokenBy: .lostPass,
          instead:
            "save x01 \(darkMustPass); expect alert -; expect thinking -; settle; expect message x's turn"),
        "neither side can move": .init(
          "save x00 1 xxx-----; expect alert -; expect message x won; expect count x 3, o 0",
          brokenBy: .lostPass, instead: "save x00 1 xxx-----; expect alert -; expect message x's turn"),
        "neither side can move, and it is a tie": .init(
          """
          save o11 1 xxx----- 8 -----ooo; expect crashed no; expect alert -
          expect message Tied; expect thinking -
          """, brokenBy: .lostPass, instead: "save o11 1 xxx----- 8 -----ooo; expect crashed yes"),
      ]),
  ]
}

// MARK: - Bad saves

/// Returns the text that the script command `save raw` takes for a save in short notation, such as `o01 4 --xxx---`.
func raw(_ position: String) -> String {
  guard case .save(let bytes?)? = try? Script("save \(position)").lines.first?.command else { return "" }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { "\($0)\\n" }.joined()
}

private let good = raw("o01 \(c4Rows)")
private let threeRefused =
  "save raw \"\(shortRow)\"; wait 0.1; save raw \"x00\\n\"; kill; save raw \"x01\\n\"; kill; "
private let manyRefused = (1...14).map { "save raw \"x\($0)\\n\"; kill\n" }.joined()
private let readOnlyAtFirst =
  "save raw \"\(shortRow)\"; fault readonly; wait 0.5; fault none\n" + play("c4")
private let readOnlyTwice =
  "save raw \"\(shortRow)\"; fault readonly; wait 0.5; kill; fault none\n" + play("c4") + "kill; "
private let emptyRow = "--------\\n"
private let shortRow = good.replacing("---xo---", with: "---xo--")
private let rowOfNine = good.replacing("---xo---", with: "---xo----")
private let oneTooMany = good.replacing("---xo---", with: "---xo---?")
private let unknownSymbol = good.replacing(
  "\\n--------\\n--------\\n--------\\n--x", with: "\\n--z-----\\n--------\\n--------\\n--x")

private let longHeader = good.replacing("o01", with: "o010")

private let emptyLine = good.replacing("---xo---\\n", with: "---xo---\\n\\n")

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
  ("an unknown mode of dark", good.replacing("o01", with: "o31")),
  ("an unknown mode of light", good.replacing("o01", with: "o0-")),
  ("a mode in a digit of another script", good.replacing("o01", with: "o0\\xD9\\xA1")),
  ("a header of two", good.replacing("o01", with: "o0")),
  ("line ends of another system", good.replacing("\\n", with: "\\r\\n")),
  ("a space at the end", good + "\\s"),
  ("not UTF-8", good.replacing("---xo---", with: "---xo--\\xFF")),
  ("bytes of no text at all", "\\x00\\xFF\\xFE\\x80"),
  ("half a save", String(good.prefix(48))),
  ("another file", "hello\\n"),
]

extension Failure {
  /// Whether the screen is wrong at rest. A wrong turn or result does not count: it depends on the rules of the game.
  fileprivate var isOfScreen: Bool {
    guard let line = line?.text, addresses.isEmpty else { return false }
    return ["row", "cell", "count", "mode", "message"].contains { line.hasPrefix("expect \($0) ") }
      && !["won", "Tied", "crashed"].contains(where: sentence.contains)
  }
}
