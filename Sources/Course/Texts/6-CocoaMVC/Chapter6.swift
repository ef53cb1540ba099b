import Notebooks

enum Chapter6 {
  static let notebook: Notebook = Notebook(
    "Chapter 6: Cocoa MVC", annoyance + idea + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## A change that nobody can review

      The code is as chapter 2 left it: the rules are a value, and everything else is one controller of nearly
      three hundred lines, with callbacks, cancellers and views that hold state. On a Monday you begin to
      redesign it. By Thursday your branch has three thousand changed lines, and nothing is where it was. Who
      reviews that? Who merges it on a Friday?

      [@kishikawakatsumi](https://github.com/kishikawakatsumi/reversi-ios/tree/refactor2) did not design the
      ideal app. The question was how much change a team will **merge** without having seen your plan. The
      answer was three commits, and six tests without mocks: they compare the text of saves. There is no new
      vocabulary and no library. A model lies below the views and notifies, with a controller in between, as
      Cocoa has always had it.

      So this chapter has a budget. Every step is a pull request that a cautious team would merge: under 150
      changed lines, reviewed on its own, with a working app afterwards. Here are ours, as counted in the
      patches. `git diff --stat` counts yours:
      """),
    .changes,
    .prose(
      """
      ## Another road

      This does not continue chapter 5. It begins with the code that chapter 2 ended with, as all of [part
      II](../../Sources/PartTwo.md) does, and ends with the same 53 clauses. Here are three things that
      change:

      | version | how the app announces a pass | a launch into a pass | how work is cancelled |
      | --- | --- | --- | --- |
      | the original app | an alert's button calls the next turn | hangs or crashes | a flag and a closure |
      | after this chapter | a state that can be asked again | the alert | two cancellers |

      [The gallery](../../Sources/Roads.md) compares all chapters of this part afterwards.
      """),
    .prose(
      """
      ## A net first

      Before you touch code without tests, you need a way to notice when you break it. This app has one output
      that is text: the save. You need not know what is *right*. Play something and look at the save. If it is
      plausible, keep it: from then on it must not change. That is an **approval test**: it pins down what the
      app does, not what it should do. Let the game `settle` first: this chapter changes when a move is saved,
      but not the text.
      """),
    .script("c4; settle; c3; settle; mode light computer; disk"),
    .experiment(
      "Three tests of your own",
      """
      Write scripts that end by checking the save, and keep them in `Chapters/6-CocoaMVC/Approved`. The first
      exists already, `Chapters/6-CocoaMVC/Approved/first.script`:

      ```
      c4; settle; c3; settle; mode light computer
      expect saved x01 3 --o----- 4 --xox--- 5 ---xo---
      ```

      The first three characters are the turn and the players; the non-empty rows follow. Run one script, or
      all:

      ```sh
      swift run chapter-6 play --script Chapters/6-CocoaMVC/Approved/first.script
      for script in Chapters/6-CocoaMVC/Approved/*.script; do swift run -q chapter-6 play --script $script || echo $script; done
      ```

      Do not write `show`: you approve the save, not the screen. Run your scripts after each step of this
      chapter. Here you have the suite as well; at work you will have only yours.
      """,
      until: "three scripts of yours pass, and one of them reaches the end of a game",
      hints: [
        "Play first, without `expect`, with `disk` at the end. Then turn the output into an expectation.",
        "A game in nine moves: c4 c3 c2 b4 a5 f4 g4 c5 d6, with `settle` after each. What is the turn in the save then?",
        """
        How good are they? `swift run workbook mutants 6 --script Chapters/6-CocoaMVC/Approved/first.script`
        breaks this chapter's solution in one place at a time, and reports which of these faults your script
        catches. It takes a while, but less with a file after the 6, such as `Game.swift`.
        """,
      ],
      answer: """
        The published version has six such tests and no others. They cannot see anything that is not saved:
        messages, counts, alerts, time. Remember that when you come to this chapter's trap.
        """),
    .predict(
      "this app still has four defects. How many of them could a test of the save file ever show?",
      ["None": "0 of 4", "Two": "2 of 4", "Three": "3 of 4", "All four": "4 of 4"],
      .code { app in
        // What is on the disk is looked at, and nothing else.
        let scripts = [
          (
            "torn-save",
            "c4; wait 0.1; mode light computer; expect saved x01 4 ---ox--- 5 ---xo--- or o01 4 --xxx--- 5 ---xo---"
          ),
          (
            "long-row",
            "save raw \"x00\\n---------\\n--------\\n--------\\n---ox---\\n---xo---\\n--------\\n--------\\n--------\\n\"; expect saved x00 4 ---ox--- 5 ---xo---"
          ),
          ("overwritten-save", "save raw \"x00\\n\"; expect kept yes"),
          (
            "swallowed-alert",
            "save x11 1 xo----ox; computer first; wait 2; reset; wait 1; cancel; dismiss; settle; expect saved -11"
          ),
        ]
        let shown = try scripts.filter { try app.played($0.1).failure != nil }.map(\.0)
        return .list(shown + ["\(shown.count) of \(scripts.count)"])
      },
      why: """
        All four, if you know what is right, and also look at the files next to the save. Even the stuck game
        shows: it is never saved again. But you need the right script, and you must find that yourself.
        """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      There are three roles, and one rule about who may refer to whom. Here are the types at the end of this
      chapter, with the path of a tap through them:
      """),
    .ways,
    .prose(
      """
      The **model** holds the game and its file, and refers to no view. The **views** draw, and refer to no
      game. The **controller** refers to both, and only connects them: it passes on the user's actions, and
      shows the model's changes. The game does not refer to the controller, and yet every move comes back
      there: the model calls a delegate whose type it does not know.

      Cocoa MVC can be stated as rules, and the rules can be checked, because the compiler records every use
      of a name. Once your chapter declares `pattern: .cocoaMVC` in `Main.swift`, `verify` checks six of them:
      """),
    .pattern,
    .prose(
      """
      Now read your code with these in mind. Where is the model? One part of it is already a value, `Board`.
      The rest is in the views:
      """),
    .source("ViewController.swift", "board"),
    .source("ViewController.swift", "player"),
    .prose(
      """
      The board view *is* the board. The switch *is* the player. A view that holds state is the cheapest model
      there is, until it shows something in between, such as half a move. Here is the cost. Dark taps c4 at
      0.25. Each row is one run; the switch is used at a different instant in each. Drag it in the browser.
      Marked spans are when a dead battery would leave a *torn* save.
      """),
    .predict(
      "is there a moment after the tap when the switch does no harm?",
      [
        "No: the save is torn from then on": "0.800        ................................#",
        "Yes, once the move is over": "0.800        ...................................................",
        "Yes, until the first flip comes down":
          "0.400        ...................................................",
      ], .tornSave, why: "While disks turn over, the board view shows a move, not a position."
    ),
  ]
}

extension Notebook.Cell {
}
