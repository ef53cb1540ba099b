import PuzzleChapterKit
import PuzzleKit

/// Chapter 14's solution: one actor that answers, and one loop that asks it.
@main
enum Main: PuzzleProgram {
  static let chapter = Chapter(
    puzzle: "The sliding puzzle, done", tests: myTests, model: .sliding, viewModel: .sliding
  ) { device in
    PuzzleViewController(device)
  }
}
