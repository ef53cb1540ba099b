internal import Structure
internal import Teaching

extension Step {
  static let answerOnceInOneOrder = Step(
    "10-answer-once-in-one-order", title: "Answer once, in one order", minutes: 60,
    task: """
      Three defects, and one cause: what is decided and what is done are two things, with time in between. Take the
      time out. Ask the model to *slide the panel at this place*, in one call without an `await` inside, and let it
      answer once and whole: refused, moved or completed. Let all that happens to the puzzle, taps, buttons, panels
      that come to rest, seconds that pass, go through one stream, which one loop takes in, one after another. A
      shuffle chooses all its slides first and asks once; a sheet knows which change it is for, and does not come when
      there has been another. Then hand the model over as `model:`, and remove the defects from the list.

      Fixed here: `slide` for the model's function, which takes the place of `swap`. The suite asks what you hand over
      in `AnswerSeam`, and the grid calls `onRest` when nothing slides any more.
      """,
    hints: [
      """
      For each of the three: what was known when it was decided, what had changed when it was done, and who could have looked
      again? That one should decide.
      """,
      """
      The rule belongs where the panels are. Make a value of it, a `Board` with a blank and a mutating `slide`, which
      the actor keeps. The function of the actor says what came of it, as an enum of three cases, and `swap` and
      `isComplete` go.
      """,
      """
      In the view model: an enum of inputs, an `AsyncStream` of it, a function that puts one in, and one that takes them out in
      a loop. The loop waits for each answer before it takes the next, and keeps whether a panel slides and how many changes
      there have been. What the screen shows is yielded by the model, and every change is shown: a slide is seen from where the
      panel was.
      """,
      """
      ```swift
      func slide(at place: Place) -> Answer {
        var next = board
        return next.slide(place) ? change(to: next, slid: board.panels[place]) : .refused
      }
      ```

      ```swift
      func run() async {
        for await input in inputs.stream { await take(input) }
      }

      case .tap(let place) where isOpen:
        let answer = await model.slide(at: place)
        isSliding = answer != .refused
        goOn(after: answer)
      ```

      ```swift
      changes += 1
      guard answer == .completed else { return }
      Task { [weak self, clock, changes] in
        try await clock.sleep(for: .seconds(1))
        self?.send(.wellDone(change: changes))
      }
      ```
      """,
    ],
    answer: """
      The actor answers once, so no caller has to ask twice. One loop takes in all that happens, so there is one
      order, which is that of the fingers. And what comes late says what it is about.
      """,
    goal: Goal(
      "the model answers a slide, one loop asks for it, and nothing is exchanged without being asked"
    ) {
      $0.missing("SlidingModel.slide") + $0.declarations(of: "swap")
        + $0.missingAsyncPath(to: "slide", in: "SlidingViewModel")
        + $0.missingSeam("model", as: "AnswerSeam")
    })
}
