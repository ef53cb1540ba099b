import Notebooks

let weaknesses: [Notebook.Cell] = [
  .prose(
    """
    ## What is wrong with it

    Nobody sees it, the compiler is content, and its tests are green. Ask the explorer:

    ```sh
    swift run chapter-14 explore --until-failure
    ```

    Within seconds it has a script for each of the three. All three are played here on the puzzle as the tutorial leaves it, and this is what
    that is like after its ninth step.

    **Unordered slides.** Two fingers on the same panel, before anything else has run:
    """),
  .predict(
    "both fingers tap c4, at 0.250. Panel 15 is beside the blank, then it is not. What is there in the end?",
    [
      "Panel 15 has slid, and stays there: the second tap is refused": "13 14  . 15",
      "It has slid there and back, and the puzzle is complete": "complete: yes",
      "Two panels 15": "15 15",
    ],
    .on(tutorial, .script("wait 0.25 + c4 + c4; wait 0.5; show")),
    why: """
      Each tap was decided when the panel lay at c4: swap c4 and d4. The second swap undoes the first. The screen has not even \
      drawn what the first did.
      """),
  .prose(
    """
    Whoever taps quickly loses a slide, and is told that they are done.

    **A late sheet.** The puzzle is complete, and a second later the sheet comes up. Half a second earlier somebody has slid one
    more panel:
    """),
  .on(tutorial, .script("trace on; d3; settle; d4; wait 0.5; d3; settle")),
  .prose(
    """
    The sheet praises a puzzle that is not complete. The task slept for a second and never looked again. Whenever the
    second slide comes, and whenever the battery dies, this is what there is:
    """),
  .on(
    tutorial,
    .lanes(
      "d3; wait 0.25; d4", finger: "d3", upTo: 1.5, until: 2, harm: "the sheet praises what is not complete",
      every: 0.05)),
  .prose(
    """
    **Two answers.** Slide, and then ask whether it is complete now: two calls, two awaits, and a world in between. One finger presses Shuffle, and
    another taps c4 at the same instant:
    """),
  .on(tutorial, .script("trace on; shuffle + c4; settle")),
  .prose(
    """
    Read the times. At 0.000 the puzzle is *complete*, for nobody knows how short a moment, in the middle of a shuffle. The tap has slid 15 to d4.
    The shuffle had looked before that; it believes that the blank is still at d4, and its first slide exchanges c4 and d4 again. Just
    then the tap asks whether the puzzle is complete. Yes. One second later a sheet praises a user whose panels lie anyhow.

    The same two calls can also miss what there is. Here d4 is tapped twice at 0.250, when one slide would complete the puzzle:
    """),
  .on(tutorial, .script("trace on; c4; wait 0.25 + d4 + d4; settle")),
  .prose(
    """
    Swap, swap, and only then two questions. 15 is back at c4 for as long as nobody asks.

    ## The test that was green

    How could that be published? It was built test first. Here is the tutorial's own test of the sheet, in our words and on our phone: it
    makes two slides, there and back, waits until the layout has been shown twice, and then expects the sheet.

    ```swift
    viewModel.tap(c4)
    viewModel.tap(c4)
    var layouts = viewModel.layouts.makeAsyncIterator()
    for _ in 0..<2 { await layouts.next() }
    #expect(viewModel.showsWellDone)
    ```

    It waits for one thing and asks for another. Between the layout that has arrived and the flag that is set there is a task of its own.
    First without the second of delay, as the test was when it was written, on a thousand schedules. *The sheet* says what there was to be seen
    at the moment at which the test had its verdict:
    """),
  .predict(
    "what does the test say?",
    [
      "Green each time, and the sheet is up": "  1000",
      "Red on some schedules, though the sheet is about to come": "\nred",
      "Red each time": "never comes",
    ],
    .code { _ in TutorialsOwnTest.table(delay: .zero, schedules: 1000) },
    why: """
      The sheet comes on every one of them. The test is red on some because it asked too early, and green on others before \
      anything is up.
      """),
  .prose(
    """
    Look at the row *green, comes later*. The flag is set, and nobody has seen a sheet yet: whether the view shows it when the flag is set is
    the view's affair, and the test does not look at a view. And the row *red, comes later* is a test that fails now and then, on a slow machine,
    for no reason that anybody will find.

    Then the tutorial puts the sheet off by one second, so that the last slide is seen to its end. The same test:
    """),
  .code { _ in TutorialsOwnTest.table(delay: .seconds(1), schedules: 1000) },
  .prose(
    """
    Red, everywhere. The step that adds the delay does not say what has become of the test.

    What would a test have to look like that cannot be wrong in this way? It must not wait for *something that usually comes just
    before*. It waits until nothing is left to be done at this instant, as scripts do, or it asks at a time that it names: `wait 1; expect
    sheet Well Done !! | Shuffle again, Close`. The clock is the test's own, so that costs nothing.

    ## Answer once, in one order

    Three defects. Look for what they have in common before you read on.
    """),
  .spoiler(
    "What they have in common",
    [
      .prose(
        """
        In each, something is *decided* at one moment and *done* at another, and nobody looks in between. A tap is decided when it comes
        and done when its task gets its turn. A sheet is decided when the puzzle is complete and shown a second later. And *is it complete?*
        is decided by one slide and answered after another.

        There are two remedies, and you need both. **Decide where it is done:** the actor has the panels, so it judges the slide, makes
        it, and says what came of it, in one function without an `await`. **One at a time:** whatever happens, from wherever it comes, stands in
        one line and is taken out of it by one loop. What comes back late says what it is about, and is compared.
        """)
    ]),
  .step("10-answer-once-in-one-order"),
  .prose(
    """
    To hand over the model, in `Seams.swift`, with your names where they differ, and in `Main.swift`, after the title, `model: .sliding`:

    ```swift
    extension AnswerSeam {
      static let sliding = AnswerSeam { panels in
        let model = SlidingModel(Board(panels))
        return Asked {
          switch await model.slide(at: $0) {
          case .refused: .refused
          case .moved: .moved
          case .completed: .completed
          }
        } panels: {
          await model.board.panels
        }
      }
    }
    ```

    The suite then asks your actor alone, without view model and screen: one caller after another first, and then two and three at once,
    on schedules of their own. It writes down who was told what, and looks for an order of the calls in which one after the other would have
    been told the same. If there is none, the answers contradict each other. That is called *linearisability*, and it is what "as if nobody else
    were there" means when somebody else is.
    """),
  .change(
    in: "10-answer-once-in-one-order", of: "SlidingViewModel.swift", with: "private func take(_ input"),
  .prose(
    """
    Why does the view model count its changes? A sheet is due one second after *this* change. If there has been another, the count is
    another, and the sheet has nothing to say. It is chapter 9's token again, as a number: no one has to remember to cancel anything.

    And why are snapshots *shown* one after another, and not observed? Because `@Observable` tells of a state, and of two changes in one
    turn only the second is seen. A state may be skipped. A slide may not: it is seen from where the panel was.
    """),
]
