import PuzzleChapterKit
import PuzzleKit

/// Chapter 14: the sliding puzzle, built test first.
@main
enum Main: PuzzleProgram {
  static let chapter = Chapter(
    puzzle: "The sliding puzzle", tests: myTests,
    notBuilt: [
      "puzzle.start",
      "slide.beside",
      "slide.illegal",
      "slide.timing",
      "slide.closed",
      "slide.order",
      "shuffle.legal",
      "shuffle.once",
      "shuffle.dice",
      "complete.rule",
      "complete.untouched",
      "complete.sheet",
      "complete.not-late",
      "complete.modal",
      "complete.close",
      "complete.again",
      "life.kill",
    ]
  ) { device in
    PuzzleViewController(device)
  }
}
