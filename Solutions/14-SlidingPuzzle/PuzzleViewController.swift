import PuzzleKit

/// Shows what the view model has, and tells it what fingers do.
final class PuzzleViewController: ObservingViewController {
  private let scene = PuzzleScene()
  private let viewModel: SlidingViewModel
  private let tasks: [Task<Void, Never>]

  init(_ device: Device) {
    let board = device.startingPanels.map(Board.init) ?? .start
    scene.grid.show(board.panels)
    let viewModel = SlidingViewModel(SlidingModel(board), clock: device.clock, dice: device.dice)
    self.viewModel = viewModel
    let grid = scene.grid
    tasks = [
      Task { await viewModel.run() },
      Task {
        for await snapshot in viewModel.snapshots {
          grid.show(snapshot.board.panels, sliding: snapshot.slid)
          grid.isComplete = snapshot.isComplete
        }
      },
    ]
    super.init(device: device, view: scene)
    grid.onTap = { viewModel.send(.tap($0)) }
    grid.onRest = { viewModel.send(.rest) }
    scene.shuffleButton.addAction(for: .touchUpInside) { viewModel.send(.shuffle) }
  }

  nonisolated deinit { for task in tasks { task.cancel() } }

  override func updateProperties() {
    guard viewModel.showsWellDone else { return }
    present(
      .wellDone { [viewModel] in
        viewModel.send(.again)
      } close: { [viewModel] in
        viewModel.send(.close)
      })
  }
}
