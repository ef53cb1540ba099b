import Notebooks
import Puzzle
import PuzzleSuite
import Reversi
import Verification

extension Chapter14 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "Check that no defect is left",
      """
      Run `swift run chapter-14 verify`: 17 clauses hold, and `Main.swift` has neither a defect nor a list. Then
      run `swift run chapter-14 explore`, and do something else while it runs.
      """,
      until: [
        "puzzle.start", "slide.beside", "slide.illegal", "slide.timing", "slide.closed", "slide.order",
        "shuffle.legal", "shuffle.once", "shuffle.dice", "complete.rule", "complete.untouched",
        "complete.sheet",
        "complete.not-late", "complete.modal", "complete.close", "complete.again", "life.kill",
      ],
      hints: [
        "If slide.order is broken: does any code open a task for a tap?",
        "If complete.not-late is broken: what does your sheet compare before it comes up?",
        "If slide.closed is broken: does your loop learn that a panel slides before it takes the next tap, or after?",
      ],
      answer: "17 clauses hold, and the model passes its own tests."),
    .prose(
      """
      ## Play the failures again

      Here is the extra slide within the sheet's second, at every instant, in your own puzzle:
      """),
    .lanes(
      "d3; wait 0.25; d4", finger: "d3", upTo: 1.5, until: 2, harm: "the screen is wrong",
      every: 0.05),
    .prose(
      """
      And here are two fingers at one instant, on a thousand schedules:
      """),
    .code { app in try TutorialsOwnTest.screens(after: "wait 0.25 + c4 + d3", of: app, schedules: 1000) },
    .prose(
      """
      Until you have built something, the figure and the table show an empty grid. In the tutorial's puzzle,
      above, a whole band of instants is wrong, and the table has four screens. When you are done the band is
      gone, and two screens are left: the first finger slides its panel, and the other is refused. There are two
      because the schedule also decides which finger touches first.

      ## What can be tested alone
      """),
    .code(with: AnswerSeam.self) { _, model in AnswerSeam.verdict(on: model) },
    .prose(
      """
      You can hand over the view model as well: copy `ViewModelSeam` from
      `Solutions/14-SlidingPuzzle/Seams.swift`, with your names where they differ, and put `viewModel:
      .sliding` after `model:`. The suite sends it events without a screen. It must report each change once,
      and in order.

      Is the actor right without the loop? Break it, and see what notices:
      """),
    .experiment(
      "Add one await to the actor",
      """
      In `slide(at:)`, between the check and the change, wait for an empty task: mark the function `async` and
      write `await Task {}.value`. What catches it when you run `verify` and `explore`: a clause, the seam, the
      explorer, or nothing? Take it out again.
      """,
      until: "you have seen which of the tests catches it, and can say why the others do not",
      hints: [
        "The app calls the model from one loop. How many callers are there at a time?",
        "The seam has several callers at once. Compare the answers of two of them.",
        "`verify` prints each caller's request and answer. Try to find an order that explains them.",
      ],
      answer: """
        No clause catches it, and neither does the explorer: the loop requests one slide at a time. The seam's
        test finds it: two callers are both told that their panel has moved, and one slide is lost. The app is
        right because of its loop, the model only because `slide` has no `await`.
        """),
    .openTask,
    .prose(
      """
      ## Would an actor have saved Reversi?

      Suppose that an actor had kept Reversi's game. Which of the six defects would it have prevented? The next
      table names them, so finish the hunt of chapter 1 first.
      """),
    .spoiler(
      "The six, and the clauses that they break",
      [
        .prose(
          """
          | clause | what goes wrong | would an actor help? |
          | --- | --- | --- |
          | `pass.relaunch`, `load.no-moves` | a launch does not check whether the side to move must pass | no: the check is missing, on any thread |
          | `rules.order` | two directions in the wrong order | no |
          | `load.bad` | a row of nine characters is accepted | no |
          | `load.keeps-bad` | a refused file is overwritten | no |
          | `save.whole` | a move is saved half done | no: the app saves the screen, which lags behind |
          | `dialog.none-lost` | the game goes on in a callback of an alert that is never shown | no: an actor has no more hold on a callback than a class |
          """)
      ]),
    .prose(
      """
      Not one of them is a data race. All of that app runs on the main actor, and nothing interrupts a
      callback while it runs. Four of the six are plain mistakes: one in a rule, one in the launch, and two in
      handling a file. The other two go wrong *between* two callbacks: something was decided, time passed, and
      then it was done. An actor protects you from neither kind.

      So what is an actor good for? It can hold state that several threads share, where you would otherwise use
      a lock: a cache, a counter, a connection. It suits a model that works hard and must not hold up the
      screen. It does not put events in order, and it does not make two calls one.

      ## Would the suite notice?

      As in chapter 5, solution 14 is broken in one place at a time, and the table shows what caught each mutant:
      """),
    .mutants,
    .prose(
      """
      None survived, and no test could tell the *equivalent* ones from the correct program. Without
      `task.cancel()` in the controller's `deinit`, no user sees a difference, because this screen lives as long
      as its phone. So `verify` also removes the screen while the app lives on, and finds the view model that the
      task keeps forever.

      ## What it cost
      """),
    .sizes("14-SlidingPuzzle"),
    .changes,
    .code { app in
      .text("a launch and one slide: \(try app.played("c4; settle").jobs) jobs")
    },
    .prose(
      """
      Our solution takes 19 jobs for that, and has 156 lines. One answer to the open task has neither the actor
      nor the loop, and takes 4 jobs and 96 lines. The other 15 jobs carry events through the loop, to the actor
      and back. They are worth their price when the actor does real work, such as a search.

      ## For your next review

      | where you see | ask |
      | --- | --- |
      | an `await` in an actor's function | what do I still believe after it? |
      | `Task { … }` in a callback | what may run before it, and which task comes first? |
      | a copy of an actor's data | how old can it be, and which decisions depend on it? |
      | a `sleep` | what has changed meanwhile, and does the code check? |

      And write one test: call the actor twice at once, on many schedules, and look for an order of the calls
      that explains both answers.
      """),
    .verify(),
  ]
}
