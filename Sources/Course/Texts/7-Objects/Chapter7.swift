import Notebooks

enum Chapter7 {
  static let notebook: Notebook = Notebook(
    "Chapter 7: objects", annoyance + idea + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## How much has not been seen yet?

      Dark taps c4. The rules know at once that d4 turns over; the screen needs half a second to show it. In
      that half second the user changes a switch, and the battery dies. The next launch shows a game that the
      rules do not allow.

      A tester asks a simple question: at the moment of the switch, how much of that move had the user not
      seen? You open the code, and you cannot say. The disks still to come are a list, and here is where that
      list lives:
      """),
    .source("ViewController.swift", "animateSettingDisks"),
    .prose(
      """
      The list is an argument. It exists only inside a closure that a view holds: you cannot count it, print
      it or empty it. Everything else in this controller is written around that hole: two places check
      `isAnimating`, a third cancels the canceller, and the order of calls does the rest.

      [@es-kumagai](https://github.com/es-kumagai) filled the hole by asking what the nouns of this app are,
      and making an object of each: a game, a player, a board, a file and, in no other published version,
      everything the user has **not seen yet**. (There are 41 types in 38 files. This chapter begins where
      chapter 2 ended, so you need no other chapter of this part.)

      What would that last object have to hold? Begin with a single move:
      """),
    .predict(
      "dark plays c4 and flips one disk. When does the screen change in the half second that follows?",
      [
        "Once, with the whole move": "\n0.500 message o's turn\n0.250",
        "At three instants: a disk, a disk, and then the labels":
          "0.000 cell c4 x\n0.250 cell d4 x\n0.500 message",
        "At two: all disks, and then the labels": "0.000 cell d4 x",
      ],
      .script("trace on; c4; settle"),
      why:
        "c4 is dark's at 0.000, and d4 at 0.250; the message and the counts change at 0.500."
    ),
    .prose(
      """
      Two of the four defects come from that half second. Here is the tester's. Dark taps c4 at 0.250. Each
      row is one run; the switch is used at a different instant in each. Drag it in the browser. Marked spans
      are when a dead battery would leave a *torn* save. Later you look inside one:
      """),
    .tornSave,
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
      The **game** is quick: a move takes effect immediately. **Players** are objects behind one protocol: the
      game asks the one whose turn it is, whatever its kind. The **render queue** is slow: it takes requests
      in the order in which the user should see them, and shows each in its own time. A fast model, a slow
      view, and a list between them.

      Code follows this pattern if:
      """),
    .pattern,
    .prose(
      """
      There is no view model here, no presenter and no event bus: nothing is derived from state, and nothing
      is observed. Objects that hold references to each other send each other messages, as objects were meant
      to.

      One kind of message deserves attention: **calls that go back**. If A calls B, and B calls A before it
      returns, you cannot understand either alone. When the call returns, A may not be in the state in which
      it made the call. The compiler's index shows who calls whom in your chapter. The original app has only
      one object, which calls itself:
      """),
    .whoCallsWhom,
  ]
}

extension Notebook.Cell {
  static let whoCallsWhom = calls(
    ("the controller", ["ViewController", "GameDelegate", "RenderQueueDelegate"]),
    ("the game", ["Game"]),
    ("the players", ["Player", "ManualPlayer", "ComputerPlayer"]),
    ("the queue", ["RenderQueue", "Renderer"]),
    ("the file", ["GameFile"]))
}
