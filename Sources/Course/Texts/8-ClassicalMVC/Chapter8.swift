import Notebooks
import ReversiSuite

enum Chapter8 {
  static let notebook: Notebook = Notebook(
    "Chapter 8: classical MVC", annoyance + idea + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## What the types allow

      In chapter 7 no type could say who may call whom. How much can a type say?

      The code begins where chapter 2 ended, and you need no other chapter of this part. For each line ask not
      what it does but what it *allows*. A cell is two numbers:
      """),
    .source("Board.swift", "struct Cell"),
    .prose(
      """
      So a cell may be at column 8, or at row −3. In a game the board is asked about such cells thousands of
      times. It answers that they have no disk, and crashes if you put one there. A move is a list of cells to
      turn over, and an empty list means that the move is not legal:
      """),
    .source("Board.swift", "func flips"),
    .prose(
      """
      Each caller must check for an empty list. `placeDisk` does, and returns `false`, which both of its
      callers throw away. And this is a Computer's turn:
      """),
    .source("ViewController.swift", "playTurnOfComputer"),
    .prose(
      """
      It begins by unwrapping two Optionals, and crashes if either is nil. Can that happen? Read `beginTurn`,
      `nextTurn`, `changePlayerControlSegment` and `pressResetButton`, and you will say no: nothing calls it
      for a side that cannot move. The compiler has not read them. As far as it knows, this function may be
      called at any time, with any board.

      Here is a game in which light's last move, a3, leaves dark without a move. The user presses Reset before
      the disks have settled, cancels, and switches dark to Computer:
      """),
    .predict(
      "what happens in the original app?",
      [
        "An alert says that dark must pass": "alert: Pass",
        "Nothing, the game is stuck": "thinking: -",
        "The app crashes": "crashed: ",
      ],
      .noMove,
      why: """
        The confirmation was up when the alert was due, so the alert was dropped, and with it the only thing
        that would have ended dark's turn. So a switch asks a Computer for a move that it does not have. You
        were right about each function. But the proof was spread over four of them, and nobody had asked what
        happens when two dialogs meet.
        """),
    .prose(
      """
      [@Kuniwak](https://github.com/Kuniwak) took the app apart with one question: which of these states
      should the types make impossible? The published version has 87 files and 4,094 lines, and hardly one of
      the files can be wrong by itself.

      One of the four defects is such a state. Dark taps c4 at 0.250, the user changes a switch at the time on
      the left, and `#` marks when the save on the disk is wrong. Later you look inside such a save:
      """),
    .wrongSave,
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      These are the types at the end of this chapter, with the path of a tap through them:
      """),
    .ways,
    .prose(
      """
      **Types** that cannot hold an illegal state. A column is one of eight names. A line exists only if it
      turns something over, a candidate only if it has a line, and a turn is one of three: *must place* one of
      these candidates, *must pass*, *completed*. The candidates know their side, so no turn can contradict
      them.

      **Models** that take commands and can be observed, each as small as possible. A model may have another
      one inside, pass all commands on to it, and add one feature: it saves the match, it waits until the user
      has seen a move, or it lets Computers play. From the outside all models look alike.

      **For each kind of view**, a binding, which shows one model, and a controller, which turns an action of
      the user into a command. A view is read only for the user's latest choice. The view controller connects
      all of these.

      Views that observe models, each with a controller of its own, are Smalltalk-80's MVC, from before the
      word controller came to mean "everything else". The strict types come from functional programming, and
      the wrappers are the *decorator* pattern. Code follows this chapter's pattern if:
      """),
    .pattern,
  ]
}

extension Notebook.Cell {
  static let wrongSave = lanes(
    "wait 0.25; c4", finger: "mode light computer", upTo: 1, until: 1.25,
    harm: "the save is wrong")

  static let noMove = script(
    """
    c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle
    a3; reset; wait 2; cancel; mode dark computer; show
    """)
}
