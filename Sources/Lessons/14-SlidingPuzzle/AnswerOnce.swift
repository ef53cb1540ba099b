internal import Structure
internal import Teaching

extension Step {
  static let answerOnce = Step(
    "12-answer-once", title: "Answer once", minutes: 30,
    task: """
      Your actor is right because one loop asks it. Make it right for any caller. It is to be told *slide the panel at
      this place*, in one call without an `await` inside, and to answer once and whole: refused, moved or completed. A
      shuffle chooses all its slides first, and asks once. Then hand the model over as `model:`.

      Fixed here: `slide` for the model's function, which takes the place of `swap`. The suite asks what you hand over
      in `AnswerSeam`.
      """,
    hints: [
      "Who knows the rule, who has the panels, and who says that all is in order? How many calls lie between them?",
      """
      The rule belongs where the panels are. Make a value of it, a `Board` with a blank and a mutating `slide`, which
      the actor keeps. The actor's function says what came of it, as an enum of three cases, and `swap` and
      `isComplete` go.
      """,
      """
      What the actor yields after a change can say as well whether the puzzle is complete: then nobody has to ask. The
      dice are the main actor's. Choose fifty slides on a copy of the board, and hand over the places: the model makes
      all of them or none.
      """,
      """
      ```swift
      func slide(at place: Place) -> Answer {
        var next = board
        return next.slide(place) ? change(to: next, slid: board.panels[place]) : .refused
      }
      ```

      ```swift
      case .tap(let place) where isOpen:
        let answer = await model.slide(at: place)
        isSliding = answer != .refused
        goOn(after: answer)
      ```
      """,
    ],
    answer: """
      The actor has the panels, so it judges the slide, makes it, and says what came of it. No caller has to ask twice,
      and no other caller can come between.
      """,
    goal: Goal("the model answers a slide, and nothing is exchanged without being asked") {
      $0.missing("SlidingModel.slide") + $0.declarations(of: "swap")
        + $0.missingAsyncPath(to: "slide", in: "SlidingViewModel")
        + $0.missingSeam("model", as: "AnswerSeam")
    })
}
