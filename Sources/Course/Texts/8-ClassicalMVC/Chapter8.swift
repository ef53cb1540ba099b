import Notebooks
import ReversiSuite

enum Chapter8 {
  static let notebook: Notebook = Notebook(
    "Chapter 8: classical MVC", annoyance + idea + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## What the types allow

      In this game light's last move, a3, leaves dark without a move. The user presses Reset before the disks
      have settled, cancels, and switches dark to Computer:
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
        that would have ended dark's turn. The switch then asks a Computer for a move that it does not have.
        """),
    .prose(
      """
      This is a Computer's turn:
      """),
    .source("ViewController.swift", "playTurnOfComputer"),
    .prose(
      """
      It begins by unwrapping two Optionals, and crashes if either is nil. Read what leads here, `beginTurn`,
      `nextTurn`, `changePlayerControlSegment` and `pressResetButton`, and each looks right: none seems to
      call it for a side that cannot move. But that proof is spread over four functions, and nobody asked what
      happens when two dialogs meet. The compiler has not read the proof. As far as it knows, this function
      may be called at any time, with any board.

      So for each line ask not what it does but what it *allows*. A cell is two numbers:
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
      callers throw away.

      [@Kuniwak](https://github.com/Kuniwak) took the app apart with one question: which of these states
      should the types make impossible? The answer has two halves. Types settle what can *exist*: a cell, a
      legal move, a turn. What they cannot settle is *when*, and each such feature becomes a small model,
      wrapped around the next: saving, waiting, playing. The published version has 87 files and 4,094 lines,
      and almost no file is big enough to be wrong on its own. (The code begins where chapter 2 ended, and you
      need no other chapter of this part.)
      """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      Here are the types at the end of this chapter, with the path of a tap through them:
      """),
    .ways,
    .prose(
      """
      **Types** cannot hold an illegal state. A column is one of eight names. A line exists only if it turns
      something over, and a candidate only if it has a line. A turn is one of three: *must place* one of these
      candidates, *must pass*, *completed*. The candidates include their side, so no turn can contradict them.

      **Models** take commands, can be observed, and are as small as possible. A model may wrap another one,
      pass all commands on to it, and add one feature: it saves the match, waits until the user has seen a
      move, or lets Computers play. From the outside all models look alike.

      **Each kind of view** has a binding, which shows one model, and a controller, which turns a user's
      action into a command. A view is read only for the user's latest choice. The view controller makes the
      connections.

      Smalltalk-80's MVC had views that observe models, each with its own controller, before *controller* came
      to mean "everything else". The strict types come from functional programming. The wrappers are the
      *decorator* pattern. Code follows this chapter's pattern if:
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
