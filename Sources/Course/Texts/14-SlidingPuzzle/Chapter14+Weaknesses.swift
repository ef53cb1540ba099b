import Notebooks
import Puzzle
import PuzzleSuite
import Reversi

extension Chapter14 {
  static let weaknesses: [Notebook.Cell] = [
    .prose(
      """
      ## What is wrong with it

      It compiles without a warning, and it was built test first. Ask the explorer:

      ```sh
      swift run chapter-14 explore --minutes 0.2
      ```

      It prints a script for each defect that it finds. Here each of the three is shown on the tutorial's puzzle, as its
      ninth step leaves it.

      **Unordered slides.** Two fingers on the same panel, before anything else has run:
      """),
    .predict(
      "both fingers tap c4, at 0.250. Panel 15 is beside the blank, then it is not. What is there finally?",
      [
        "Panel 15 has slid, and stays there: the second tap is refused": "13 14  . 15",
        "It has slid there and back, and the puzzle is complete": "complete: yes",
        "Two panels 15": "15 15",
      ],
      .on(tutorial, .script("wait 0.25 + c4 + c4; wait 0.5; show")),
      why: """
        Each tap was decided when the panel lay at c4: swap c4 and d4. The second swap undoes the first. The screen
        has not even drawn what the first did. Two touches in one turn of the main queue: the slide is lost, and the
        app says that the puzzle is complete.
        """),
    .prose(
      """
      **A late sheet.** The puzzle is completed at 0.250. At 0.750 one more panel is slid. At 1.250 the sheet comes up
      all the same:
      """),
    .on(tutorial, .script("trace on; d3; settle; d4; wait 0.5; d3; settle")),
    .prose(
      """
      The sheet praises a puzzle that is not complete. The task slept for a second and never looked again. Here that extra
      tap comes at every instant, and the figure shows when the screen is wrong:
      """),
    .on(
      tutorial,
      .lanes(
        "d3; wait 0.25; d4", finger: "d3", upTo: 1.5, until: 2,
        harm: "the sheet praises what is not complete",
        every: 0.05)),
    .prose(
      """
      **Two answers.** Slide, and then ask whether it is complete now: two calls, two awaits, and a world in between. One finger presses Shuffle, and
      another taps c4 at the same instant:
      """),
    .on(tutorial, .script("trace on; shuffle + c4; settle")),
    .prose(
      """
      Read the times. At 0.000 the puzzle is *complete* for a moment, in the middle of a shuffle. The tap has slid 15 to
      d4. The shuffle had looked before that; it believes that the blank is still at d4, and its first slide exchanges
      c4 and d4 again. Just then the tap asks whether the puzzle is complete. Yes. A second later the sheet
      congratulates a user whose panels are shuffled.

      The same two calls can also miss what there is. Here d4 is tapped twice at 0.250, when one slide would complete the puzzle:
      """),
    .on(tutorial, .script("trace on; c4; wait 0.25 + d4 + d4; settle")),
    .prose(
      """
      Swap, swap, and only then two questions. 15 is back at c4 only between the two swaps, and nobody asks then.

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

      It waits for one thing and asks for another. Between the layout that has arrived and the flag that is set there is
      a task of its own. And look at its taps: both are on c4, where the blank should be by the second. That one slides
      back only because the view model still has the old panels. The test needs the first defect in order to pass; in a
      puzzle that looks before it slides it is red for ever. Here it runs without the second of delay, as it did when it
      was written, on a thousand schedules. *The sheet* says what there was to be seen at the moment at which the test
      had its verdict:
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
        The sheet comes on every one of them. The test is red on some because it asked too early, and green on others
        before anything is up. Look at the row *green, comes later*. The flag is set, and the user has seen no sheet
        yet: whether the view shows it when the flag is set is the view's affair, and the test does not look at a
        view. And the row *red, comes later* is a test that fails now and then, on a slow machine, for no reason that
        its authors will find.
        """),
    .prose(
      """
      Then the tutorial delays the sheet by one second, so that the last slide is seen to its end. The same test:
      """),
    .code { _ in TutorialsOwnTest.table(delay: .seconds(1), schedules: 1000) },
    .prose(
      """
      Red, everywhere. The step that adds the delay does not say what has become of the test.

      What would a test look like that cannot be wrong in this way? It must not wait for *something that usually comes
      just before*. It waits until nothing is left to be done at this instant, as scripts do, or it asks at a time that it
      names: `wait 1; expect sheet Well Done !! | Shuffle again, Close`. The clock is the test's own, so that costs
      nothing.

      ## One order

      Three defects. Look for what they have in common before you read on.
      """),
    .spoiler(
      "What they have in common",
      [
        .prose(
          """
          In each, something is *decided* at one moment and *done* at another, and the code does not look again in
          between. A tap is decided when it comes and done when its task gets its turn. A sheet is decided when the
          puzzle is complete and shown a second later. And *is it complete?* is decided by one slide and answered after
          another.

          There are two remedies. **One at a time:** whatever happens, from wherever it comes, goes into one
          queue, and one loop takes it out, and what comes late says what it is about. **Decide where it is
          done:** the actor has the panels, so it judges the slide, makes it, and says what happened, in one
          function without an `await`. The app needs the first. The model needs the second as soon as it has a
          second caller.
          """)
      ]),
    .prose(
      """
      Here the tutorial has ended, and the last three steps are ours. The first leaves the actor as it is.
      """),
    .step("10-one-loop-takes-all-in"),
    .change(
      in: "10-one-loop-takes-all-in", of: "SlidingViewModel.swift", with: "private func handle(_ input"),
    .prose(
      """
      Two defects are gone, and you have not touched the model. It was never the model's fault: an actor cannot know
      which of two tasks you meant to be first. One loop can, for it is handed one finger after the other.

      Why do the panels now go from stream to grid, instead of being *observed*? Step 6 put an event, *this panel has
      slid*, into observed state. Observation does not queue: if there are two changes before the next
      `updateProperties`, only the second is shown. A state may be skipped. A slide may not, because it starts where the
      panel was.

      ## What comes late

      One defect is left. The loop takes in the second that has passed, like everything else, but it comes for a layout
      that is gone.
      """),
    .step("11-a-sheet-for-one-change"),
    .prose(
      """
      A sheet is due one second after *this* change. If there has been another, the count is another, and the sheet has
      nothing to say. It is chapter 9's token again, as a number: no one has to remember to cancel anything.

      ## Answer once

      Now 17 clauses hold, and the explorer finds nothing. Is it done? The app is. The model is right for as long as one
      loop is all that asks it. The suite can ask a model alone, two and three callers at once, and this is what it says
      of the tutorial's, whose answer to a slide is *swap, then ask whether it is complete*:
      """),
    .code { _ in AnswerSeam.verdict(on: tutorialsAnswers) },
    .prose(
      """
      Three callers are told that the panel at c4 has moved. Try to put the six requests in an order. Once the panel at c4
      has moved, c4 is blank, and another panel must slide there before c4 can move again. Of the other three requests two
      were refused, so only `d4` has done that, and once. In any order, then, at most two of the three answers *c4 moved*
      are right. A second screen, a hint that slides, a network that plays along: each caller that you add to such a model
      gets *two answers* back.
      """),
    .step("12-answer-once"),
    .change(in: "12-answer-once", of: "SlidingModel.swift", with: "func slide(at place: Place)"),
    .prose(
      """
      To hand over the model, write this in `Seams.swift`, with your names where they differ, and `model: .sliding` at the
      end of the arguments in `Main.swift`:

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

      The suite then asks your actor alone, without view model and screen: one caller after another first, and then two
      and three at once, on schedules of their own. It writes down when each call began and ended and what it was told.
      Then it looks for an order of the calls that gives the same answers and the same panels when they are made one at
      a time. A call that had ended before another began must come first in that order. If there is one, the history is
      *linearisable*: every call could have happened at a single instant between its beginning and its end.
      """),
  ]
}
