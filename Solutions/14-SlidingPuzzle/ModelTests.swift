import PuzzleChapterKit
import PuzzleKit

/// Your tests. `verify` runs them on your code, and on puzzles that are right and wrong.
let myTests = [tapTests]

/// A tap slides a panel that is beside the blank.
let tapTests = PuzzleTests(
  of: .tap,
  [
    PuzzleTest("a panel beside the blank slides") { puzzle in
      try await puzzle.tap(Place(x: 2, y: 3))
      try puzzle.expect(await puzzle.panels[Place(x: 3, y: 3)], 15)
      try puzzle.expect(await puzzle.panels[Place(x: 2, y: 3)], nil)
    },
    PuzzleTest("a panel above the blank slides") { puzzle in
      try await puzzle.tap(Place(x: 3, y: 2))
      try puzzle.expect(await puzzle.panels[Place(x: 3, y: 3)], 12)
    },
    PuzzleTest("a panel far from the blank stays") { puzzle in
      try await puzzle.tap(Place(x: 0, y: 0))
      try puzzle.expect(await puzzle.panels, .start)
    },
  ]
) { device, panels, _ in
  let model = SlidingModel(Board(panels))
  let viewModel = SlidingViewModel(model, clock: device.clock, dice: device.dice)
  Task { await viewModel.run() }
  return PuzzleTests.Controls {
    await model.board.panels
  } tap: {
    viewModel.send(.tap($0))
    viewModel.send(.rest)
  }
}
