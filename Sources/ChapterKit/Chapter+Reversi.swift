public import ChapterCommands
internal import Faces
public import MiniUIKit
// With it Reversi can be explored.
internal import Reversi
public import ReversiSuite
public import Verification

extension Chapter {
  /// Describes the chapter of Reversi whose source file this is called in.
  ///
  /// `verify` also judges the code by the rules of the pattern. Parts that the chapter has taken out of the app can be
  /// handed over to be tested alone, and a second front end can be handed over for the command `lines`.
  public init(
    title: String, pattern: Pattern? = nil, knownDefects: Set<Defect> = [], rules: RulesSeam? = nil,
    game: GameSeam? = nil,
    store: StoreSeam? = nil, presentation: PresentationSeam? = nil, model: ModelSeam? = nil,
    queue: QueueSeam? = nil, table: TableSeam? = nil,
    lines: LineFront? = nil,
    module: String = #fileID,
    path: String = #filePath,
    makeRootViewController: @escaping @MainActor @Sendable (Device) -> UIViewController
  ) {
    let seams: [(any Seam)?] = [rules, game, store, presentation, model, queue, table]
    self.init(
      title: title, language: .reversi, knownDefects: knownDefects, seams: seams.compactMap(\.self),
      pattern: pattern, lines: lines,
      module: module, path: path, makeRootViewController: makeRootViewController)
  }
}

extension Executable {
  public static var language: any Language { .reversi }
}

public typealias RulesSeam = ReversiSuite.RulesSeam
public typealias GameSeam = ReversiSuite.GameSeam
public typealias StoreSeam = ReversiSuite.StoreSeam
public typealias PresentationSeam = ReversiSuite.PresentationSeam
public typealias ModelSeam = ReversiSuite.ModelSeam
public typealias QueueSeam = ReversiSuite.QueueSeam
public typealias TableSeam = ReversiSuite.TableSeam

/// A saved game, in terms that every chapter can translate into its own.
public typealias SavedGame = ReversiSuite.SavedGame
