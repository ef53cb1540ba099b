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
        "A rule that does not hold is shown with file and line, and `verify` exits with 1.",
        "If think.restart is broken: is there a state without a thought between the two?",
      ],
      answer: "53 clauses hold, and five rules of State as a Value."),
    .prose(
      """
      ## The whole app in a table

      The state needs neither a phone nor a clock to be tried. Here everything that can happen is made to happen in every
      kind of state. To hand that over, copy `TableSeam` from the solution's `Seams.swift`, and put `table: .state` after the
      model in `Main.swift`. A row is what happens, and a column the state in which it does; *thinking* is a `waiting` in
      which there is an effect. A field holds the first two letters of the state afterwards, or of several where that depends
      on the game; `·` means that nothing happens, and `=` that what goes on stays the same and the game does not:
      """),
    .code(with: TableSeam.self) { table in
      let table = try table.table(walks: 240, steps: 100)
      return .table(head: table.head, rows: table.rows)
    },
    .prose(
      """
      The same as a chart, made by the same trials. Below each state are its ways out, and what leads there:
      """),
    .code(with: TableSeam.self) { table in .text(try table.chart(walks: 240, steps: 100)) },
    .prose(
      """
      And what goes on in a state that you have in mind? Write a script that leads there: `swift run solution-13 effects FILE`
      prints what runs then. Yours does when `Main.swift` hands over `effects:`, as the solution's does.

      Two rows of the table are empty from end to end: a Computer's choice when none is to choose, and a disk that lands when none is in
      the air. In chapter 9 such answers carry a token that is compared. Here they cannot come: the task that would bring
      them is cancelled when its state is left. The rows say what would happen if one came all the same.
      """),
    .experiment(
      "A landing that is not called off",
      """
      Delete `work?.cancel()` from the runner, and run `verify --all`. Before you do: which clauses will break, and why is
      reset.animating among them, although a late `land` means nothing in `waiting`?
      """,
      until: "you have seen what a late disk does",
      hints: [
        "What is the next state in which a disk is in the air?",
        "Reset in mid-flip, and play a new move within a quarter of a second.",
        "Which `land()` is it that the runner calls first then, and which disk does it count?",
      ],
      answer: """
        The old task wakes while the *new* move is being shown, and calls `land()`: its disk counts as having landed too
        soon. The state cannot tell the two apart, since it does not know who asks. Chapter 9 can, because there an answer
        carries the token of its question. A runner that cancels must cancel in time; a state that compares may
        be late.
        """),
    .prose(
      """
      ## When do the counts change?

      The move d3 turns one disk, at d4. In a fat controller, labels change only where somebody wrote code to change
      them. This one has no such line:
      """),
    .predict(
      "dark plays d3. Its disk shows at 0.000, d4 turns at 0.250, and has landed at 0.500. When do the labels change?",
      [
        "At 0.000, with the disk": "\n0.000 count x 4",
        "At 0.250, with the disk that turns": "\n0.250 count x 4",
        "At 0.500, when the last disk has landed": "\n0.500 count x 4",
      ],
      .script("trace on; d3; settle"),
      why: """
        The labels show the counts of the state's board, and that board changes when the move is over. Nobody had to say when.
        Chapter 10 does the opposite: its store counts with each disk, and the view model *samples* the counts on three
        events.
        """),
    .prose(
      """
      ## The trap

      ```sh
      swift run workbook trap 13
      ```

      Users report what they see, the suite shows its first failing script, and the lines are yours to find.
      `swift run workbook trap 13 --open` writes the source with the mistake into `.build/debug/workbook.chapters/trap-13`. Two places
      are wrong, and every single screen is right.

      ## What can be tested alone

      Everything but the runner, and the runner without a screen: two Computers play a whole game.
      """),
    .code(with: ModelSeam.self) { model in
      let game = model.selfPlay(seed: 7)
      return .text(
        """
        \(game.moves) moves in \(game.seconds) seconds of thinking, dark \(game.dark), light \(game.light)
        told: \(game.told) times
        """)
    },
    .prose(
      """
      ## Who owns what is under way
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      | what is under way | who owns it | what ends it | what is left of it after a reset |
      | --- | --- | --- | --- |
      | a thought | the runner, as its one task; the state says that there is one | the state has another effect, or none | nothing |
      | a disk that lands | the same task | the same | nothing |
      | a pass to be announced | the state, as `passing` | a button | nothing |
      | a question about a reset | the state, as `isAskingToReset` | a button | nothing |

      ## What it makes impossible, and what it invites

      **Impossible: that the screen contradicts the app.** No view is asked for anything, and none is updated for a reason.
      Give dark to a Computer and take it back, reset in mid-flip, cancel and confirm: the indicator, the
      message and the dialog are what follows from the state, because nothing else sets them.
      """),
    .script(
      """
      c4; wait 0.1; mode light computer; reset; wait 1; ok; show
      """),
    .prose(
      """
      **Invited: an effect that is equal to the one before.** The runner starts what is *different*. Two effects
      that must both happen but look the same count as one. Two thoughts about the same moves would, if there
      were no state between them. A second save of the same game did. You found that above; in an app with more
      effects it is the bug that you will look for on a Friday: "it works, except the second time".
      """),
    .predict(
      "dark's Computer has thought for a second. The user switches it off and, at the same instant, on again. When does dark play?",
      [
        "At 2.000": "\n2.000 cell",
        "At 3.000": "\n3.000 cell",
        "Not at all": "\nthinking",
      ],
      .script("trace on; mode dark computer; wait 1; mode dark manual; mode dark computer; wait 2.1"),
      why: """
        Between the two there is a state without a thought, and the runner saw it. It would not have, if it compared once a
        frame, as a screen does, or once for several changes, as `Observations` does. `didSet` sees every state. That is a decision, and the
        clause think.restart rests on it.
        """),
    .openTask,
    .prose(
      """
      ## Does the net hold?

      Solution 13, made wrong in one place at a time, and what notices ([how to read the table](../../Sources/Roads.md)):
      """),
    .mutants,
    .prose(
      """
      ## What it cost
      """),
    .sizes(
      "1-FatController", "6-CocoaMVC", "7-Objects", "8-ClassicalMVC", "9-StateMachine", "13-StateAsValue"),
    .changes,
    .prose(
      """
      It is the shortest solution of part II, and it is longer than chapter 1. The difference is honest: chapter 1 reads no bad
      save, keeps none aside, and loses an alert. Leave out `Board.swift` and `Save.swift`, which you can find in most
      chapters of this part, and look at the rest again.

      Some of it is short because of the language. A `struct` that is `Hashable` gets its comparison from the compiler. An
      enumeration's cases carry values. A mutating function on a property calls its `didSet`. In a language without these
      you would write them, and you might choose another road.

      In SwiftUI, half of the runner is the framework: a view is computed again whenever `@State` changes, and
      `.task(id:)` starts a task when a value changes and cancels the one before. `Effect` is that `id`.

      And the next change? `swift run workbook change` lists what may be asked for next. `change undo 13` asks for an Undo
      button in your chapter, and puts its bill beside those of the solutions.

      ## When you would choose it, and when not

      Choose it when the difficulty is in *agreement*: many things on the screen follow from few facts, and they must never
      contradict each other. Choose it when you want to print, save, compare or replay what the app is: you have it in your
      hand. It is the shortest way we know to an app whose every state you can write down in a test.

      Do not choose it when the state is large and changes often: every change compares all that follows from it, and this
      board has 64 cells, not a million. Do not choose it when much goes on at the same time that must be told apart: one
      effect is easy, and with five you will write what chapter 11 writes, a request with an id for each. And do not put your
      rules into the mutating functions. They are in `Board`, where they were when you began.
      """),
    .spoiler(
      "When you have found the trap: the facts about the published version",
      [
        .prose(
          """
          They are from its repository, by [@koher](https://github.com/koher): an app of 248 lines on top of a package of 488
          and its tests, with 25 test functions. The play state is an enumeration, and whether a reset is being confirmed is
          beside it; of the published versions its pass is the cleanest. A finished game is saved with the winner's symbol in
          the place of the turn. And its board view animates the difference between what it shows and what it is given, so
          a screen that is drawn in the middle of a move plays the rest of it row by row.
          """)
      ]),
    .verify(),
  ]
}
