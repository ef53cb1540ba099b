import Notebooks

enum Chapter6 {
  static let notebook: Notebook = Notebook(
    "Chapter 6: Cocoa MVC", annoyance + idea + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## A change that nobody can review

      The code is as chapter 2 left it. The rules are a value, and one controller of nearly three hundred
      lines does everything else. The views hold its state: the board view is the only board. So if you use a
      switch while a disk turns over, and then the battery dies, the next launch shows half a move.

      On a Monday you begin a redesign. By Thursday your branch has three thousand changed lines, and nothing
      is where it was. Who reviews that? Who merges it on a Friday?

      [@kishikawakatsumi](https://github.com/kishikawakatsumi/reversi-ios/tree/refactor2) asked how much
      change a team will **merge** without having seen your plan. The answer was three commits and six tests.
      The tests use no mocks: they compare the text of saves. There is no new vocabulary and no library. A
      model below the views holds the game and notifies a controller, which updates the views. Cocoa was
      designed for apps of that shape, and by the end of this chapter yours has it.

      The chapter has a budget. Every step is a pull request that a cautious team would merge: it changes
      fewer than 150 lines, can be reviewed on its own, and leaves a working app. Here are ours, as counted in
      the patches. `git diff --stat` counts yours:
      """),
    .changes,
    .prose(
      """
      This chapter does not continue chapter 5. Like all of [part II](../../Sources/PartTwo.md), it begins
      with chapter 2's code and ends with the same 53 clauses. [The gallery](../../Sources/Roads.md) compares
      all chapters of this part.
      """),
    .prose(
      """
      ## First, tests that notice a change

      Before you touch code without tests, you need a way to notice when you break it. This app has one output
      that is text: the save. You need not know what the *right* text is. Play something and look at the save.
      If it is plausible, keep it: from then on it must not change. That is an **approval test**. It pins down
      what the app does, not what it should do. Let the game `settle` before you look: this chapter changes
      when a move is saved, but not the text of the save.
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

      The first three characters after `expect saved` are the turn and the two players. The rows that have
      disks follow, each after its number. Run one script, or all:

      ```sh
      swift run chapter-6 play --script Chapters/6-CocoaMVC/Approved/first.script
      for script in Chapters/6-CocoaMVC/Approved/*.script; do swift run -q chapter-6 play --script $script || echo $script; done
      ```

      Do not write `show`: you approve the save, not the screen. Run your scripts after each step of this
      chapter. Here the suite checks your code as well. At work you will have only your scripts.
      """,
      until: "three scripts of yours pass, and one of them reaches the end of a game",
      hints: [
        "Play first, without `expect`, with `disk` at the end. Then turn the output into an expectation.",
        "A game in nine moves: c4 c3 c2 b4 a5 f4 g4 c5 d6, with `settle` after each. What is the turn in the save then?",
        """
        How good are they? `swift run workbook mutants 6 --script Chapters/6-CocoaMVC/Approved/first.script`
        breaks this chapter's solution in one place at a time, and reports which of these faults your script
        catches. It takes a while. Put a file after the 6, such as `Game.swift`, to try that file only.
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
        // Only the saves are compared.
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
        All four, if you know what the save should be, and also look at the files next to it. Even the stuck
        game shows up, because it is never saved again. But you must find the right script yourself.
        """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      The code has three roles: a model, views, and a controller between them.

      The **model** holds the game and its file, and refers to no view. The **views** draw, and refer to no
      game. The **controller** refers to both and connects them: it passes the user's actions to the model,
      and shows the model's changes. The model does not refer to the controller. It calls a delegate whose
      type it does not know, and that delegate is the controller.

      Here is the path of a tap through our solution. Its model is `Game`, with a `GameStore` for the file, and its
      controller is `ViewController`; a `Canceller` cancels what takes time:
      """),
    .ways,
    .prose(
      """
      The roles are rules that can be checked, because the compiler records every use of a name. Once your chapter
      declares `pattern: .cocoaMVC` in `Main.swift`, `verify` checks six of them:
      """),
    .pattern,
    .prose(
      """
      Now read your code with these rules in mind. Where is the model? One part of it is already a value,
      `Board`. The rest is read off the views:
      """),
    .source("ViewController.swift", "board"),
    .source("ViewController.swift", "player"),
    .prose(
      """
      The board view *is* the board. The switch *is* the player. No model is cheaper, as long as no view shows
      anything in between. But during a move the board view shows half of it. In the figure below, dark taps
      c4 at 0.25. Each row is one run, and the switch is used at a different instant in each. In the browser,
      you can drag it to any instant. In the marked spans the save is *torn*: if the battery died now, the next
      launch would show half a move.
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
