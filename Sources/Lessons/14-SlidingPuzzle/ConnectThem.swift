internal import Structure
internal import Teaching

extension Step {
  static let connectThem = Step(
    "05-connect-them", title: "Connect them", minutes: 20,
    task: """
      Now three clauses are due at once: a panel beside the blank slides, any other does not, and a launch after a
      kill is a fresh start. Play one before you write anything: `swift run chapter-14 verify --clause slide.beside`.
      Then connect the three types. The grid tells the view model of taps, a task runs the view model's loop for as
      long as the screen is there, and `updateProperties` shows what the view model has. A launch may begin with other
      panels than those of the start; the device says which. Remove the three from the list.

      Fixed here: `ObservingViewController`, the class to inherit from, and its `updateProperties`, which is called again when
      something has changed that it has read. They are given, as UIKit gives them.
      """,
    hints: [
      "Three connections: from a finger to the view model, from the model's stream to the view model, from there to the grid.",
      """
      A task that never ends must be ended by the type that begins it. The controller begins the one that observes,
      and has a `deinit`. And the task must not hold the controller: let it capture the view model alone.
      """,
      """
      `device.startingPanels` is nil unless a script begins with `layout`. Both need these panels, the model to keep them and
      the view model to show them at once: asking the actor would take until after the first frame.
      """,
      """
      ```swift
      final class PuzzleViewController: ObservingViewController {
        private let scene = PuzzleScene()
        private let viewModel: SlidingViewModel
        private let task: Task<Void, Never>

        init(_ device: Device) {
          let panels = device.startingPanels ?? .start
          let viewModel = SlidingViewModel(SlidingModel(panels), showing: panels)
          self.viewModel = viewModel
          task = Task { await viewModel.observe() }
          super.init(device: device, view: scene)
          scene.grid.onTap = { viewModel.tap($0) }
        }

        nonisolated deinit { task.cancel() }

        override func updateProperties() {
          scene.grid.show(viewModel.panels)
        }
      }
      ```
      """,
    ],
    answer: """
      The controller has no `if` in it. It passes on what fingers do, and shows what the view model has; all that is decided is
      decided where no screen is needed.
      """,
    builds: ["slide.beside", "slide.illegal", "life.kill"],
    goal: Goal("a tap slides the panel that it hits, if that is beside the blank") {
      $0.missingNaming(of: "onTap", in: "PuzzleViewController")
    })
}
