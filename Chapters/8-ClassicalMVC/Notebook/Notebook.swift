import Notebooks
import ReversiSuite

public let notebook = Notebook("Chapter 8: classical MVC", annoyance + idea + road + arrival + elsewhere)

extension Notebook.Cell {
  static let tornSave = lanes(
    "wait 0.25; c4", finger: "mode light computer", upTo: 1, until: 1.25, harm: "the save is torn")

  static let swallowedAlert = lanes(
    before: "c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle",
    "wait 0.25; a3; wait 1.25; cancel", finger: "reset", upTo: 1.25, until: 1.75,
    harm: "the game stands still")

  static let noMove = script(
    """
    c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle
    a3; reset; wait 2; cancel; mode dark computer; show
    """)
}

private let annoyance: [Notebook.Cell] = [
  .prose(
    """
    ## What the types allow

    You are back where chapter 2 ended: the rules are a value, and all else is one view controller. This is another road
    from there, and it goes on from no other chapter of this part.

    Read the code as you found it, and ask of each line not what it does but what it *allows*. A cell is two numbers:
    """),
  .source("Board.swift", "struct Cell"),
  .prose(
    """
    So there is a cell at column 8 and one at row −3. The board is asked about such cells thousands of times in a game,
    answers that no disk lies there, and stops the app when somebody puts one there. A move is a list of cells to turn
    over, and an empty list means that it is no move:
    """),
  .source("Board.swift", "func flips"),
  .prose(
    """
    Each caller must look whether the list is empty. `placeDisk` does, and returns `false`, which both of its callers
    throw away. And here is what a Computer does when its turn comes:
    """),
  .source("ViewController.swift", "playTurnOfComputer"),
  .prose(
    """
    Two Optionals are unwrapped at its beginning, and behind them stands a crash. Can it happen? Read `beginTurn`,
    `nextTurn`, `changePlayerControlSegment` and `pressResetButton`, and you will say no: nobody gets here whose side
    cannot move. The compiler has not read them. For it this is a function that may be called at any time, with any board.

    Here is a game in which light's last move, a3, leaves dark without one. Somebody presses Reset before the disks are at
    rest, thinks better of it, and gives dark to a Computer:
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
      The question was up when the alert was due, so the alert was dropped, and with it the one thing that kept everybody
      out. From then on it is dark's turn, and a switch asks for a move.
      """),
  .prose(
    """
    You were right about each function. What you had to know for that was spread over four of them, and one of the four
    cases was missing.

    [@Kuniwak](https://github.com/Kuniwak) took this app apart with one question: which of these states should nobody be able
    to *write down*? In the published version there are 87 files and 4,094 lines, and hardly one of them can be wrong by itself.

    One of the four defects is such a state: dark taps c4 at 0.250,
    somebody uses a switch at the time on the left, and `#` marks when a dead battery would leave a *torn* save. What is in
    such a save is a question that comes later:
    """),
  .tornSave,
]

private let idea: [Notebook.Cell] = [
  .prose(
    """
    ## The idea

    ```
       user ──► view ──► controller ──► ┌ plays by itself ─────────────┐
                 ▲                      │ ┌ waits until it is seen ──┐ │
                 │                      │ │ ┌ saves ─────────────┐   │ │
                 │                      │ │ │   a match          │   │ │
                 └────── binding ◄──────┤ │ └────────────────────┘   │ │
                         observes       │ └──────────────────────────┘ │
                         one of them    └──────────────────────────────┘
    ```

    **Types** that cannot hold what must not be. A column is one of eight names. A line exists only if it turns something
    over, a candidate only if it has a line, and a turn is one of three: *must place* one of these candidates, *must
    pass*, *completed*.

    **Models** that can be commanded and observed, each as small as it can be. A model may have another one inside, hand all
    commands on, and add one thing: that the match is saved, that it waits for the eye, that Computers play. From outside
    they look alike.

    **For each kind of view** a binding, which shows what one model says, and a controller, which makes a command of what
    the user does. No view is asked for anything but what the user has just chosen on it, and the view controller connects them.

    This is how the first graphical programs were built, in Smalltalk, before the word controller came to mean "everything else".
    Code follows this pattern if:
    """),
  .pattern,
]
