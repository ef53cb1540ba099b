import Notebooks

enum Chapter4 {
  static let notebook: Notebook = Notebook(
    "Chapter 4: a store of positions", breaking + building + keeping + elsewhere)

  private static let breaking: [Notebook.Cell] = [
    .prose(
      """
      A save outlives the code that wrote it: every later launch reads it, and so does every later version. So
      a bad save does its damage again and again. This app can save half a move, and mishandles damaged saves
      in two ways. In this chapter you turn the game, which so far exists only on the screen, into a value, a
      *position*, and put saving behind a store. At the end, saves are whole, bad files are kept, and all 53
      clauses hold.

      ## The phone dies in mid-move

      You know this save from chapter 1: dark plays c4, and before d4 has turned over, the user switches
      light to Computer. Now the phone dies.
      """),
    .predict(
      "which position does the user find after the launch?",
      [
        "The one before the move": "\n---ox---\n---xo---\n",
        "The one after it": "\n--xxx---\n---xo---\n",
        "Neither": "\n--xox---\n---xo---\n",
      ],
      .script("c4; wait 0.1; mode light computer; kill; show"),
      why: """
        The launch believes the save: dark's disk is on c4, it has flipped nothing, and it is dark's turn again.
        The suite calls this defect torn-save.
        """),
    .prose(
      """
      How long does the danger last? Try every instant. Dark taps c4 at 0.25, and the switch is used at every
      instant from 0 to 1, on a fresh phone each time. At every instant of each run, the app is also launched
      from that phone's storage:
      """),
    .predict(
      "light is switched to Computer at 0.400. Until when is the save torn?",
      [
        "Until the next disk comes down, at 0.5": "0.400        ................####......",
        "Until the move is over, at 0.75": "0.400        ................##############......",
        "Forever": "0.400        ................###################################",
      ], .tornSave,
      why: """
        At 0.75 the move is over, and the app saves again. A switch used between the tap on c4 and that moment
        leaves a torn save until then.
        """),
    .prose(
      """
      ## A row has nine characters

      Someone has edited the save by hand and left one row a character too long. Launch the app:
      """),
    .predict(
      "what does the user see?",
      [
        "The game, without the extra character": "message: x's turn\ncount: x 2, o 2\n",
        "A crash": "crashed: ",
        "A notice that the save cannot be read": "notice: ",
      ],
      .script(
        "save raw \"x00\\n---------\\n--------\\n--------\\n---ox---\\n---xo---\\n--------\\n--------\\n--------\\n\"; show; kill; show"
      ),
      why: """
        The app crashes, at this launch and at every later one. The user can only delete the app. (long-row)
        """),
    .prose(
      """
      ## An unreadable save

      Here the turn is an `X` instead of an `x`, as another version of the app might write it. This user was
      in the middle of a game:
      """),
    .predict(
      "what is in the file afterwards?",
      [
        "The save that could not be read": "\nX00", "A new game": "\nx00\n", "Nothing": "\nno save",
      ],
      .script(
        """
        save raw "X00\\n--------\\n--------\\n--xxx---\\n--xox---\\n--xxxo--\\n-----o--\\n--------\\n--------\\n"
        show
        disk
        """),
      why: """
        The launch immediately saves a new game over the old file. Starting a new game is fine when a file is
        unreadable. But the old save should be kept, so that a person, or the next version of the app, can
        recover the game. (overwritten-save)
        """),
    .prose(
      """
      ## The common cause

      Here is the code that writes and the code that reads:
      """),
    .source("ViewController.swift", "saveGame"),
    .source("ViewController.swift", "loadGame"),
    .prose(
      """
      `loadGame` changes the app before it knows whether the file is valid. It sets the turn, two switches,
      and disks, one row after another. Then, perhaps in the seventh row, it throws. Its own comment says so:
      *a part of the screen may have changed already*. The new game sets everything again, so the screen comes
      to no harm. But it is also saved at once, over the refused file.

      `saveGame` reads the game off the screen, even in the middle of an animation. The save is 76 bytes long;
      here it is after dark's first move, each part with its offset in the file:
      """),
    .code { app in
      let save = Array(try app.played("c4; settle").save ?? "")
      if save.count != 76 {
        return .text("found a save of \(save.count) bytes, expected 76:\n\(String(save))")
      }
      let turns: [Character: String] = [
        "x": "dark is to move", "o": "light is to move", "-": "the game is over",
      ]
      let players: [Character: String] = ["0": "Manual", "1": "Computer"]
      let head = [
        "0   \(save[0])         \(turns[save[0]] ?? "?")",
        "1   \(save[1])         dark is \(players[save[1]] ?? "?")",
        "2   \(save[2])         light is \(players[save[2]] ?? "?")",
      ]
      let rows = (0..<8).map { row in
        let start = 4 + row * 9
        return "\(start)\(start < 10 ? " " : "")  \(String(save[start..<start + 8]))  row \(row + 1)"
      }
      return .list(head + rows + ["\(save.count) bytes, with a newline after each line"])
    },
    .prose(
      """
      In one sentence: **the game exists only on the screen, so saves are written from the screen and read
      onto it.** The app can neither refuse a save as a whole nor write a game as a whole.

      The app needs a *position*: the board and whose turn it is, as a value. There is one before a move and
      one after it. In between there is none, so none can be torn. One function turns text into a position or
      throws an error; another turns a position into text. Such a pair is called a *codec*. It needs no file,
      no screen and no phone.
      """),
    .verify("save", "load"),
  ]
}
