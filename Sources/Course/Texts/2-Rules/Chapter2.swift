import Notebooks

enum Chapter2 {
  static let notebook: Notebook = Notebook(
    "Chapter 2: the rules as a value", question + way + harvest + elsewhere)

  private static let question: [Notebook.Cell] = [
    .prose(
      """
      A user who has read the challenge's README reports a bug. The README says that disks turn over direction
      by direction, clockwise from the upper left. So a disk to the lower left turns over before one directly
      to the left. In the app, says the report, it does not.

      The bug is small, but look at what it takes to check it. The rules are inside the view controller, so
      you need a phone with a screen, a board view and three moves. Rules that you can reach only through a
      screen rarely get tested. In this chapter you move the rules into a value, `Board`, that needs no phone.
      At the end, one line of code tells you which disk turns over first, and the suite checks your rules with
      thousands of questions.

      For now, you play three moves and read the answer off the cells as they change:
      """),
    .predict(
      "dark plays f3. Which disk turns over first?",
      [
        "e3, to the left": "1.250 cell e3 x", "e4, below and to the left": "1.250 cell e4 x",
        "Both at once": "1.250 cell e3 x\n1.250",
      ],
      .code { app in
        let played = try app.played("d3; settle; e3; settle; f3; settle")
        return .timeline(played.events.filter { $0.text.hasPrefix("cell") }.suffix(3))
      },
      why: """
        The report is right: e3, to the left, turns over before e4, which is below and to the left. The README
        says the reverse.
        """),
    .prose(
      """
      A table of directions decides which disk turns over first:
      """),
    .source("ViewController.swift", "directions"),
    .prose(
      """
      Here dark plays d4 on a board where each direction flips one disk. The numbers give the order:
      """),
    .code { app in
      let board = "save x00 2 -x-x-x-- 3 --ooo--- 4 -xo-ox-- 5 --ooo--- 6 -x-x-x--"
      let changes = try app.played("\(board); d4; settle").events.map(\.text).filter { $0.hasPrefix("cell") }
      let flips = changes.drop { $0 != "cell d4 x" }.dropFirst().map { $0.dropFirst(5).prefix(2) }
      let rows = ["3", "4", "5"].map { row in
        ["c", "d", "e"].map { column in
          flips.firstIndex { $0 == column + row }.map { "\($0 + 1)" } ?? "."
        }.joined(separator: " ")
      }
      return .list(rows)
    },
    .prose(
      """
      In the README's clockwise order, the cell to the left would be number 8. The suite calls this defect
      wrong-order. Swapping the last two entries would fix it. But why did nobody notice? Either order leads
      to the same board, so no game ever ends differently. The order exists only in a private array that goes
      straight into the animation, and to see it, you must watch single frames.

      ## What ties the rules to the screen

      This is the rule:
      """),
    .source("ViewController.swift", "cellsFlipped"),
    .predict(
      "run it in your head. Dark plays a1, and this is the top row: `-oox--o-`. What is the row afterwards?",
      [
        "`xxxx--o-`": "xxxx--o-", "`xxxx--x-`": "xxxx--x-",
        "`-oox--o-`, because a1 cannot be played": "-oox--o-",
      ],
      .script("save x00 1 -oox--o-; a1; settle; show"),
      why: """
        From a1, light's disks run to d1, which is dark, so b1 and c1 flip. The walk ends there, before g1. For
        this one question you needed a phone, a screen, a save and three quarters of a second.
        """),
    .prose(
      """
      Three things tie this rule to the screen. It is a method of the controller, so you need a controller to
      call it. It reads its disks from `boardView`, so you need a view. And it is private to the object that
      animates, so only the animation shows its result.

      None of this has anything to do with Reversi. A *value* is free of all three: here, a struct of
      sixty-four cells, copied when you pass it on. Two boards with the same disks are equal. No other code
      can change your copy, so no disk turns over in it while a rule reads it.

      You get there in six steps. Each leaves you with a working app, so you can stop after any. Verify after
      each; this is the result before the first:
      """),
    .predict(
      "how many of the five clauses about the rules hold now?",
      [
        "All five: the games come out right": "5 clauses, 5 hold", "Four": "5 clauses, 4 hold",
        "None, as long as a rule reads a view": "5 clauses, 0 hold",
      ], .verify("rules"),
      why: "Apart from the order, the rules are right. They are only hard to reach."),
  ]
}
