public import MiniUIKit
public import ReversiSuite
internal import ReversiWords
public import Verification

/// What makes a folder a chapter: what it says of itself.
public struct Chapter: Sendable {
  public let title: String
  public let app: App
  /// The folder of its source code, where it was built.
  public let folder: String
  /// The parts that it has taken out of its app, for the suite to test alone.
  public let seams: Seams

  /// Describes the chapter whose source file this is called in.
  ///
  /// The name comes from the target that the folder builds: `chapter-1` in `Chapters/1-FatController`. A part that has
  /// been taken out of the app may be handed over; nil: it is still within.
  public init(
    title: String, knownDefects: Set<Defect> = [], rules: RulesSeam? = nil, game: GameSeam? = nil,
    store: StoreSeam? = nil, presentation: PresentationSeam? = nil, module: String = #fileID,
    path: String = #filePath,
    makeRootViewController: @escaping @MainActor @Sendable (Device) -> UIViewController
  ) {
    self.title = title
    let name = module.prefix { $0 != "/" }.replacing("_", with: "-")
    folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    seams = Seams(rules: rules, game: game, store: store, presentation: presentation)
    app = App(
      name: String(name), knownDefects: knownDefects, makeRootViewController: makeRootViewController)
  }
}

/// A fault of the original app, by its name.
public typealias Defect = Verification.Defect

public typealias RulesSeam = ReversiSuite.RulesSeam
public typealias GameSeam = ReversiSuite.GameSeam
public typealias StoreSeam = ReversiSuite.StoreSeam
public typealias PresentationSeam = ReversiSuite.PresentationSeam

/// A game as it is kept, in terms that every chapter can translate into its own.
public typealias SavedGame = ReversiSuite.SavedGame
