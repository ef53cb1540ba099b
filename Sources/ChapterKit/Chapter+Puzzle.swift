public import ChapterCommands
internal import Faces
public import MiniUIKit
// With `Puzzle` the app can be explored; with `Faces` it is played on a face of its own.
public import Puzzle
public import Verification

/// The executable of a chapter of the sliding puzzle: mark the type with `@main`.
public protocol PuzzleProgram: Executable {}

extension PuzzleProgram {
  public static var language: any Language { .puzzle }
}

extension Chapter {
  /// Describes the chapter of the sliding puzzle whose `Main.swift` calls this.
  ///
  /// `notBuilt` has the ids of the clauses that the app is not built for yet; each must fail until it is removed.
  /// `model` and `viewModel` are parts of the app to be tested alone, if the chapter has them: a model that answers
  /// without a screen, and a view model without one. `tests` are tests that the reader has written.
  public init(
    puzzle title: String, tests: [PuzzleTests] = [], knownDefects: Set<Defect> = [],
    notBuilt: Set<String> = [],
    model: AnswerSeam? = nil, viewModel: ViewModelSeam? = nil, module: String = #fileID,
    path: String = #filePath,
    makeRootViewController: @escaping @MainActor @Sendable (Device) -> UIViewController
  ) {
    self.init(
      title: title, language: .puzzle, knownDefects: knownDefects, unbuilt: notBuilt,
      seams: [model as (any Seam)?, viewModel].compactMap(\.self) + tests,
      module: module, path: path,
      makeRootViewController: makeRootViewController)
  }
}

public typealias PuzzleTests = Puzzle.PuzzleTests
public typealias PuzzleTest = Puzzle.PuzzleTest
public typealias AnswerSeam = Puzzle.AnswerSeam
public typealias ViewModelSeam = Puzzle.ViewModelSeam
