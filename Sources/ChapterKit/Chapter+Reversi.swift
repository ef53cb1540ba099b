public import ChapterCommands
internal import Faces
public import MiniUIKit
// With it Reversi can be explored.
internal import Reversi
public import ReversiSuite
public import Verification

// What a chapter of Reversi says of itself, and nothing else here knows of it.

extension Chapter {
  /// Describes the chapter of Reversi whose source file this is called in.
  ///
  /// With a pattern `verify` holds the code against the rules of that. A part that has been taken out of the app may be
  /// handed over; nil: it is still within. So may a second front end, which `lines` lets people play on.
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

/// A game as it is kept, in terms that every chapter can translate into its own.
public typealias SavedGame = ReversiSuite.SavedGame
