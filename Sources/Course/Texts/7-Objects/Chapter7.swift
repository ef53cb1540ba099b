import Notebooks

enum Chapter7 {
  static let notebook: Notebook = Notebook(
    "Chapter 7: objects", annoyance + idea + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## No architecture in mind

      Chapter 6's model ran ahead of its screen, and needed a pacemaker. Here the gap between the two gets a
      name: a queue. The code begins where chapter 2 ended, so you need no other chapter of this part.

      [@es-kumagai](https://github.com/es-kumagai) rewrote the app without an architecture in mind. Look for
      the nouns in the app, and make an object of each: a game, a player, a board, a file. The published
      version has 41 types in 38 files, and one of them is in no other version: an object for everything the
      user has **not seen yet**.

      Why would you want that? This is a move in the original controller:
      """),
    .source("ViewController.swift", "animateSettingDisks"),
    .prose(
      """
      This function shows disks one after another. You cannot see that at a glance, because it is busy with
      other work: it passes itself the rest of the list, carries a completion from call to call, and checks
      for cancellation at each disk. The list of disks still to be shown exists, but only as an argument of a
      closure that a view holds. You cannot ask for its length, and you cannot empty it.

      The rest of the original app is written around it. Two places check `isAnimating`, a third cancels the
      canceller, and only the order of calls decides which labels change before the animation and which after
      it:
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
      Two of the four defects come from that half second. Here is the first. Dark taps c4 at 0.250; each row
      is one run, with the switch used at the time on the left, and `#` marks when a dead battery would leave
      a *torn* save. Later you look inside one:
      """),
    .tornSave,
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
      The **game** is quick: a move happens in it at once. **Players** are objects behind one protocol; the
      game asks the one whose turn it is, whatever its kind. The **render queue** is slow: it takes requests
      in the order in which the user should see them, and shows each in its own time. A fast model, a slow
      view, and a list between them.

      Code follows this pattern if it keeps these rules:
      """),
    .pattern,
    .prose(
      """
      This is not a view model, a presenter or an event bus. Nothing here is derived from state, and nothing
      is observed. Objects that have been introduced to each other send each other messages, as objects were
      meant to.

      You can count their calls, and one kind deserves attention: **calls that go back**. If A calls B, and B
      calls A before it returns, you cannot understand either alone: when its call returns, A's assumptions
      about itself may no longer hold. Here is who calls whom in your chapter, according to the compiler;
      in the original app one object talks to itself.
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
