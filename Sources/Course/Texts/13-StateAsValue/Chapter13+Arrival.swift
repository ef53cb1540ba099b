import Notebooks
import Reversi
import ReversiSuite

extension Chapter13 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "No defect, and a pattern",
      """
      Run `swift run chapter-13 verify`: 53 clauses, and after the seams the group *pattern* with five rules. Then break one
      on purpose: keep a copy of the state in the view controller, or start a task there.
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .stateAsValue` comes after the title in `Main.swift`, and `game: .inTheApp` after the rules.",
        "A broken rule is reported with file and line, and `verify` exits with 1.",
        "If think.restart is broken: is there a state without thinking between the two?",
      ],
      answer: "53 clauses hold, and five rules of State as a Value."),
    .prose(
      """
      ## The whole app in a table

      You can try out the state without a phone or a clock. Here every event happens in every kind of state.
      To hand that over, copy `TableSeam` from the solution's `Seams.swift`, and put `table: .state` after the
      model in `Main.swift`. A row is an event, and a column the state before it; *thinking* is a `waiting`
      with an effect. A field holds the first two letters of the state afterwards, or of several if it depends
      on the game; `·` means that nothing happens, and `=` that the game changes but the kind of state does
      not:
      """),
    .code(with: TableSeam.self) { table in
      let table = try table.table(walks: 240, steps: 100)
      return .table(head: table.head, rows: table.rows)
    },
    .prose(
      """
      Here is the same as a chart. Below each state are its exits, and the events that lead there:
      """),
    .code(with: TableSeam.self) { table in .text(try table.chart(walks: 240, steps: 100)) },
    .prose(
      """
      To see what runs in a state, script your way there: `swift run solution-13 effects FILE` prints the work
      under way. So does your chapter once `Main.swift` hands over `effects:`, as the solution's does.

      Three rows of the table are completely empty: a Computer's choice when none should choose, a landing
      disk when none is in the air, and an OK when no reset is being confirmed. In chapter 9 the first two
      carry a token that is compared. Here they cannot come: their task ends with its state. The rows show
      that even such an answer would change nothing.
      """),
    .experiment(
      "A landing that is not cancelled",
      """
      Delete `work?.cancel()` from the runner, and run `verify --all`. Predict first: which clauses will
      break, and why is reset.animating among them, although a late `land` changes nothing in `waiting`?
      """,
      until: "you have seen what a late disk does",
      hints: [
        "What is the next state in which a disk is in the air?",
        "Reset in mid-flip, and play a new move within a quarter of a second.",
        "Which `land()` does the runner call first, and which disk does it count?",
      ],
      answer: """
        The old task wakes while the *new* move is being shown, and calls `land()`: a disk of the new move
        counts as landed too soon. The state cannot tell the two calls apart. Chapter 9 can, because there an
        answer carries the token of its request. A runner that cancels must cancel in time; a state that
        compares may be late.
        """),
    .prose(
      """
      ## When do the counts change?

      The move d3 flips one disk, at d4. In a fat controller, labels change only where somebody wrote code to
      change them. This app has no such line:
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
        The labels show the counts of the state's board, and that board changes when the move is over. No line
        says when. Chapter 10 derives them, too. There the board changes with each disk, so the store keeps the
        board before the move as well, and counts that one until the move has ended.
        """),
    .prose(
      """
      ## The trap

      ```sh
      swift run workbook trap 13
      ```

      The command prints the users' reports and the suite's first failing script; finding the lines is up to
      you. `swift run workbook trap 13 --open` writes the source with the mistake into
      `.build/debug/workbook.chapters/trap-13`. Two places are wrong, and every single screen is right.

      ## What can be tested alone

      Everything but the runner, and the runner without a screen: two Computers play a whole game.
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

      **Impossible: a screen that contradicts the app.** No code reads a view, and only one function sets
      them. Switch dark to Computer and back, reset in mid-flip, cancel and confirm: the indicator, the
      message and the dialog always follow from the state, because nothing else sets them.
      """),
    .script(
      """
      c4; wait 0.1; mode light computer; reset; wait 1; ok; show
      """),
    .prose(
      """
      **Invited: an effect that is equal to the one before.** The runner starts only *different* effects. Two
      equal effects that must both happen count as one. Two rounds of thinking about the same moves would,
      without a state in between. A second save of the same game did, as you saw above. In an app with more
      effects it is the bug that you hunt on a Friday: "it works, except the second time".
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
        Between the two there is a state without thinking, and the runner saw it. It would miss that state if
        it compared once a frame, as a screen does, or once for several changes, as `Observations` does.
        `didSet` sees every state. That is a decision, and the clause think.restart depends on it.
        """),
    .openTask,
    .prose(
      """
      ## What it cost
      """),
    .sizes(
      "1-FatController", "2-Rules", "6-CocoaMVC", "7-Objects", "8-ClassicalMVC", "9-StateMachine",
      "13-StateAsValue"),
    .changes,
    .prose(
      """
      It is the shortest solution of part II, and it is longer than chapter 1, which accepts bad saves, keeps
      none aside, and loses an alert. Leave out `Board.swift` and `Save.swift`, which most chapters of this
      part have, and look at the rest again.

      Some of it is short because of the language. A `struct` that is `Hashable` gets its comparison from the compiler. An
      enumeration's cases carry values. A mutating function on a property calls its `didSet`. In a language without these
      you would write them, and you might choose another road.

      In SwiftUI, the framework is half of the runner: it recomputes a view whenever `@State` changes, and
      `.task(id:)` starts a task when a value changes and cancels the one before. `Effect` is that `id`.

      And the next change? `swift run workbook change` lists the changes to come. `change undo 13` asks for an
      Undo button in your chapter, and puts its bill beside those of the solutions.

      ## When you would choose it, and when not

      Choose it when the difficulty is *agreement*: many things on the screen follow from few facts, and must
      never contradict each other. Choose it when you want to print, save, compare or replay the app's state:
      it is a value. It is the shortest way we know to an app whose every state you can write in a test.

      Do not choose it when the state is large and changes often: every change compares everything that
      follows from it, and this board has 64 cells, not a million. Do not choose it when many tasks run at
      once and must be told apart: one effect is easy, and with five you will end up with chapter 11's
      requests, an id for each. And do not put your rules into the mutating functions. They are still in
      `Board`.
      """),
    .spoiler(
      "When you have found the trap: the facts about the published version",
      [
        .prose(
          """
          The repository of [@koher](https://github.com/koher): an app of 248 lines on top of a package of 488
          and its tests, with 25 test functions. The play state is an enumeration, with the reset's
          confirmation beside it; of all published versions its pass is the cleanest. A finished game is saved
          with the winner's symbol in place of the turn. And its board view animates the difference between
          two boards, so a screen that is drawn in the middle of a move plays the rest of it row by row.
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
