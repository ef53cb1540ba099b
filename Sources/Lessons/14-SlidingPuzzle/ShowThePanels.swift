internal import Structure
internal import Teaching

extension Step {
  static let showThePanels = Step(
    "02-show-the-panels", title: "Show the panels", minutes: 10,
    task: """
      Here is the first clause: *a launch shows 1 to 15 in reading order, the blank at d4*. Run `swift run chapter-14
      verify --clause puzzle.start` and see what it plays and what it finds. Then keep the scene, and let its grid
      show the panels of the start. Nothing else: a grid that can be tapped and does not answer is what this step asks
      for. Run `verify` again. It says that the clause holds now, and will not be content until you remove `puzzle.start`
      from the list in `Main.swift`.

      Fixed here: `PuzzleScene` with its `grid`, which are given.
      """,
    hints: [
      "What does the scene have that can show panels? Look into `Sources/PuzzleKit/GridView.swift`.",
      """
      The scene is made in a property of the controller, so that it is there before `super.init` wants it. `grid.show` takes
      panels, and there is a constant for those of the start.
      """,
      """
      ```swift
      private let scene = PuzzleScene()

      init(_ device: Device) {
        viewModel = SlidingViewModel(SlidingModel())
        super.init(device: device, view: scene)
        scene.grid.show(.start)
      }
      ```
      """,
    ],
    answer: """
      One line of code for one clause, and one name off the list. The panels are shown before it is decided which type
      keeps them, and the clause does not mind.
      """,
    builds: ["puzzle.start"],
    goal: Goal("a launch shows the panels of the start") {
      $0.missingNaming(of: "show", in: "PuzzleViewController")
    })
}
