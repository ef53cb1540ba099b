import Notebooks
import Reversi
import ReversiSuite

extension Chapter13 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "Verify the app, then break a rule",
      """
      Run `swift run chapter-13 verify`: it checks 53 clauses, the seams, and a group *pattern* with five rules.
      Then break a rule on purpose: keep a copy of the state in the view controller, or start a task there.
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .stateAsValue` comes after the title in `Main.swift`, and `game: .inTheApp` after the rules.",
        "A broken rule is reported with file and line, and `verify` exits with 1.",
        "If think.restart is broken: is there a state without thinking between the two?",
      ],
      answer: """
        53 clauses hold, and five rules of State as a Value. A second copy of the state breaks pattern.state, and a
        task in the view controller breaks pattern.work.
        """),
    .prose(
      """
      ## The whole app in a table

      You can try out the state without a phone or a clock. In this table a row is an event, and a column is the
      state before it; *thinking* is a `waiting` with an effect. A table cell holds the first two letters of the
      state afterwards, or of several if it depends on the game. `·` means that nothing happens, and `=` that
      only the game changes, not the kind of state. To get the table of your own state, copy `TableSeam` from
      the solution's `Seams.swift`, and put `table: .state` after the model in `Main.swift`:
      """),
    .code(with: TableSeam.self) { table in
      let table = try table.table(walks: 240, steps: 100)
      return .table(head: table.head, rows: table.rows)
    },
    .prose(
      """
      The same as a chart: below each state are its exits, with the events that lead to them:
      """),
    .code(with: TableSeam.self) { table in .text(try table.chart(walks: 240, steps: 100)) },
    .prose(
      """
      To see what runs in a state, script your way there: `swift run solution-13 effects FILE` prints the work
      under way. So does your chapter once `Main.swift` hands over `effects:`, as the solution's does.

      Three rows of the table are empty: a Computer's choice when none should choose, a landing disk when none
      is in the air, and an OK when no reset is being confirmed. In chapter 9 the first two carry a token, which
      is compared. Here such an answer cannot arrive, because the task ends with its state. The rows show that
      it would change nothing even if it did. They leave out one case, the subject of this exercise:
      """),
    .experiment(
      "Remove the line that cancels",
      """
      Predict first: if the runner never cancels, which clauses break? And why is reset.animating among them,
      although a late `land` changes nothing in `waiting`? Then delete `work?.cancel()` from the runner, and run
      `verify --all`.
      """,
      until: "you have seen what a late disk does",
      hints: [
        "What is the next state in which a disk is in the air?",
        "Reset in mid-flip, and play a new move within a quarter of a second.",
        "Which `land()` does the runner call first, and which disk does it count?",
      ],
      answer: """
        The old task wakes while the *new* move is being shown, and calls `land()`: a disk of the new move counts
        as landed too soon. The state cannot tell the two calls apart. Chapter 9 can, because there an answer
        carries its request's token. There an answer may come late; here you must cancel in time.
        """),
    .prose(
      """
      ## When do the counts change?

      In a fat controller, labels change only where somebody wrote code to change them. This app has no such
      code. The move d3 flips one disk, at d4:
      """),
    .predict(
      "dark plays d3. Its disk shows at 0.000, d4 flips at 0.250, and has landed at 0.500. When do the labels change?",
      [
        "At 0.000, with the disk": "\n0.000 count x 4",
        "At 0.250, with the disk that flips": "\n0.250 count x 4",
        "At 0.500, when the last disk has landed": "\n0.500 count x 4",
      ],
      .script("trace on; d3; settle"),
      why: """
        The labels show the counts of the state's board, and that board changes when the move is over. Chapter 10
        derives its counts, too. But there the board changes with each disk, so the store also keeps the board
        before the move, and the counts come from that one until the move has ended.
        """),
    .trap("Two places are wrong, although every single screen is right."),
    .prose(
      """
      ## What can be tested alone

      State, screen, effect and save are values, so you can test each with a comparison. The runner needs no
      screen: two Computers play a whole game.
      """),
    .code(with: ModelSeam.self) { model in
      let game = model.selfPlay(seed: 7)
      return .text(
        """
        \(game.moves) moves in \(game.seconds) seconds, dark \(game.dark), light \(game.light)
        told: \(game.told) times
        """)
    },
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
      | a Computer's thinking | the runner, as its one task; the state has the effect | a state with another effect, or none | nothing |
      | a landing disk | the same task | the same | nothing |
      | a pass to be announced | the state, as `passing` | a button | nothing |
      | a reset's confirmation | the state, as `isAskingToReset` | a button | nothing |

      ## What it makes impossible, and what it invites

      **Impossible: a screen that contradicts the app.** No code reads the views, and only one function sets
      them. Switch light to Computer and reset in mid-flip: indicator, message and dialog follow from the
      state.
      """),
    .script(
      """
      c4; wait 0.1; mode light computer; reset; wait 1; ok; show
      """),
    .prose(
      """
      **Invited: an effect that is equal to the one before.** The runner starts only *different* effects, so two
      equal ones that must both happen count as one. You saw that with a second save of the same game. It would
      also happen to two rounds of thinking about the same moves, with no other state in between. In an app with
      more effects, this is the bug report "it works, except the second time". So for every effect, ask what
      makes the next one different.
      """),
    .predict(
      "dark's Computer has been thinking for a second. The user switches it off and, at the same instant, on again. When does dark play?",
      [
        "At 2.000": "\n2.000 cell",
        "At 3.000": "\n3.000 cell",
        "Not at all": "\nthinking",
      ],
      .script("trace on; mode dark computer; wait 1; mode dark manual; mode dark computer; wait 2.1"),
      why: """
        Between the two there is a state without thinking, and the runner saw it. It would miss that state if it
        compared once a frame, as a screen does, or once for several changes, as `Observations` does. `didSet`
        sees every state, and the clause think.restart depends on that.
        """),
    .openTask,
    .prose(
      """
      ## What it cost

      Since chapter 2 the app has grown by about an eighth, and the view controller has shrunk to about a fifth:
      """),
    .sizes(
      "1-FatController", "2-Rules", "6-CocoaMVC", "7-Objects", "8-ClassicalMVC", "9-StateMachine",
      "13-StateAsValue"),
    .changes,
    .prose(
      """
      By this count, it is the shortest of our solutions of part II. That may be due to its author: both other
      versions of Cocoa MVC are shorter than both other versions of this architecture. Solution 1 is shorter
      still, but it accepts bad saves, keeps none aside, and loses an alert.

      Some of it is short because of the language: a `Hashable` struct gets its comparison from the compiler,
      an enumeration's cases carry values, and a mutating function on a property calls its `didSet`.

      In SwiftUI, the framework is half of the runner: it recomputes a view whenever `@State` changes, and
      `.task(id:)` starts a task when a value changes and cancels the one before. `Effect` is that `id`.

      ## When you would choose it, and when not

      Choose it when the difficulty is *agreement*: many things on the screen follow from few facts, and must
      never contradict each other. Choose it when you want to print, save, compare or replay the app's state.

      Do not choose it when the state is large and changes often. After every change the runner compares
      everything that follows from the state: that is cheap for 64 cells, and not for a million. Do not choose it
      when many tasks run at once and must be told apart. One effect is easy; with five you will end up numbering
      the requests, as in chapter 11. And keep the rules of the game out of the mutating functions: they belong
      in `Board`.
      """),
    .spoiler(
      "When you have found the trap: the facts about the published version",
      [
        .prose(
          """
          The repository of [@koher](https://github.com/koher): an app of 248 lines on top of a package of 488
          and its tests, with 25 test functions. The play state is an enumeration, with the reset's
          confirmation beside it; of all published versions its pass is the cleanest. A finished game is saved
          with the winner's symbol in place of the turn. Its board view animates the difference between two
          boards. So a screen drawn in the middle of a move plays the rest of the move row by row.
          """)
      ]),
    .prose(
      """
      ## The owner's change

      The owner wants an Undo button: it takes back a person's latest move, and every Computer's move after it,
      even while disks flip. Next comes a line in the save with the game's moves. Where in your code does each
      go, and what will follow by itself? Write it down, and then:

      ```sh
      swift run workbook change undo 13
      swift run workbook change moves 13
      ```
      """),
    .spoiler(
      "What it cost us, and two other authors",
      [
        .prose(
          """
          Undo took 16 lines here, and 16 and 15 in two other versions. No other architecture's three versions agree
          so closely. Our lines are in three types. They put back a board and a side, and the screen and the work
          follow. No line cancels anything.

          The moves took 30 lines here, where the median of our eleven versions is 29, and 35 and 33 in the
          other two versions. A state does not say which moves led to it, so here nothing follows by itself.
          Two thirds of the lines write, read and check text.
          """)
      ]),
    .prose(
      """
      ## For your next review

      - **You have this problem when** a timer is started in two functions and stopped in three.
      - **Ask in the review:** in which states does this work run, and which line says so?
      - **Write this test:** build a value for each state, and check which work follows from it. Then change
        an unrelated fact: the work must go on, and not start again.
      """),
    .verify(),
  ]
}
