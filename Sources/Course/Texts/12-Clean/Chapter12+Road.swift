import Notebooks

extension Chapter12 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## Move the rules into a module of their own
      """),
    .step("01-draw-the-first-ring"),
    .change(in: "01-draw-the-first-ring", of: "ViewController.swift", with: "import Entities"),
    .prose(
      """
      ## Separate the game from its storage
      """),
    .step("02-keep-the-game-as-text"),
    .prose(
      """
      To hand over the store, write this in `Seams.swift`, and `store: .text` after the rules in `Main.swift`:

      ```swift
      extension StoreSeam {
        static let text = StoreSeam(
          encode: { Match($0).text },
          decode: { SavedGame(try Match(text: $0)) },
          tellsOfFailures: false)
      }
      ```

      It needs an initializer of `Match` from a `SavedGame`, and the reverse. Copy both extensions from the end
      of `Solutions/12-Clean/Seams.swift`.

      Four lines connect the device's files to the gateway. They look trivial, but because of them a dictionary
      can stand in for the files when you test the gateway.
      """),
    .predict(
      "a save begins with `X` instead of `x`, and cannot be read. In the original app, what is in the save after the launch?",
      ["The save that could not be read": "X00\n", "A new game": "x00\n", "Nothing": "no save"],
      .script(
        """
        save raw "X00\\n--------\\n--------\\n--xxx---\\n--xox---\\n--xxxo--\\n-----o--\\n--------\\n--------\\n"
        disk
        """),
      why: """
        The original app writes a new game over the save that it could not read. In yours the gateway first
        renames that save. It knows no files: it calls `rename` on its port, `Texts`.
        """),
    .prose(
      """
      ## Put the screen behind a port
      """),
    .step("03-put-a-port-before-the-screen"),
    .prose(
      """
      ## Read nothing off the screen
      """),
    .step("04-keep-the-game-beside-the-screen"),
    .change(
      in: "04-keep-the-game-beside-the-screen", of: "ViewController.swift", with: "match.play(on: cell)"),
    .predict(
      "a pass falls due while the reset's confirmation is up, and then the user presses Cancel. What does the original app show?",
      [
        "The alert that says Pass": "alert: Pass", "Dark's turn, and no alert": "thinking: -\nalert: -\n",
        "A new game": "count: x 2, o 2",
      ],
      .script(
        """
        c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle
        a3; wait 0.3; reset; wait 1; cancel; settle; show
        """),
      why: """
        The original app drops the alert, because the confirmation is up, and never checks again. In yours the
        match knows that dark must pass, and the controller checks that after the user's answer.
        """),
    .predict(
      "light's switch is used in the middle of a move, and the app is killed. With which board does the next launch begin in the original app?",
      [
        "With the board before the move": "\n---ox---\n---xo---\n",
        "With the disks on the screen": "\n--xox---\n---xo---\n",
        "With the board after the move": "\n--xxx---\n---xo---\n",
      ],
      .script("c4; wait 0.1; mode light computer; kill; show"),
      why: """
        The original app saves what is on the screen, half a move. In yours the match is saved, and it changes
        only when the last disk has settled.
        """),
    .prose(
      """
      ## Move the game into a ring
      """),
    .step("05-move-the-game-in"),
    .change(in: "05-move-the-game-in", of: "Game.swift", with: "func proceed"),
    .prose(
      """
      From now on a torn save cannot even be written by mistake: the game cannot read the screen, because no
      function of `GameView` returns anything.

      Martin's diagram also has a *controller*, which turns a tap into a call, and a *presenter*, which turns a
      result into a view's contents. Here both are part of `Game`: `tap` takes a cell, and `GameView.show` takes
      a message in the view's words. A type in between would only pass them on.

      ## A second host
      """),
    .step("06-print-it"),
    .prose(
      """
      ```console
      $ swift run solution-12 lines
      …
      dark's turn
      dark 2, light 2
      > c4
      dark on c4
      dark on d4
      light's turn
      dark 4, light 1
      ```

      The workbook's own tests play three games on both hosts, with a Computer and with a pass, and compare
      every event and its time.

      ## Test the view's promise
      """),
    .step("07-write-the-contract"),
    .change(in: "07-write-the-contract", of: "ViewContract.swift", with: "stopped.cancel()"),
    .prose(
      """
      Now declare the pattern: `pattern: .cleanArchitecture` after the title in `Main.swift`.

      Why does the suite give your test wrong views? Because a test that never fails proves nothing. Comment out
      one of your test's complaints, and `verify` reports the wrong view that now gets through.
      """),
  ]

  static let arrival: [Notebook.Cell] = [
    .exercise(
      "Verify the app, then break a rule",
      """
      Run `swift run chapter-12 verify`: it checks 53 clauses, the seams, and a group *pattern* with four rules.
      Then break a rule on purpose: let `Game` keep a `PhoneScreen` in place of a `GameView`. The compiler stops
      you before the rule is even checked.
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .cleanArchitecture` comes after the title in `Main.swift`.",
        "A broken rule is reported with file and line, and `verify` exits with 1.",
        "If dialog.none-lost is broken: which part knows that the reset's confirmation is open when a side must pass?",
      ],
      answer: """
        53 clauses and four rules of Clean Architecture hold. A `Game` with a `PhoneScreen` does not compile: a ring
        cannot see a host.
        """),
    .trap("It is the story from the beginning of this chapter, in our code."),
    .prose(
      """
      ## Who owns the work under way

      Dark's Computer thinks, the game is reset, and dark plays d3 by hand in the new one. Who cancels what?
      Unless marked otherwise, the chart shows the code you started from; the table shows our solution.
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      | work under way | owner | ended by | left over after a reset |
      | --- | --- | --- | --- |
      | a Computer's thinking | the game, as the one task that plays | cancelling the task | nothing |
      | a landing disk | the same task, which waits for the view | the same, *if the view keeps its promise* | the board view's animation, which nothing waits for |
      | a pass to be announced | the match: its side cannot move | a button | nothing |
      | a reset's confirmation | the game, as `isAskingToReset` | a button | nothing |

      The published version has a tree of cancellers, in which a parent cancels its children. It misses work
      that is added after the cancellation. A task does not miss it, because it remembers that it *has been*
      cancelled: a child task added later begins cancelled, and its next wait that checks throws. Code that
      never checks goes on, and so does a new `Task { … }`.

      ## What it makes impossible, and what it invites

      **Impossible: a rule that reads the screen.** Chapter 2's controller asked the board view for its disks,
      and so it saved half a move. The inner rings have no view to ask.

      **Invited: a fake that is kinder than the host.** Each port has two implementations, and without a
      contract test nothing compares them. A reset in mid-flip would show the difference:
      """),
    .predict(
      "dark plays c4, which flips d4 at 0.250. The user resets and confirms at 0.100. When does the last change of a cell come?",
      [
        "At 0.100, with the reset": "\n0.100 cell",
        "At 0.250, when d4 flips": "\n0.250 cell",
        "At 0.500, when the move ends": "\n0.500 cell",
      ],
      .script("trace on; c4; wait 0.1; reset; ok; wait 1"),
      why: """
        The task is cancelled at 0.100. The screen's `place` throws, which ends the loop over the cells.
        """),
    .openTask,
    .prose(
      """
      ## What it cost

      The first table compares solution 2, where you began, with our solution; the second counts our patches:
      """),
    .sizes("2-Rules", "12-Clean"),
    .changes,
    .prose(
      """
      The app has nearly doubled. Much of that is walls: `package` before everything that another ring uses, an
      `init` for each struct, imports, and four protocols. Whatever you add to the screen, you add to the port,
      to each host and to the fake.

      ## When you would choose it, and when not

      Choose it when there are several hosts, or will be: an app, a command, a server. In the table, each of our
      hosts has about a hundred lines, and the rings did not change for the second. (The bill, which leaves out
      lines that are only brackets, counts 76 for it.)

      But a second front end alone is no reason to choose it. In all our other solutions, too, it changed no
      existing code, and in three of four versions by other authors it changed one to seven lines. A better
      reason is a large team: the compiler guards the rings, so no reviewer has to.

      Do not choose it for its name. With one host and one team, chapters 5 and 13 are shorter, and their rules
      are as easy to test. Do not put each use case, presenter and controller into a file of its own only
      because a diagram shows them. And do not trust a fake without a contract test.
      """),
    .spoiler(
      "When you have found the trap: the facts about the published version",
      [
        .prose(
          """
          The repository is clean-reversi by [@koher](https://github.com/koher): a package of 1,043 lines with hosts
          of 167 lines for iOS and 184 for macOS, and 3,552 lines of tests, 31 functions with 821 assertions. A
          reset during a flip goes wrong on its real host: the canceller that the host returns does nothing, while
          the fake's works. If the app is launched into a pass, it skips the pass without an alert.

          In our trap, `place` returns at 0.250 although its task was cancelled at 0.100, and d4 flips on a
          board that has just been set up.
          """)
      ]),
    .prose(
      """
      ## The owner's change

      The owner wants an Undo button: it takes back a person's latest move, and every Computer's move after
      it. Next comes a remote opponent, whose moves arrive late, twice, illegal or never. Where in your code
      does each go? Write down the rings and the types, and then:

      ```sh
      swift run workbook change undo 12
      swift run workbook change remote 12
      ```
      """),
    .spoiler(
      "What it cost us, and two other authors",
      [
        .prose(
          """
          Undo took 21 lines here, and 23 and 19 in two other versions. `undo` itself is six lines of `Game`,
          but the change touches six types. `GameView` gains one more function, so the phone, the printer and
          the fake must all implement it, two of them with an empty body.

          A remote player took 15 lines, at least one in each ring: the kind of player, its move, its digit in
          a save, and a word or a segment in each host.
          """)
      ]),
    .prose(
      """
      ## For your next review

      - **You have this problem when** all tests pass with the fake, and the first run on a device fails.
      - **Ask in the review:** which promise does the fake keep and the real one break?
      - **Write this test:** one test against the protocol, run on both. It checks the order, the errors, and
        a cancellation in the middle.
      """),
    .verify(),
  ]
}
