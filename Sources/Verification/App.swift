public import PhoneKit

/// An app that can be put on a simulated phone: a chapter, a solution, or one made for a test.
public struct App: Sendable {
  /// What it is called in reports, such as `chapter-1`.
  public var name: String

  /// What scripts say of it.
  public var language: any Language

  /// The defects it is known to have, and must have.
  public var knownDefects: Set<Defect>

  /// The clauses that it is not built for yet, and must not keep.
  public var unbuilt: Set<String>

  /// Makes the view controller that fills the screen.
  public var makeRootViewController: AppMaker

  public init(
    name: String, language: any Language, knownDefects: Set<Defect> = [],
    unbuilt: Set<String> = [], makeRootViewController: @escaping AppMaker
  ) {
    self.name = name
    self.language = language
    self.knownDefects = knownDefects
    self.unbuilt = unbuilt
    self.makeRootViewController = makeRootViewController
  }
}

extension App: CustomStringConvertible {
  public var description: String { name }
}

/// A fault that an app may have on purpose, by its name.
public struct Defect: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}
