import Notebooks

enum Chapter7 {
  static let notebook: Notebook = Notebook(
    "Chapter 7: objects", annoyance + idea + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## What has the user not seen yet?

      Dark taps c4. The rules know immediately that d4 turns over; the screen needs half a second to show it. In
      that half second the user changes a switch, and the battery dies. The next launch shows a game that the
      rules do not allow.

      A tester asks a simple question: how much of that move had the user not seen when the switch was used?
      You open the code, and you cannot say. This function keeps the list of the disks still to come:
      """),
    .source("ViewController.swift", "animateSettingDisks"),
    .prose(
      """
      The list is an argument. Between two disks it exists only inside a closure that a view holds, so you
      cannot count it, print it or empty it. This controller works around that: two places check
      `isAnimating`, a third cancels the canceller, and everything else depends on the order of calls.

      [@es-kumagai](https://github.com/es-kumagai) asked what the nouns of this app are, and made an object of
      each: a game, a player, a board and a file. His version has 41 types in 38 files. One of them exists in
      no other published version: a queue of everything the user has **not seen yet**. At the end of this
      chapter, your game plays a move immediately, and a queue that you can count and empty holds what the
      screen still has to show. The code begins where chapter 2 ended.

      To see what that queue must hold, look at a single move:
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
      One of the app's four defects happens in that half second. A switch used then saves what the screen shows,
      which is half a move: the save is *torn*.
      """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      The **game** is quick: a move takes effect immediately. **Players** are objects behind one protocol: the
      game asks the one whose turn it is, whatever its kind. The **render queue** is slow: it takes requests
      in the order in which the user should see them, and shows each in its own time. So a list stands between
      a fast model and a slow view.

      Here is the path of a tap through our solution: `Game`, a person's `ManualPlayer`, and the `RenderQueue`,
      whose `Renderer` sets the views:
      """),
    .ways,
    .prose(
      """
      Code follows this pattern if:
      """),
    .pattern,
    .prose(
      """
      Nothing is derived from state here, and nothing is observed. Objects hold references to each other, and
      call each other.
      """),
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
