import Notebooks
import PuzzleSuite
import Verification

let arrival: [Notebook.Cell] = [
  .exercise(
    "Nothing declared any more",
    """
    Run `swift run chapter-14 verify`: 17 clauses, and no defect and no list in `Main.swift`. Then `swift run chapter-14 explore`, and
    while it runs do something else.
    """,
    until: [
      "puzzle.start", "slide.beside", "slide.illegal", "slide.timing", "slide.closed", "slide.order",
      "shuffle.legal", "shuffle.once", "shuffle.dice", "complete.rule", "complete.untouched",
      "complete.sheet",
      "complete.not-late", "complete.modal", "complete.close", "complete.again", "life.kill",
    ],
    hints: [
      "If slide.order is broken: does anything open a task for a tap?",
      "If complete.not-late is broken: what does your sheet compare before it comes up?",
      "If slide.closed is broken: when does your loop learn that a panel slides, before it takes the next tap or after?",
    ],
    answer: "17 clauses hold, and the model stands its tests alone."),
  .prose(
    """
    ## Once more

    The slide that comes within the second, at every instant, recorded from your code:
    """),
  .lanes(
    "d3; wait 0.25; d4", finger: "d3", upTo: 1.5, until: 2, harm: "the screen is not what it must be",
    every: 0.05),
  .prose(
    """
    And two fingers at one instant, in every order of the jobs that are ready then:
    """),
  .orders("wait 0.25 + c4 + d3"),
  .prose(
    """
    As you found the app both show an empty grid. In the tutorial's puzzle, above, the first has an area that is wrong, and the second
    leads to four screens. When you are done there is no area, and there are two screens: whichever finger comes first slides its panel, and
    the other one is refused.

    ## Who can be asked alone
    """),
  .code(with: AnswerSeam.self) { app, model in
    let verdict = model.tests(.brief, on: app).map { PartTest(of: model, $0) }.verdicts.first
    return .text(
      "\(verdict?.cases ?? 0) answers, of which none contradicts another: \(verdict?.failure == nil)")
  },
  .prose(
    """
    `swift run -c release chapter-14 verify --clause seams --long` takes 10,000 schedules. The view model can be handed over as well: copy
    `ViewModelSeam` from `Solutions/14-SlidingPuzzle/Seams.swift`, with your names where they differ, and put `viewModel: .sliding` behind the
    model. It is then told without a screen what happens, and what it tells must be each change, once and in order.

    Now give your actor an `await` between looking and sliding, and verify again:
    """),
  .experiment(
    "One await too many",
    """
    In `slide(at:)`, between the check and the change, wait for something that is over at once: mark the function `async` and write
    `await Task {}.value`. Who notices: a clause, the part, the explorer, or nobody? Take it out again.
    """,
    until: "you have seen which of the tests notices, and can say why the others do not",
    hints: [
      "The app asks the model from one loop. How many callers are there at a time?",
      "The part is asked by several at once. Compare what two of them were told.",
      "`verify` prints who asked for what and was told what. Try to find an order in which that could be.",
    ],
    answer: """
      No clause notices: the loop waits for each answer before it asks for the next, so nobody comes in between. The part's test finds it:
      two callers are both told that their panel has moved, and one of the two slides is lost. The app is right because of its loop, and the model is right because of
      itself. Only one of the two survives a second front end.
      """),
  .openTask,
  .prose(
    """
    ## What an actor would not have helped Reversi with

    You have now seen an app with an actor in the middle. Would one around the game have spared the original any of its six defects? Go
    through them, if you have found them: the hunt of chapter 1 asks for all six, and this gives them away.
    """),
  .spoiler(
    "The six, and the clauses that they break",
    [
      .prose(
        """
        | clause | what goes wrong | would an actor help? |
        | --- | --- | --- |
        | `pass.relaunch`, `load.no-moves` | a save does not say that its side must pass, and the launch does not ask | no: nobody asks, on whatever thread |
        | `rules.order` | two directions in the wrong order | no |
        | `load.bad` | nine characters are taken for eight | no |
        | `load.keeps-bad` | a file that was refused is written over | no |
        | `save.whole` | a move is saved half done | no: what is saved is what is shown, and that lags behind |
        | `dialog.none-lost` | the game goes on in a callback of an alert that is never shown | no: an actor has no more hold on a callback than a class |
        """)
    ]),
  .prose(
    """
    Not one of them is a data race. All of that app runs on one actor, the main one, from the first line on, and *each of its functions is
    whole between two callbacks*. What goes wrong goes wrong **between** them: something was decided, time passed, and it was done. That is what you
    have just met in an app that has an actor in the middle of it.

    So what is an actor good for? For state that several threads want, where a lock would be the other answer: a cache, a counter, a connection.
    For a model that works hard and must not hold up the screen. It is not good for putting events in order, and it
    does not make two calls one.

    ## Does the net hold?

    Solution 14, made wrong in one place at a time, and who notices:
    """),
  .code { _ in .table(head: MutantMatrix.head, rows: MutantMatrix.rows) },
  .prose(
    """
    *Equivalent* are those that nobody could tell from the right program, and one of them is worth a thought: take `task.cancel()` out of
    the controller's `deinit`, and nothing notices. This screen is there as long as its phone is, and a phone that dies ends all tasks. In an app
    with a second screen the same line would be a leak.

    ## What it cost
    """),
  .sizes("14-SlidingPuzzle"),
  .changes,
  .code { app in
    .text("a launch and one slide: \(try app.played("c4; settle").jobs) jobs")
  },
  .prose(
    """
    As you found it, the app did nothing, and even that takes a job. Our solution takes 19, and one of the ways through the open task four, with
    two thirds of the code. What the rest pays for is a border. It is worth its price when there is something on the other side.

    ## To read on

    - SmallDeskSoftware, the nine steps of the tutorial (2023), in Japanese.
    - Swift Evolution SE-0306, *Actors*, on reentrancy, and why it was chosen.
    - Maurice Herlihy and Jeannette Wing, *Linearizability: a correctness condition for concurrent objects* (1990).
    """),
  .verify(),
]
