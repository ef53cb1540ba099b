public import PhoneKit

/// An app that can be put on a simulated phone: a chapter, a solution, or an app of a test.
public struct App: Sendable {
  /// The app's name in reports, such as `chapter-1`.
  public var name: String

  public var language: any Language

  /// The bugs that the app declares as known; it must still have each of them.
  public var knownDefects: Set<Defect>

  /// The ids of the clauses that the app declares as not built yet; it must still fail each of them.
  public var unbuilt: Set<String>

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

/// The name of a bug, such as `torn-save`, that an app may have on purpose and declare.
public struct Defect: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}
