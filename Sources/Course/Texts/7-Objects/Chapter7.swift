import Notebooks

enum Chapter7 {
  static let notebook: Notebook = Notebook(
    "Chapter 7: objects", annoyance + idea + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## No architecture in mind

      You are back where chapter 2 ended: the rules are a value, and all else is one view controller. This is another road
      from there, and it continues no other chapter of this part.

      [@es-kumagai](https://github.com/es-kumagai) rewrote this app without an architecture in mind. Look at what there
      *is* in the app, and make an object of each noun: a game, a player, a board, a file. In the published version there are 41
      types in 38 files, and one of them is in no other version: an object for what the user has **not seen yet**.

      Why would you want that? This is a move in the controller, as you found it:
      """),
    .source("ViewController.swift", "animateSettingDisks"),
    .prose(
      """
      This function shows disks one after another. You cannot see that at a glance, because it is busy with something
      else: it hands itself the rest of the list, carries a completion from call to call, and asks at each disk
      whether it has been called off. The list of what is still to be shown exists, as an argument of a closure that a
      view holds. You cannot ask how long it is, and you cannot empty it.

      As you found it, the rest of the app is written around it: `isAnimating` is asked in two places, the canceller is cancelled in a
      third, and which labels change before the animation and which after it depends on the order of calls:
      """),
    .predict(
      "dark plays c4 and flips one disk. How many times does the screen change in the half second that follows?",
      [
        "Once: the move is shown": "\n0.500 message o's turn\n0.250",
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
      Two of the four defects come from that half second. Here is the first. Dark taps c4 at 0.250; each row is one run, with the
      switch used at the time on the left, and `#` marks when a dead battery would leave a *torn* save. What is in such a save
      is a question that comes later:
      """),
    .tornSave,
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
      The **game** is quick: a move happens in it at once. **Players** are objects behind one protocol; the game asks the one
      whose turn it is, and does not ask which kind it is. The **render queue** is slow: it takes requests, what is to be
      seen and in which order, and shows each in its own time. A fast model and a slow view, and between them a list.

      Code follows this pattern if it keeps these rules:
      """),
    .pattern,
    .prose(
      """
      Is that not a view model, a presenter, an event bus? No. Nothing here is derived from state, and nothing is observed.
      There are objects that have been introduced to each other and send each other messages, which is what objects were
      meant for.

      How much they talk can be counted, and there is a kind of talk to watch: **calls that go back**. When A calls B and B, before
      it is done, calls A, then neither can be understood alone, and what A believes about itself may no longer be true
      when its call returns. Here is who calls whom in your chapter, as the compiler sees it; as you found it there is
      one object, and it talks to itself.
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
