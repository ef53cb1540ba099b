import Notebooks

extension Notebook.Cell {
  static let lostPass = lanes(
    before: "c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle",
    "wait 0.25; a3; wait 0.75; dismiss", finger: "c5", upTo: 2, until: 3,
    harm: "a restart would lose the pass",
    every: 0.05)
}

extension Chapter1 {
  /// Three ways to find such bugs. What each of them finds is shown when the reader asks.
  static let finding: [Notebook.Cell] = [
    .prose(
      """
      ## Three ways to find a bug

      Now that you have read the code, go back to the hunt: a script can test any suspicion. Here are three
      ways to find bugs. Their results give bugs away, so each is hidden behind a question.

      ### Follow a suspicion

      The challenge mentions a known bug that shows only in a corner case, and says that tests might help to
      find it. It does not say where. Go through the table of what the app knows, and ask of each row: what
      happens to it when the app dies?
      """),
    .spoiler(
      "What does suspicion find?",
      [
        .prose(
          """
          It finds the pass, the state that has no row. A pass exists only as an alert on the screen, so no
          save has it. The shortest games with a pass have eight moves. Play one of them, and after each move
          kill the app and launch it again. If saving works, the user sees the same screen as before:
          """),
        .code { app in
          let moves = ["c4", "c3", "c2", "b2", "e6", "c1", "a1", "a3"]
          let rows = try moves.indices.map { last in
            let game = moves[...last].map { "\($0); settle" }.joined(separator: "; ")
            let before = try app.played(game).screen
            let after = try app.played("\(game); kill").screen
            return ["\(last + 1)", moves[last], before == after ? "the same" : "something else"]
          }
          return .table(head: ["", "move", "after the kill, the screen shows"], rows: rows)
        },
        .prose("After the eighth move the screen differs. Look at both:"),
        .script(
          """
          c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle; a3;settle
          show
          kill
          show
          """),
        .prose(
          """
          It is dark's turn and dark has no move. The alert that would have given the turn to light is gone,
          and nothing in the app will ever bring it back. The user can tap all sixty-four cells in vain. Only
          Reset helps.

          How long is the app in danger? Each row of the figure is a run on a fresh phone, and time goes to the
          right. Light plays a3, the eighth move, at 0.25, and the user presses Dismiss at 1. Light's next move
          is c5, and its tap comes at another instant in each run. (Before 0.25, c5 is played instead of a3; from
          then until Dismiss, the tap does nothing.) At every instant, a second phone launches the app with the
          save of that instant:
          """),
        .predict(
          "when would a dying battery lose the pass?",
          [
            "While the alert is up": "1.400        ...............#####....",
            "From the alert until light's next move is over":
              "1.400        ...............############################.................",
            "Only at the instant at which the alert comes up": "1.400        ...............#....",
          ], .lostPass,
          why: """
            From the moment the alert comes up until well after Dismiss. A pass does not save, so the save
            says "dark to move" until light's next move is over. If the battery dies before that, the game is
            stuck. The save is right all along; the launch misreads it.
            """),
        .prose(
          """
          Why? The app finds out in `nextTurn` that a side must pass:
          """),
        .source("ViewController.swift", "nextTurn"),
        .prose("And this is all that happens when the app is launched on a save:"),
        .source("ViewController.swift", "viewDidAppear"),
        .source("ViewController.swift", "waitForPlayer"),
        .prose(
          """
          The save says "dark to move", which is true. But `waitForPlayer` does not check whether dark can
          move.

          Once you know the cause, you do not need the eight moves. Two disks are enough, on a board where
          dark cannot move and light can:
          """),
        .script("save x00 1 ox------; show"),
        .predict(
          "let dark be a Computer. It is dark's turn, and dark has no move. What happens?",
          [
            "It passes": "alert: Pass", "It thinks, and goes on thinking": "thinking: x",
            "The app crashes, and crashes again at the next launch": "crashed: ",
          ],
          .script("save x10 1 ox------; show; kill; show"),
          why: """
            This is worse than being stuck. The Computer must pick a legal move and has none, so the app dies.
            The save stays the same, so it dies at every launch from now on. The only way out is to delete the
            app.
            """),
        .prose(
          """
          Is this *the* known bug? It fits the description, but the challenge does not say which bug it means,
          and this is not the only one.
          """),
      ]),
    .prose(
      """
      ### Test every sentence of the specification

      The second way needs no hunch. Take the specification sentence by sentence, and write scenarios for
      each. That is the suite, and `swift run chapter-1 verify` runs it. It catches all six bugs and still
      passes, because the chapter's `Main.swift` declares them as known *defects*. It fails as soon as a
      declared defect disappears, or an undeclared one appears.
      """),
    .spoiler(
      "Which clauses are broken, and what are the six?",
      [
        .verify(),
        .prose(
          """
          A clause marked `has …` is broken by that defect. Here are the six, and the chapter that removes
          each:

          | defect | what a user sees | removed in |
          | --- | --- | --- |
          | lost-pass | a pass is forgotten when the app is killed: the game is stuck, or the app dies | this chapter |
          | wrong-order | disks to the left of the played one turn over before those below and to the left | chapter 2 |
          | swallowed-alert | a pass becomes due while Reset's dialog is up: after Cancel the game is stuck | chapter 3 |
          | torn-save | a switch during a move saves a position that the game never had | chapter 4 |
          | long-row | a save with nine characters in a row kills the app at every launch | chapter 4 |
          | overwritten-save | a save that cannot be read is immediately replaced by a new game | chapter 4 |
          """),
      ]),
    .prose(
      """
      ### Play random inputs against a model

      The third way needs neither a hunch nor scenarios. Write the specification a second time, as a small
      model without a screen or a file. Then play random inputs on both the app and the model, including some
      that nobody would think of: two fingers at the same time, a switch just as the last disk settles, a kill
      in between, full storage. After every input, screen and save must match the model. The program that does
      this is the *explorer*, and its model also judges your scripts in the hunt. Below, the explorer plays
      ten thousand inputs.
      """),
    .spoiler(
      "What does the explorer find?",
      [
        .code { app in
          .table(
            head: ["found", "shrunk to"],
            rows: app.explored().map { [$0.defect, $0.script] })
        },
        .prose(
          """
          The explorer found each bug in a far longer script, and then removed every command that the failure
          does not need. Compare these scripts with yours.

          One defect of the six is missing: ten thousand inputs are too few to meet it.
          """),
      ]),
    .prose(
      """
      `swift run workbook explore 1` plays two million inputs, and writes a script for each bug that it finds
      to the chapter's `Failures` folder. `swift run workbook replay FILE` plays such a script at real speed.
      """),
  ]
}
