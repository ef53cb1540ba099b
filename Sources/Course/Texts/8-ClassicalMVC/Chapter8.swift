import Notebooks
import ReversiSuite

enum Chapter8 {
  static let notebook: Notebook = Notebook(
    "Chapter 8: classical MVC", annoyance + idea + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## What the types allow

      You are back where chapter 2 ended: the rules are a value, and everything else is one view controller. This is
      another road from there, and it depends on no other chapter of this part.

      Read the code as you found it, and ask of each line not what it does but what it *allows*. A cell is two numbers:
      """),
    .source("Board.swift", "struct Cell"),
    .prose(
      """
      So there can be a cell at column 8 and one at row −3. In a game the board is asked about such cells thousands of
      times. It answers that no disk lies there, and it stops the app when one is put there. A move is a list of cells to
      turn over, and an empty list means that the move is not legal:
      """),
    .source("Board.swift", "func flips"),
    .prose(
      """
      Each caller must check whether the list is empty. `placeDisk` does, and returns `false`, which both of its callers
      throw away. And here is what a Computer does when its turn comes:
      """),
    .source("ViewController.swift", "playTurnOfComputer"),
    .prose(
      """
      It begins by unwrapping two Optionals, and crashes if either is nil. Can that happen? Read `beginTurn`, `nextTurn`,
      `changePlayerControlSegment` and `pressResetButton`, and you will say no: it is not called for a side that cannot
      move. The compiler has not read them. To the compiler, this function may be called at any time, with any board.

      Here is a game in which light's last move, a3, leaves dark without a move. The user presses Reset before the disks
      are at rest, cancels, and gives dark to a Computer:
      """),
    .predict(
      "what happens, in the app as you found it?",
      [
        "An alert says that dark must pass": "alert: Pass",
        "Nothing, the game stands still": "thinking: -",
        "The app crashes": "crashed: ",
      ],
      .noMove,
      why: """
        The question was up when the alert was due, so the alert was dropped, and with it the only thing that kept the
        user from going on. From then on it is dark's turn, and a switch asks a Computer for a move. You were right
        about each function. But what you had to know was spread over four of them, and nobody had asked what happens
        when two dialogs meet.
        """),
    .prose(
      """
      [@Kuniwak](https://github.com/Kuniwak) took this app apart with one question: which of these states should it be
      impossible to *write down*? The published version has 87 files and 4,094 lines, and hardly one of the files can be
      wrong by itself.

      One of the four defects is such a state. Dark taps c4 at 0.250, the user changes a switch at the time on the left,
      and `#` marks when the save on the disk is wrong. What is in it then is a question that comes later:
      """),
    .wrongSave,
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      These are the types at the end of this chapter, and how far a tap goes in them:
      """),
    .ways,
    .prose(
      """
      **Types** that cannot hold what must not exist. A column is one of eight names. A line exists only if it turns
      something over, a candidate only if it has a line, and a turn is one of three: *must place* one of these candidates,
      *must pass*, *completed*. Whose turn it is, the candidates say: no turn can contradict them.

      **Models** that can be commanded and observed, each as small as it can be. A model may have another one inside, pass
      all commands on to it, and add one thing: it saves the match, it waits until the user has seen a move, or it lets
      Computers play. From outside all models look alike.

      **For each kind of view** a binding, which shows what one model says, and a controller, which turns what the user
      does into a command. No view is asked for anything but what the user has just chosen on it. The view controller
      connects all of these.

      This is how graphical programs were built in Smalltalk-80, before the word controller came to mean "everything else".
      Code follows this pattern if:
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
