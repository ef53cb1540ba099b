internal import Structure
internal import Teaching

extension Step {
  static let letAnActorKeepThem = Step(
    "03-let-an-actor-keep-them", title: "Let an actor keep them", minutes: 20,
    task: """
      The model keeps the panels, and two of them can change places. It decides nothing: the caller says which two.
      After every change the model yields the panels into a stream. No clause waits for this step, since no user can
      see it.

      Fixed here: `swap`, which exchanges what lies on two places. The tutorial has it, and the last step takes it away again.
      """,
    hints: [
      "What does the model keep, what can be done to it, and how does the view model learn of a change that it did not make?",
      """
      `AsyncStream.makeStream()` gives you both ends: the one that is read, and the one that takes values in. The end that
      is read never changes, so it may be `nonisolated`, and a reader gets at it without waiting for the actor.
      """,
      """
      `Panels` has a subscript for a `Place`, to be read and set. Two values change places in one line:
      `(a, b) = (b, a)`.
      """,
      """
      ```swift
      actor SlidingModel {
        private(set) var panels: Panels
        nonisolated let changes: AsyncStream<Panels>
        private let continuation: AsyncStream<Panels>.Continuation

        init(_ panels: Panels) {
          self.panels = panels
          (changes, continuation) = AsyncStream.makeStream()
        }

        func swap(_ one: Place, _ other: Place) {
          (panels[one], panels[other]) = (panels[other], panels[one])
          continuation.yield(panels)
        }
      }
      ```
      """,
    ],
    answer: """
      `swap` has no `await` in it, so no caller ever sees one panel moved and the other not. It also does what it is
      told, however long ago the caller made up its mind: remember that.
      """,
    goal: Goal("the model keeps the panels, and a stream of what becomes of them; it names no view") {
      $0.missingStored(ofType: "Panels", inTypesReachedFrom: "SlidingModel")
        + $0.missingStored(ofType: "AsyncStream", in: "SlidingModel")
        + $0.missingNaming(of: "yield", in: "SlidingModel")
        + $0.namings(of: "PuzzleScene", "GridView", in: "SlidingModel")
    })
}
