extension Equivalent {
  static let ofSlidingPuzzle = [
    Equivalent(
      #"""
      PuzzleViewController.swift: grid.show(snapshot.board.panels, sliding: snapshot.slid) grid.isComplete = \#
      snapshot.isComplete → grid.isComplete = snapshot.isComplete grid.show(snapshot.board.panels, sliding: \#
      snapshot.slid)
      """#,
      because: "Both are seen at the same instant."),
    Equivalent(
      #"""
      PuzzleViewController.swift: grid.onRest = { viewModel.send(.rest) } \#
      scene.shuffleButton.addAction(for: .touchUpInside) { viewModel.send(.shuffle) } → \#
      scene.shuffleButton.addAction(for: .touchUpInside) { viewModel.send(.shuffle) } grid.onRest = { \#
      viewModel.send(.rest) }
      """#,
      because: "Nothing can happen between the two."),
    Equivalent(
      #"""
      PuzzleViewController.swift: nonisolated deinit { for task in tasks { task.cancel() } } → nonisolated \#
      deinit { for task in tasks { () } }
      """#,
      because: "This screen is there as long as its phone is, and a phone that dies ends all tasks."),
    Equivalent(
      "SlidingViewModel.swift: @ObservationIgnored private var changes = 0 → @ObservationIgnored private var changes = 1",
      because: "A number says no more than which change it is not."),
    Equivalent(
      "SlidingViewModel.swift: places.append(place) _ = board.slide(place) → _ = board.slide(place) places.append(place)",
      because: "Neither looks at the other."),
    Equivalent(
      "SlidingViewModel.swift: changes += 1 → changes -= 1",
      because: "A number says no more than which change it is not."),
    Equivalent(
      "SlidingViewModel.swift: changes += 1 → changes += 2",
      because: "A number says no more than which change it is not."),
  ]
}
