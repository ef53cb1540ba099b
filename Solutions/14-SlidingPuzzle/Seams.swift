import PuzzleChapterKit
import PuzzleKit

// The parts that can be tested alone.

extension AnswerSeam {
  static let sliding = AnswerSeam { panels in
    let model = SlidingModel(Board(panels))
    return Asked {
      switch await model.slide(at: $0) {
      case .refused: .refused
      case .moved: .moved
      case .completed: .completed
      }
    } panels: {
      await model.board.panels
    }
  }
}

extension ViewModelSeam {
  static let sliding = ViewModelSeam { device, panels, show in
    let viewModel = SlidingViewModel(
      SlidingModel(Board(panels)), clock: device.clock, dice: device.dice)
    Task { await viewModel.run() }
    Task {
      for await change in viewModel.snapshots { show(change.board.panels, change.slid, change.isComplete) }
    }
    return Controls {
      switch $0 {
      case .tap(let place): viewModel.send(.tap(place))
      case .shuffle: viewModel.send(.shuffle)
      case .rest: viewModel.send(.rest)
      case .again: viewModel.send(.again)
      case .close: viewModel.send(.close)
      }
    } isSheetUp: {
      viewModel.showsWellDone
    }
  }
}
