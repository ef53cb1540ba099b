public import ChapterCommands
internal import Faces
public import MiniUIKit
// With it the puzzle can be explored, and played on its own face.
public import Puzzle
public import Verification

/// The executable of a chapter of the sliding puzzle: mark the type with `@main`.
public protocol PuzzleProgram: Executable {}

extension PuzzleProgram {
  public static var language: any Language { .puzzle }
}

extension Chapter {
  /// Describes the chapter of the sliding puzzle whose source file this is called in.
  ///
  /// A clause that it is `notBuilt` for must fail, until its name is removed. A model may be handed over that answers
  /// alone, and a view model without a screen.
  public init(
    puzzle title: String, knownDefects: Set<Defect> = [], notBuilt: Set<String> = [],
    model: AnswerSeam? = nil, viewModel: ViewModelSeam? = nil, module: String = #fileID,
    path: String = #filePath,
    makeRootViewController: @escaping @MainActor @Sendable (Device) -> UIViewController
  ) {
    self.init(
      title: title, language: .puzzle, knownDefects: knownDefects, unbuilt: notBuilt,
      seams: [model as (any Seam)?, viewModel].compactMap(\.self),
      module: module, path: path,
      makeRootViewController: makeRootViewController)
  }
}

public typealias AnswerSeam = Puzzle.AnswerSeam
public typealias ViewModelSeam = Puzzle.ViewModelSeam
