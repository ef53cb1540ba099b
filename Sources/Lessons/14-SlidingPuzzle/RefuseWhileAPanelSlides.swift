internal import Structure
internal import Teaching

extension Step {
  static let refuseWhileAPanelSlides = Step(
    "09-refuse-while-a-panel-slides", title: "Refuse while a panel slides", minutes: 10,
    task: """
      One clause is left: while a panel moves, taps and Shuffle are refused, and nothing is kept for later. Who knows
      that a panel moves? The grid does, it has its `slides`. Remove the last name, and with it the empty list. Now
      that all is built, run `swift run chapter-14 explore --minutes 0.2`. It finds something that no clause does:
      read its script, then declare `.twoAnswers`.

      Fixed here: the grid's `slides`, which is given.
      """,
    hints: [
      "The tutorial asks the screen. Where does a tap enter, and what is known there?",
      """
      `scene.grid.slides` is empty while nothing moves. The closures of the grid and of the button ask before they pass
      anything on.
      """,
      """
      A closure that the grid keeps must not keep the grid, or neither ever goes: `verify` says so, under *leaks*.

      ```swift
      scene.grid.onTap = { [weak self] place in
        if self?.isSliding == false { viewModel.tap(place) }
      }
      ```
      """,
    ],
    answer: """
      The screen is asked whether the app may go on. It works, and it shows something: only a view knows what the app is
      doing, and it knows only once it has been told.
      """,
    builds: ["slide.closed"],
    goal: Goal("while a panel slides, nothing else begins") { _ in
      []
    })
}
