// Main.swift imports one module: what a chapter says of itself is declared there, for every app. Chapters see the names
// that stand here, and no others of these modules: `Cell` and `Position` are theirs to declare.
@_exported public import ChapterProgram
public import MiniUIKit
public import Reversi
public import Scripts

@_exported public import class MiniUIKit.Device
@_exported public import struct Reversi.ContractSeam
@_exported public import struct Reversi.GameSeam
@_exported public import struct Reversi.LogSeam
@_exported public import struct Reversi.ModelSeam
@_exported public import struct Reversi.PresentationSeam
@_exported public import struct Reversi.QueueSeam
@_exported public import struct Reversi.RulesSeam
@_exported public import struct Reversi.SavedGame
@_exported public import struct Reversi.StoreSeam
@_exported public import struct Reversi.TableSeam
@_exported public import protocol Scripts.Language
@_exported public import struct TerminalPlayer.LineFront

extension Chapter {
  /// Describes the chapter of Reversi whose `Main.swift` calls this.
  ///
  /// The parameters from `rules` to `contract` are parts that the chapter has taken out of the app, to be tested
  /// alone.
  ///
  /// - Parameters:
  ///   - pattern: The architecture that the chapter declares. `verify` judges the code by its rules, too.
  ///   - knownDefects: The bugs that the app declares as known.
  ///   - lines: A second front end, which prints and reads lines, for the command `lines`. It is tested as a part,
  ///     too.
  ///   - effects: Returns the lines that the command `effects` prints.
  public init(
    title: String, pattern: Pattern? = nil, knownDefects: Set<Defect> = [], rules: RulesSeam? = nil,
    game: GameSeam? = nil,
    store: StoreSeam? = nil, presentation: PresentationSeam? = nil, model: ModelSeam? = nil,
    queue: QueueSeam? = nil, table: TableSeam? = nil, log: LogSeam? = nil,
    contract: ContractSeam? = nil,
    lines: LineFront? = nil, effects: Effects? = nil,
    module: String = #fileID,
    path: String = #filePath,
    makeRootViewController: @escaping @MainActor @Sendable (Device) -> UIViewController
  ) {
    // An app that notifies the user on the screen that a save has failed prints that, too.
    let typed = lines.map { LinesSeam(tellsOfFailures: store?.tellsOfFailures ?? false, begin: $0.begin) }
    let seams: [(any Seam)?] = [rules, game, store, presentation, typed, model, queue, table, log, contract]
    self.init(
      title: title, language: .reversi, knownDefects: knownDefects, seams: seams.compactMap(\.self),
      pattern: pattern, lines: lines, effects: effects,
      module: module, path: path, makeRootViewController: makeRootViewController)
  }
}

extension Executable {
  /// The script language and the specification of Reversi, unless an executable declares another language.
  public static var language: any Language { .reversi }
}
