public import PhoneKit

/// An app that can be put on a simulated phone: a chapter, a solution, or an app of a test.
public struct App: Sendable {
  /// The app's name in reports, such as `chapter-1`.
  public var name: String

  public var language: any Language

  /// The defects that the app declares and must have.
  public var knownDefects: Set<Defect>

  /// The clauses that the app declares as not built yet and must not meet.
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

/// The name of a fault that an app may have on purpose.
public struct Defect: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}
