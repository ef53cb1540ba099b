import Notebooks
import Puzzle
import PuzzleSuite

extension Chapter14 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## A plan

      MVVM has three parts, and calls go one way. The model keeps the panels. The view model says what a screen shows and
      what a tap means. The view shows, and passes taps on.

      ```drawing Calls go from finger to view controller, view model and model; news comes back as a stream.
         finger ──► view controller ──► view model ──► model (an actor)
                          ▲                 ▲            │
                          └── observes ─────┴── stream ──┘
      ```

      Each knows the next, and none knows the one before. News comes back without naming who hears it: the model puts
      each change into a stream, and the view model is `@Observable`.
      """),
    .step("01-plan-who-knows-what"),
    .prose(
      """
      ## The view

      The tutorial begins with what can be seen. So do the clauses: `puzzle.start` asks nothing but what a launch shows.
      """),
    .step("02-show-the-panels"),
    .prose(
      """
      A test-first step is as small as its test allows. This one allows a constant, and that is right. To decide at this
      point how panels are kept would be to decide before there is a question.

      ## The model, and the view model

      Two steps that no clause asks for. A model that is not connected does nothing that a user sees, and a clause sees
      what a user sees. The tutorial tests these two on their own, and so do you, in `ModelTests.swift`, a few lines
      for each test:

      ```swift
      PuzzleTest("two panels change places, and the others stay") { puzzle in
        try await puzzle.swap(Place(x: 0, y: 0), Place(x: 1, y: 0))
        try puzzle.expect(await puzzle.panels, Panels([2, 1] + Array(3...15)))
      }
      ```

      `puzzle` is your own code once you hand it over. It is also, in turn, a puzzle that is right and several that are
      wrong: a swap that exchanges nothing, a swap that reports no change. A test that is red on a right puzzle is a
      wrong test, and tests that are green on every wrong one test nothing. `verify` says either.
      """),
    .step("03-let-an-actor-keep-them"),
    .prose(
      """
      `nonisolated let changes` deserves a look. A `let` of a Sendable type needs no protection, so reading it needs no
      `await`. Inside one module Swift allows that even without `nonisolated`; the keyword says it aloud. The
      continuation is `private`, so only the model yields. The stream keeps every value that has not been read yet
      (`makeStream` has no limit unless you set one). It has one reader: two would share the values between them.
      """),
    .step("04-make-a-slide-of-a-tap"),
    .prose(
      """
      Read your `tap` once more, slowly. It looks at `panels`, which are the view model's copy. It decides. Then it opens a task.
      How old may the copy be when the task gets its turn? You will meet that question again.

      ## Connect them
      """),
    .step("05-connect-them"),
    .prose(
      """
      Three clauses, and the app is alive. Play it:
      """),
    .play,
    .prose(
      """
      Type `12` to slide panel 12, `c4` to tap a place; `shuffle` does nothing yet. Why does the view model need panels
      of its own, when the actor has them? Because a screen cannot wait. Drawing is synchronous, and reading an actor
      from outside is not. So there is a copy, and the only question is how old it is. *Every screen that shows an
      actor's state has such a copy.*

      ## Let it slide
      """),
    .step("06-let-a-panel-be-seen-to-slide"),
    .prose(
      """
      ## Shuffle

      Fifty slides, and each is a choice of the dice among two, three or four panels. The device's dice belong to the
      main actor, so that a script can load them. The panels belong to the model. The tutorial lets the model ask for
      each choice, so fifty times it leaves the actor and comes back.
      """),
    .step("07-shuffle-by-the-dice"),
    .prose(
      """
      Count the awaits of your `randomize`. There is one, and it is in a loop. A tap that is on its way can come in at
      any of fifty points, and the blank is not where `blank` says.

      And you have declared a defect. `slide.order` is the clause about two fingers that come before anything else has
      run. The finished tutorial's puzzle is touched at c4 and d3 at one instant, on a thousand schedules, and these are
      the screens that come of it:
      """),
    .code { _ in try TutorialsOwnTest.screens(after: "wait 0.25 + c4 + d3", of: tutorial, schedules: 1000) },
    .prose(
      """
      Two of the four are right: one finger has slid its panel, and the other one came when that could be seen, and was refused. (In the
      finished tutorial a tap is refused while a panel slides. Yours will do that after the ninth step.) In the other two, both taps were
      right when they were made, since 15 and 12 are both beside the blank. Both tasks ask for a swap of two places, and the second one
      swaps a panel with what *was* the blank: two panels change places. No slides lead to that screen, and the puzzle can no longer be solved.

      ## Notice the end

      The third place to write tests first: the model knows when the puzzle is complete.
      """),
    .step("08-notice-the-end"),
    .prose(
      """
      ## Refuse
      """),
    .step("09-refuse-while-a-panel-slides"),
    .predict(
      "one finger taps c4, and after an eighth of a second d4 and then c4 once more. What does the tutorial's puzzle show finally?",
      [
        "The blank at c4": "13 14  . 15",
        "The start: the second tap slid 15 back": "13 14 15  .",
        "Something that no slides lead to": "13 14 15 15",
      ],
      .on(tutorial, .script("c4; wait 0.125; d4; c4; settle; show")),
      why: "While a panel slides, the tutorial refuses everything."),
    .prose(
      """
      ### Where the tutorial ends

      15 clauses hold and two are broken by defects that you have declared. Play it again:
      it is a good puzzle, and it may be a while before you notice anything.
      """),
  ]
}
