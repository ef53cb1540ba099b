public import MiniUIKit
public import Scripts
public import TerminalPlayer

/// A chapter: its app, the parts of the app to be tested alone, and what `Main.swift` declares about it.
public struct Chapter: Sendable {
  public let title: String
  public package(set) var app: App
  /// The path of the folder with the chapter's source code.
  public let folder: String
  /// The parts that the chapter has taken out of its app, to be tested alone.
  public let seams: [any Seam]
  /// The architecture that the chapter declares, or nil if it declares none.
  public let pattern: Pattern?
  /// The app's second front end, which prints and reads lines; nil if the chapter has none.
  let lines: LineFront?
  /// Returns lines that say what is going on in the app that no user causes, such as a Computer that thinks; nil if
  /// the chapter has no such function.
  let effects: Effects?

  /// A function that returns lines about what is going on, without a user, in the app with this root view controller.
  public typealias Effects = @MainActor @Sendable (UIViewController) -> [String]

  /// Describes the chapter whose `Main.swift` is at `path`.
  ///
  /// `module` is that file's `#fileID`, from which the app gets its name: `chapter-1` if the target is
  /// `chapter_1`. `unbuilt` has the ids of clauses that the app is not built for yet.
  package init(
    title: String, language: any Language, knownDefects: Set<Defect>, unbuilt: Set<String> = [],
    seams: [any Seam],
    pattern: Pattern? = nil, lines: LineFront? = nil, effects: Effects? = nil,
    module: String, path: String,
    makeRootViewController: @escaping @MainActor @Sendable (Device) -> UIViewController
  ) {
    self.title = title
    self.seams = seams
    self.pattern = pattern
    self.lines = lines
    self.effects = effects
    folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    app = App(
      name: String(module.prefix { $0 != "/" }.replacing("_", with: "-")), language: language,
      knownDefects: knownDefects, unbuilt: unbuilt, makeRootViewController: makeRootViewController)
  }
}

/// An architecture that a chapter can declare, so that `verify` judges its code by the architecture's rules.
public enum Pattern: String, Codable, Sendable {
  case cocoaMVC, objects, classicalMVC, stateMachine, flux, redux, cleanArchitecture, stateAsValue
}

/// A known bug of the original app, by its name.
public typealias Defect = Scripts.Defect

/// A second front end of an app, which prints lines and takes typed ones.
public typealias LineFront = TerminalPlayer.LineFront
