import Notebooks
import Puzzle
import PuzzleSuite

extension Chapter14 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## Plan which part knows which

      MVVM has three parts, and calls go one way, from the finger to the model:

      ```drawing Calls go from finger to view controller, view model and model; news comes back as a stream.
         finger ──► view controller ──► view model ──► model (an actor)
                          ▲                 ▲            │
                          └── observes ─────┴── stream ──┘
      ```

      Each part knows the next, and none knows the one before. So news must come back without a reference to its
      receiver: the model puts each change into a stream, and the view model is `@Observable`.

      This package's settings put your code on the main actor, unless you write `actor` or `nonisolated`. A
      nonisolated type belongs to no actor, and any code can use it without waiting. A call into another actor
      is a *hop*: the caller suspends, and its call runs as a job of that actor. What crosses between two actors
      must be `Sendable`:

      | type | isolation | what crosses | why it is Sendable |
      | --- | --- | --- | --- |
      | view controller | main actor | nothing: it calls the view model directly | |
      | view model | main actor | the places in its calls to the model | `Place` is two `Int`s |
      | model | its own | the panels in its stream | `Panels` is one `UInt64` |
      | `Place`, `Panels` | `nonisolated` | they themselves | structs of such values, and declared so |
      | `Dice` | main actor | only a closure that asks them | it is `@MainActor` |
      """),
    .step("01-plan-who-knows-what"),
    .prose(
      """
      ## The view

      The tutorial begins with the screen.
      """),
    .step("02-show-the-panels"),
    .prose(
      """
      If you write the test first, a step is as small as the test allows. This test allows a constant, so you
      need not decide yet how to keep the panels.

      ## The model, and the view model

      A clause sees only the screen, and the next two parts are not connected to it yet. So the tutorial tests
      them on their own, and you do the same, with tests like this one:

      ```swift
      PuzzleTest("two panels change places, and the others stay") { puzzle in
        try await puzzle.swap(Place(x: 0, y: 0), Place(x: 1, y: 0))
        try puzzle.expect(await puzzle.panels, Panels([2, 1] + Array(3...15)))
      }
      ```

      `puzzle` is your own code once you hand it over. The suite also runs your tests on correct puzzles and on
      several wrong ones: a swap that exchanges nothing, a swap that reports no change. A test that fails on a
      correct puzzle is wrong, and tests that pass on every wrong one test nothing. `verify` reports both.
      """),
    .step("03-let-an-actor-keep-them"),
    .prose(
      """
      `nonisolated let changes` deserves a look. A `let` of a Sendable type needs no protection, so you read it
      without `await`. (Inside one module Swift allows that even without the keyword.) Only the model can yield,
      because the continuation is `private`. The stream keeps every unread value, unless you set a limit. It has
      one reader: two would split the values between them.
      """),
    .step("04-make-a-slide-of-a-tap"),
    .step("05-connect-them"),
    .prose(
      """
      Now the puzzle can be played:
      """),
    .play,
    .prose(
      """
      Type `12` to slide panel 12, `c4` to tap a place; `shuffle` does nothing yet. Why does the view model need
      panels of its own, although the actor has them? Because a screen cannot wait. Drawing is synchronous, and
      reading an actor from the outside is not. So there must be a copy, and the only question is how old it is.
      *Every screen that shows an actor's state has such a copy.*

      ## Show the slide
      """),
    .step("06-let-a-panel-be-seen-to-slide"),
    .prose(
      """
      ## Shuffle

      The tutorial's model asks the main actor for each of the fifty choices, so it leaves its own actor and
      comes back fifty times.
      """),
    .step("07-shuffle-by-the-dice"),
    .prose(
      """
      Count the awaits in your `randomize`. There is one, in a loop. So a tap can come in at any of fifty
      points, and then the blank is no longer at `blank`.

      Now look at the defect that you have declared. Here c4 and d3 are tapped at one instant in the tutorial's
      finished puzzle. A thousand schedules end in these screens:
      """),
    .code { _ in try TutorialsOwnTest.screens(after: "wait 0.25 + c4 + d3", of: tutorial, schedules: 1000) },
    .prose(
      """
      Two of the four are right: one finger has slid its panel, and the other tap came while that panel was
      sliding, and was refused. (The tutorial's finished puzzle refuses taps while a panel slides. Yours will do
      that after the ninth step.) In the other two, both taps were right when they were made, since panels 15
      and 12 are both beside the blank. But each task swaps two places, and when the second one runs, the blank
      has moved. So it swaps two panels. No slides lead to such a screen, and the puzzle can no longer be
      solved.

      ## The end of the puzzle
      """),
    .step("08-notice-the-end"),
    .step("09-refuse-while-a-panel-slides"),
    .predict(
      "one finger taps c4, and an eighth of a second later d4 and then c4 again. What does the tutorial's puzzle finally show?",
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

      15 clauses hold, and your declared defects break the other two. Play it again. It is a good puzzle, and
      you may not notice anything for a while.
      """),
  ]
}
