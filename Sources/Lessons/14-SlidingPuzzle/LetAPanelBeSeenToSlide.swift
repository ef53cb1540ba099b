internal import Structure
internal import Teaching

extension Step {
  static let letAPanelBeSeenToSlide = Step(
    "06-let-a-panel-be-seen-to-slide", title: "Let a panel be seen to slide", minutes: 15,
    task: """
      Panels jump. They should slide for a quarter of a second, and `slide.timing` checks that to the millisecond. The
      grid can do that if it is told *which* panel moves: `show(_:sliding:)`. You could work that out from two layouts,
      but the model knows it, so let it say so with each change. Remove the clause from the list.

      Fixed here: the grid's `show(_:sliding:)`, which is given.
      """,
    hints: [
      "Who knows which panel has moved, at the moment in which it moves? How does the screen hear of anything?",
      "Let the stream carry more than panels: a value with the panels and the one that has slid.",
      """
      When a launch begins, nothing has slid. The value's second half is therefore an optional. What the view model keeps
      becomes such a value, too.
      """,
      """
      ```swift
      struct Change: Sendable {
        let panels: Panels
        let slid: Int?
      }

      func swap(_ one: Place, _ other: Place) {
        let slid = panels[one]
        (panels[one], panels[other]) = (panels[other], panels[one])
        continuation.yield(Change(panels: panels, slid: slid))
      }
      ```

      And in the controller: `scene.grid.show(viewModel.change.panels, sliding: viewModel.change.slid)`.
      """,
    ],
    answer: """
      A state tells what is, and an animation needs to know what happened. Saying it costs one optional. Working it
      out from two states would have to be right for every pair of states.
      """,
    builds: ["slide.timing"],
    goal: Goal("a panel is seen to slide, for a quarter of a second") { _ in
      []
    })
}
