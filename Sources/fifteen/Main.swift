import ChapterKit
import PuzzleKit

/// The sliding puzzle: `swift run fifteen play` plays it, `swift run fifteen verify` proves it.
@main
enum Main: PuzzleProgram {
  static let chapter = Chapter(puzzle: "The sliding puzzle", model: .sliding) { device in
    PuzzleViewController(device)
  }
}
