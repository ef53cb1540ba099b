// Main.swift imports one module: what a chapter says of itself is declared there, for every app.
@_exported public import ChapterProgram
public import MiniUIKit
public import Puzzle
public import Scripts

@_exported public import class MiniUIKit.Device
@_exported public import struct Puzzle.AnswerSeam
@_exported public import struct Puzzle.PuzzleTest
@_exported public import struct Puzzle.PuzzleTests
@_exported public import struct Puzzle.ViewModelSeam

/// The program of a chapter of the sliding puzzle. A chapter's `Main.swift` declares a type that conforms to it, and
/// marks it with `@main`.
public protocol PuzzleProgram: Executable {}

extension PuzzleProgram {
  public static var language: any Language { .puzzle }
}

extension Chapter {
  /// Describes the chapter of the sliding puzzle whose `Main.swift` calls this.
  ///
  /// - Parameters:
  ///   - tests: Tests that the reader has written.
  ///   - knownDefects: The bugs that the app declares as known.
  ///   - notBuilt: The ids of the clauses that the app is not built for yet. It must fail each, until the id is
  ///     removed.
  ///   - model: The chapter's model, a part that answers without a screen and is tested alone; nil if there is none.
  ///   - viewModel: The chapter's view model, a part that is tested alone, without a view; nil if there is none.
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
