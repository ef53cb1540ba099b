internal import Structure
internal import Teaching

extension Step {
  static let makeASlideOfATap = Step(
    "04-make-a-slide-of-a-tap", title: "Make a slide of a tap", minutes: 20,
    task: """
      The view model has panels of its own: those that the screen shows. It reads the model's stream and keeps up. And it
      knows what a tap means: if the place is beside the blank, the two change places. A tap comes from a callback, which
      cannot wait; so open a task for it, as the tutorial does, and let that ask the model. The clauses still have nothing to say.

      Fixed here: nothing but `SlidingViewModel`. It is to be `@Observable`, so that a screen can go with it.
      """,
    hints: [
      """
      The view model cannot look at the panels of the actor when a tap comes. Which panels does it decide by? Whose are
      they, and how old can they be?
      """,
      """
      `for await panels in model.changes` goes on as long as the stream does, so it needs an async function that is
      run in a task. The next step says which task runs it.
      """,
      """
      Two places are beside each other when their columns and rows differ by one in all. The actor will ask that, too,
      in a later step, so mark it `nonisolated`.
      """,
      """
      ```swift
      func observe() async {
        for await panels in model.changes { self.panels = panels }
      }

      func tap(_ place: Place) {
        guard let blank = panels.place(of: nil), place.isBeside(blank) else { return }
        Task { [model] in await model.swap(place, blank) }
      }
      ```
      """,
    ],
    answer: """
      The slide is decided here, on panels that have been seen, and done there, on the panels as they are. Between the
      two there is a task, and nothing says when it runs.
      """,
    goal: Goal("the view model asks the model for what a tap means") {
      $0.missingStored(ofType: "SlidingModel", in: "SlidingViewModel")
        + $0.missingNaming(of: "swap", in: "SlidingViewModel", orOf: "slide", in: "SlidingViewModel")
    })
}
