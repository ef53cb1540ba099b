import Notebooks

let road: [Notebook.Cell] = [
  .prose(
    """
    ## A plan

    MVVM has three parts and two arrows. The model keeps the panels and their rules. The view model says what a screen shows and what a
    tap means. The view shows, and passes taps on.

    ```
       finger ──► view controller ──► view model ──► model (an actor)
                        ▲                 ▲            │
                        └── observes ─────┘◄─ stream ──┘
    ```

    Each knows the next, and nobody knows the one before. News comes back without anybody being named: the model yields what
    has changed into a stream, and the view model is `@Observable`.
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
    A test-first step is as small as its test allows. This one allows a constant, and that is right. Whoever decides at this
    point how panels are kept decides it without having been asked.

    ## The model, and the view model

    Two steps that no clause asks for. A model that nobody is connected to does nothing that a user sees, and a clause sees what a
    user sees. The tutorial tests these two on their own. You could as well; here the goal of each step looks at the code, and the
    step after them proves what they do.
    """),
  .step("03-let-an-actor-keep-them"),
  .prose(
    """
    `nonisolated let changes` deserves a look. A constant that is Sendable needs no protection, so it is free to be had without
    `await`. The continuation behind it is the actor's own, and whoever is inside may yield into it. A stream has one reader.
    For two there would have to be two streams.
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
    A typed `5` slides panel 5, `c4` taps a place, and `shuffle` does nothing yet. Why does the view model need panels of its own,
    when the actor has them? Because a screen cannot wait. Drawing is synchronous, and everything about an actor is not. So there is
    a copy, the copy is older than the truth, and the only question is by how much. *Every model in an actor has this copy*, in one
    place or another.

    ## Let it slide
    """),
  .step("06-let-a-panel-be-seen-to-slide"),
  .predict(
    "one finger taps c4, and after an eighth of a second d4 and then c4 once more. What does the puzzle of the tutorial show in the end, after its nine steps?",
    [
      "The blank at c4": "13 14  . 15",
      "The start: the second tap slid 15 back": "13 14 15  .",
      "Something that no slides lead to": "13 14 15 15",
    ],
    .on(tutorial, .script("c4; wait 0.125; d4; c4; settle; show")),
    why: """
      While a panel slides the tutorial refuses everything, from its ninth step on. Yours does not yet: `slide.closed` stands in \
      the list.
      """),
  .prose(
    """
    ## Shuffle

    Fifty slides, and each is a choice of the dice among two, three or four panels. The device's dice belong to the main actor, so
    that a script can load them. The panels belong to the model. One must ask the other, fifty times, across the border.
    """),
  .step("07-shuffle-by-the-dice"),
  .prose(
    """
    Count the awaits of your `randomize`. There is one, and it is in a loop. A tap that is on its way can come in at any of fifty
    places, and the blank is not where `blank` says.

    And you have declared a defect. `slide.order` is the clause about two fingers that come before anything else has run, and here is
    what the tutorial's puzzle makes of them. Choose what runs next:
    """),
  .on(tutorial, .orders("wait 0.25 + c4 + d3")),
  .prose(
    """
    Two of the four screens are right: one finger has slid its panel, and the other one came when that could be seen, and was
    refused. In the other two both taps were right when they were made, since 15 and 12 are both beside the blank. Both tasks ask for a
    swap of two places, and the second one swaps a panel with what *was* the blank. Two panels change places that are not even
    neighbours. No slides lead there, and what you have left cannot be solved any more.

    ## Notice the end
    """),
  .step("08-notice-the-end"),
  .prose(
    """
    ## Refuse
    """),
  .step("09-refuse-while-a-panel-slides"),
  .prose(
    """
    With that the tutorial ends. 15 clauses hold and two are broken by defects that you have declared. Play it again: it is a good
    puzzle. You would not find anything wrong with it by hand.
    """),
]
