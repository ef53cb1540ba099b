import Notebooks

enum Chapter6 {
  static let notebook: Notebook = Notebook(
    "Chapter 6: Cocoa MVC", annoyance + idea + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## A change that nobody can review

      You are back where chapter 2 ended: the rules are a value, and all else is one controller of nearly four hundred lines,
      with callbacks, cancellers and views that remember. You know what to do with it: five chapters of this book, or one of the
      libraries. You begin on a Monday, and by Thursday there is a branch of three thousand changed lines in which nothing is
      where it was. Who reviews that? Who merges it on a Friday?

      [@kishikawakatsumi](https://github.com/kishikawakatsumi/reversi-ios/tree/refactor2) did not ask how the app should
      finally look. The question was how much change a team will **merge** when it has never seen your plan. The answer was
      three commits, and six tests that need no mock: they compare the text of saves. No new vocabulary, no library for
      architecture: a model under the view, notifications from it, and the controller in between, as Cocoa has always had
      it.

      So this chapter has a budget. Every step is a pull request that a cautious team would merge: under 150 changed
      lines, reviewed by itself, and the app works after it. Here are all of them, counted in the patches;
      `git diff --stat` counts yours:
      """),
    .changes,
    .prose(
      """
      ## Another road

      This is not chapter 5 continued. From where chapter 2 ended eight people went eight ways, in public. All are retold
      here, a chapter each, from these same files, to the same 53 clauses; only what comes out is different. Begin with any
      of them.

      | system | how a pass is told | a launch into a pass | how work is called off |
      | --- | --- | --- | --- |
      | the original | an alert's button calls the next turn | hangs or crashes | a flag and a closure |
      | 6, Cocoa MVC, as published | a notification, decided on the old board | hangs or crashes | two cancellers |
      | 6, as you will have it | a state that can be asked again | the alert | two cancellers |

      Three lines of a table that all chapters of this part share: [the gallery](../../Sources/Roads.md) has the others.
      """),
    .prose(
      """
      ## A net first

      Before you touch code that has no tests, you need something that shows when you break it. This app has one output that
      is text: the save. You do not have to know what is *right*. Play something, look at the save, and if you find it
      plausible, write it down; from then on it must not change. That is an **approval test**: it pins down what is, not
      what should be. Let it `settle` before it looks: this chapter changes when a move is saved, and not what
      is saved.
      """),
    .script("c4; settle; c3; settle; mode light computer; disk"),
    .experiment(
      "Three tests of your own",
      """
      Write scripts that end with what the save holds, and keep them in `Chapters/6-CocoaMVC/Approved`. One is there,
      `Chapters/6-CocoaMVC/Approved/first.script`:

      ```
      c4; settle; c3; settle; mode light computer
      expect saved x01 3 --o----- 4 --xox--- 5 ---xo---
      ```

      The first three characters are the turn and the players, then come the rows that are not empty. Run one, or all:

      ```sh
      swift run chapter-6 play --script Chapters/6-CocoaMVC/Approved/first.script
      for script in Chapters/6-CocoaMVC/Approved/*.script; do swift run -q chapter-6 play --script $script || echo $script; done
      ```

      Do not write `show`: what is on the screen is not what you approve. After each step of this chapter, run them. They
      are yours; the suite is there as well, but at work you will have only yours.
      """,
      until: "three scripts of yours pass, and one of them reaches the end of a game",
      hints: [
        "Play first, without `expect`, with `disk` at the end. Then write down what you have seen, as an expectation.",
        "A game in nine moves: c4 c3 c2 b4 a5 f4 g4 c5 d6, with `settle` after each. What is the turn in the save then?",
        """
        How good are they? `swift run workbook mutants 6 --script Chapters/6-CocoaMVC/Approved/first.script` makes this
        chapter's solution wrong in one place at a time, and says which of these faults your script notices. It takes a
        while; with a file after the 6, such as `Game.swift`, less.
        """,
      ],
      answer: """
        Six tests of this kind were enough to publish with. What they cannot see is everything that is not saved: messages,
        counts, alerts, time. Remember that when you come to the trap of this chapter.
        """),
    .predict(
      "of the four defects that this app still has, how many can an approval test through the save file ever show?",
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
        All four, if you know what is right, and look at the other files beside the save as well. Even the game that
        stands still shows: it is never saved again. What you need is the script that gets there, and that you must find
        yourself.
        """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      Three roles, and one rule about who may know whom. These are the types at the end of this chapter, and how far a tap
      goes in them:
      """),
    .ways,
    .prose(
      """
      The **model** knows the game and its file, and no view. The **views** know how to draw, and no game. The **controller**
      knows both, and nothing else: it passes on what the user does, and shows what happens in the model. No arrow leads from the
      game up to the controller, and yet a move comes back there: the model calls its delegate without knowing what that
      is.

      What must be true of code for it to be Cocoa MVC can be said in rules, and the rules can be checked, because the
      compiler records what names what. Once your chapter declares `pattern: .cocoaMVC` in `Main.swift`, `verify` checks
      six of them:
      """),
    .pattern,
    .prose(
      """
      Now read what you have with these in mind. Where is the model? One part of it is a value already, `Board`. The others
      are in the views:
      """),
    .source("ViewController.swift", "board"),
    .source("ViewController.swift", "player"),
    .prose(
      """
      The board view *is* the board. The switch *is* who plays. A view that remembers is the cheapest model
      there is, until it shows something in between, such as half a move. Here is what that costs, as an area:
      dark taps c4 at 0.25, the switch is used at every instant, and the phone dies.
      """),
    .predict(
      "is there a moment after the tap at which the switch can be used without harm?",
      [
        "No: the save is torn from then on": "0.800        ................................#",
        "Yes, once the move is over": "0.800        ...................................................",
        "Yes, until the first flip comes down":
          "0.400        ...................................................",
      ], .tornSave, why: "While disks turn over, the board view is a picture of a move and not of a position."
    ),
  ]
}

extension Notebook.Cell {
}
