import Notebooks
import ReversiSuite

enum Chapter8 {
  static let notebook: Notebook = Notebook(
    "Chapter 8: classical MVC", annoyance + idea + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## A crash that the types allow

      A user can get this app into states that make no sense. In this chapter you give it types that cannot
      express most of these states, and small models for saving, waiting and playing. At the end you have
      removed a crash without writing a check, and two Computers can play a whole game without a screen. The
      code begins where chapter 2 ended.

      Here is one such state. Light's last move, a3, leaves dark without a move. The user presses Reset before
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
        The confirmation was up when the alert was due, so the alert was dropped. Only its button would have
        ended dark's turn. The switch then asks a Computer for a move that it does not have.
        """),
    .prose(
      """
      This function runs a Computer's turn:
      """),
    .source("ViewController.swift", "playTurnOfComputer"),
    .prose(
      """
      It begins by unwrapping two Optionals, and crashes if either is nil. Now read the functions that lead
      here: `beginTurn`, `nextTurn`, `changePlayerControlSegment` and `pressResetButton`. Each looks right:
      none seems to call it for a side that cannot move. But to be sure, you must read all four together, and
      even then you may overlook that two dialogs can be due at once. The compiler does not help: as far as it
      knows, this function may be called at any time, with any board.

      So do not ask what a line does. Ask what it *allows*. A cell is two numbers:
      """),
    .source("Board.swift", "struct Cell"),
    .prose(
      """
      So a cell may be at column 8, or at row −3. During a game the rules ask the board about such cells
      thousands of times. It answers that they have no disk, and crashes if you put one there. A move is a
      list of cells to turn over, and an empty list means that the move is not legal:
      """),
    .source("Board.swift", "func flips"),
    .prose(
      """
      Each caller must check for an empty list. `placeDisk` does, and returns `false`, which both of its
      callers throw away.

      [@Kuniwak](https://github.com/Kuniwak) took the app apart with one question: which of these states
      should the types make impossible? Types decide what can *exist*: a cell, a legal move, a turn. They
      cannot decide *when* something happens. So each feature that depends on time became a small model of its
      own: saving, waiting, playing. The published version has 87 files and 4,094 lines, and most of its files
      are too small to hide a mistake.
      """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      **Types** cannot express an illegal state. A column is one of eight names. A line exists only if it
      turns something over, and a candidate, a legal move, only if it has a line. A turn is one of three:
      *must place* one of these candidates, *must pass*, *completed*. The side to move is stored only with its
      candidates, so the two cannot contradict each other.

      **Models** take commands, can be observed, and are as small as possible. A model may wrap another one,
      pass all commands on to it, and add one feature: it saves the match, waits until the user has seen a
      move, or lets Computers play. From the outside all models look alike.

      **Each kind of view** has a binding, which shows one model, and a controller, which turns a user's
      action into a command. Code reads a view only to learn what the user has just chosen. The view
      controller makes the connections.

      Here is the path of a tap through our solution. `BoardController` turns it into a command for four models,
      each inside the one before: `AutomatedMatch`, `AnimatedMatch`, `SavedMatch` and `PlainMatch`.
      """),
    .ways,
    .prose(
      """
      Smalltalk-80's MVC had views that observe models, and each view had its own controller. Only later did
      *controller* come to mean "everything else". The strict types come from functional programming, and the
      wrappers are the *decorator* pattern. Code follows this chapter's pattern if:
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
