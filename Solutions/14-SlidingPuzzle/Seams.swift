import ChapterKit
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
