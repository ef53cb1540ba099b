import Notebooks
import Puzzle
import PuzzleSuite
import Reversi

extension Chapter14 {
  static let weaknesses: [Notebook.Cell] = [
    .prose(
      """
      ## What is wrong with the tutorial's puzzle

      The puzzle was built test first, and it compiles without a warning. Run the explorer:

      ```sh
      swift run chapter-14 explore --minutes 0.2
      ```

      It prints a script for each defect that it finds. Here are all three, in the tutorial's puzzle after its
      ninth step.

      **Unordered slides.** Two fingers tap the same panel before anything else has run:
      """),
    .predict(
      "both fingers tap c4, at 0.250. Panel 15 is beside the blank, then it is not. What is the final screen?",
      [
        "Panel 15 has slid, and stays there: the second tap is refused": "13 14  . 15",
        "It has slid there and back, and the puzzle is complete": "complete: yes",
        "Two panels 15": "15 15",
      ],
      .on(tutorial, .script("wait 0.25 + c4 + c4; wait 0.5; show")),
      why: """
        Both taps were interpreted while the panel lay at c4, so both tasks swap c4 and d4. The second swap undoes
        the first before the screen has even drawn it. The slide is lost, and the app says that the puzzle is
        complete.
        """),
    .prose(
      """
      **A late sheet.** The puzzle is completed at 0.250. At 0.750 one more panel slides. At 1.250 the sheet
      comes up regardless:
      """),
    .on(tutorial, .script("trace on; d3; settle; d4; wait 0.5; d3; settle")),
    .prose(
      """
      The sheet praises a puzzle that is not complete. The task slept for a second and did not check again. In
      the next figure the extra tap comes at a different instant in each run:
      """),
    .on(
      tutorial,
      .lanes(
        "d3; wait 0.25; d4", finger: "d3", upTo: 1.5, until: 2,
        harm: "the sheet praises an incomplete puzzle", every: 0.05)),
    .prose(
      """
      **Two answers.** The view model slides a panel, and then asks whether the puzzle is complete. Those are
      two calls with an `await` each, and anything may happen in between. Here one finger presses Shuffle, and
      another taps c4 at the same instant:
      """),
    .on(tutorial, .script("trace on; shuffle + c4; settle")),
    .prose(
      """
      Read the times. At 0.000 the puzzle is *complete* for a moment, in the middle of a shuffle:

      | inside the actor | waiting | c4, d4 |
      | --- | --- | --- |
      | the shuffle finds the blank at d4, and asks the dice | the tap | 15, blank |
      | the tap swaps c4 and d4 | the shuffle | blank, 15 |
      | the shuffle's first slide swaps c4 and d4 again | the tap, to ask whether it is complete | 15, blank |
      | the tap asks: yes | the shuffle, for the dice | 15, blank |
      | the shuffle makes its other slides | the tap's sheet, for a second | shuffled |

      A second later the sheet congratulates a user whose panels are shuffled.

      The same two calls can also miss a completed puzzle. Here d4 is tapped twice at 0.250, when one slide
      would complete it:
      """),
    .on(tutorial, .script("trace on; c4; wait 0.25 + d4 + d4; settle")),
    .prose(
      """
      Both swaps run before either question. The puzzle is complete only between the swaps, and nothing asks
      then.

      ## The test that passed most of the time

      How could a puzzle that was built test first have such defects? Here is the tutorial's own test of the
      sheet, in our words and on our phone. It makes two slides, there and back, waits until the layout has been
      shown twice, and expects the sheet.

      ```swift
      viewModel.tap(c4)
      viewModel.tap(c4)
      var layouts = viewModel.layouts.makeAsyncIterator()
      for _ in 0..<2 { await layouts.next() }
      #expect(viewModel.showsWellDone)
      ```

      The test waits for one event and checks another: one task delivers the layout, and another sets the flag.
      And both taps are on c4. At the second tap the blank should be there, and nothing should slide. The panel
      slides back only because the view model still has the old panels, so the test needs the first defect in
      order to pass.

      Here the test runs on a thousand schedules. The sheet has no delay yet, as when the test was written. The
      column *the sheet* says what was on the screen when the test reached its verdict:
      """),
    .predict(
      "what is the test's verdict?",
      [
        "Green each time, and the sheet is up": "  1000",
        "Red on some schedules, though the sheet is about to come": "\nred",
        "Red each time": "never comes",
      ],
      .code { _ in TutorialsOwnTest.table(delay: .zero, schedules: 1000) },
      why: """
        The sheet comes on every schedule. But the test fails on some, because it checks too early, and passes on
        others before the sheet is up. In the row *green, comes later* the flag is set, and the user has seen no
        sheet yet: showing it is the view's job, and the test looks at no view. The row *red, comes later* is a
        test that fails now and then, on a slow machine, for no reason that its authors will find.
        """),
    .prose(
      """
      Then the tutorial delays the sheet by a second, so that the user can watch the last slide. The same test:
      """),
    .code { _ in TutorialsOwnTest.table(delay: .seconds(1), schedules: 1000) },
    .prose(
      """
      The test is red on every schedule now. The step that adds the delay does not mention it.

      How do you avoid that? A test must not wait for *something that usually comes just before*. Make it wait
      until nothing is left to do at this instant, as scripts do, or check at an explicit time:
      `wait 1; expect sheet Well Done !! | Shuffle again, Close`. The test has its own clock, so waiting
      costs no real time.

      ## What the three defects have in common

      Write down your answer before you unfold ours:
      """),
    .spoiler(
      "What they have in common",
      [
        .prose(
          """
          In each, something is *decided* at one moment and *done* at another, and the code does not check
          again in between. A tap is decided when it comes and done when its task runs. A sheet is decided
          when the puzzle is complete and shown a second later. And *is it complete?* is asked for one slide
          and answered after another.

          There are two remedies. **One at a time:** every event, from any source, goes into one queue, one
          loop takes it out, and a late event says what it belongs to. **Decide where it is done:** the actor
          has the panels, so it judges the slide, makes it, and reports the result, in one function without an
          `await`. The app needs the first. The model needs the second as soon as it has a second caller.
          """)
      ]),
    .prose(
      """
      The last three steps are ours. The first of them leaves the actor alone, and gives it a single caller.
      """),
    .step("10-one-loop-takes-all-in"),
    .change(
      in: "10-one-loop-takes-all-in", of: "SlidingViewModel.swift", with: "private func handle(_ input"),
    .prose(
      """
      Two defects are gone, and you have not touched the model. An actor cannot know which of two tasks you
      meant to be first. One loop can, because it gets one touch after the other. (The model still gives two
      answers to two callers; step 12 repairs that.)

      Why do the panels now go straight from the stream to the grid, rather than through observation? Step 6 put
      an event, *this panel has slid*, into observed state. Observation does not queue: of two changes before
      the next `updateProperties`, only the second is shown. A screen may skip a state. It may not skip a slide,
      because a slide starts where the panel was.

      ## Recognise a late event

      One defect is left, the late sheet. A queue does not cure it.
      """),
    .step("11-a-sheet-for-one-change"),
    .prose(
      """
      Chapters 7, 8 and 11 recognise a late answer in the same way, by a number, and chapter 9 by a token.

      ## A model with more than one caller

      Now 17 clauses hold, and the explorer finds nothing. The app is done. But the model is right only as long
      as one loop is its only caller. The suite can also test a model alone, with two and three callers at once.
      Here is its verdict on the tutorial's model, whose answer to a slide is *swap, then ask whether it is
      complete*:
      """),
    .code { _ in AnswerSeam.verdict(on: tutorialsAnswers) },
    .prose(
      """
      Three callers are told that the panel at c4 has moved. Try to put the six requests in an order. Once the
      panel at c4 has moved, c4 is blank, and another panel must slide there before c4 can move again. Of the
      other three requests two were refused, so that happened only once, with `d4`. In any order, then, at most
      two of the three answers *c4 moved* are right. Give such a model one more caller, such as a second screen
      or a hint that slides, and the defect *two answers* is back.
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

      The suite then tests your actor alone, without view model and screen: first one caller after another,
      and then two and three at once, on many schedules. It records the beginning, the end and the answer of
      each call. Then it looks for an order in which the calls, made one at a time, give the same answers and
      the same panels. If one call ended before another began, it must come first in that order. If there is
      such an order, the history is *linearizable*: every call could have happened at a single instant between
      its beginning and its end.
      """),
  ]
}
