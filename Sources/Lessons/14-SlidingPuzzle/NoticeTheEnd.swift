internal import Structure
internal import Teaching

extension Step {
  static let noticeTheEnd = Step(
    "08-notice-the-end", title: "Notice the end", minutes: 25,
    task: """
      The puzzle is complete when the panels lie as at the start *and* something has been slid: a launch is no
      success. Let the model remember whether it was touched, and answer when asked whether it is complete. After each
      slide and each shuffle the view model asks. If so the grid's frame shines, and a second later, when the slide
      has been seen to its end, the sheet comes up. That builds seven clauses at once, `complete.rule` to
      `complete.again`, and a second defect comes with it, `.lateSheet`. Declare it.

      Fixed here: the sheet `.wellDone(again:close:)` and the grid's `isComplete`, which are given.
      """,
    hints: [
      "Which of the three knows whether something has been slid? Which one knows what a second is?",
      """
      `device.clock` waits in the phone's time, and the device hands it to the view model. The controller presents the sheet when
      the view model says that it is to be up, and tells it which button was pressed.
      """,
      """
      One function of the view model, called when a swap or a shuffle has come back: it asks the model, notes the answer, and
      opens a task that sleeps and then shows the sheet.
      """,
      """
      ```swift
      private func check() async {
        isComplete = await model.isComplete
        guard isComplete else { return }
        Task { [weak self, clock] in
          try await clock.sleep(for: .seconds(1))
          self?.showsWellDone = true
        }
      }
      ```

      ```swift
      guard viewModel.showsWellDone else { return }
      present(
        .wellDone { [viewModel] in
          viewModel.shuffle()
          viewModel.showsWellDone = false
        } close: { [viewModel] in
          viewModel.showsWellDone = false
        })
      ```
      """,
    ],
    answer: """
      The view model makes two calls to learn one thing: *slide*, then *is it complete?* And the task that wakes after
      a second asks nothing at all. You will meet both again.
      """,
    builds: [
      "complete.rule", "complete.untouched", "complete.sheet", "complete.not-late", "complete.modal",
      "complete.close", "complete.again",
    ],
    goal: Goal("the sheet comes up a second after the puzzle is complete") {
      $0.missingNaming(of: "wellDone", in: "PuzzleViewController")
    })
}
