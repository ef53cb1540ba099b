internal import Reversi
internal import Verification

extension Clause {
  static let messages = [
    Clause(
      "message.turn", "\"x's turn\" (a disk, then \"'s turn\") while a side is to move",
      scripts: [
        "dark, then light, then dark": """
        expect message x's turn
        \(play("c4"))expect message o's turn
        \(play("c3"))expect message x's turn
        """,
        "after launch": "save o00 \(c4Rows); expect message o's turn",
        "while a Computer thinks": "mode dark computer; wait 1; expect message x's turn",
      ]),
    Clause(
      "message.won", "\"x won\" when the game is over",
      scripts: [
        "dark wins": "\(play(wipeOutLine))expect message x won",
        "light wins": "save o00 1 ox------\n\(play("c1"))expect message o won; expect count x 0, o 3",
        "the side with more disks, not the one that moved last":
          "save x00 1 -ox----- 8 ooooo---\n\(play("a1"))expect message o won; expect count x 3, o 5",
        "after launch": "save -00 1 xxx----- 8 o-------; expect message x won",
        "by a single disk": "save -00 1 x-x----- 8 o-------; expect message x won",
        "the next game begins with a turn again": "\(play(wipeOutLine))reset; ok; expect message x's turn",
      ]),
    Clause(
      "message.tied", "\"Tied\", no disk, centred; the next game shows the disk again",
      scripts: [
        "after the last move": "\(tieInOne)\n\(play("c1"))expect message Tied",
        "after launch": "save -00 1 xxx----- 8 -----ooo; expect message Tied",
        "the next game": """
        \(tieInOne)
        \(play("c1"))reset; ok; expect message x's turn
        \(play("c4"))expect message o's turn
        """,
        "a tie in the same game as a turn of light":
          "save o00 1 ox------ 8 -----xxx; expect message o's turn\n\(play("c1"))expect message Tied",
      ]),
  ]
}
