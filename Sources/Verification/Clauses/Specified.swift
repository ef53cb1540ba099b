public import MiniUIKit

/// A language of an app that has a specification.
public protocol Specified: Language {
  /// What the app is called, for people.
  var title: String { get }
  /// All that the app must do, in the specification's order.
  var clauses: [Clause] { get }
  /// The names of the parts that a chapter can take out of the app and hand over.
  var seams: [String] { get }
  /// What the app may be doing when it dies, from the shortest script to the longest.
  var lastHours: [String] { get }
  /// Scripts that the app must play in the same way whatever order its sets and dictionaries have.
  var orderScripts: [String] { get }
  /// Long scripts, by which one measures how fast an app is, each with what it is.
  func longScripts(using dice: inout SplitMix64) -> [(what: String, script: Script)]
}

extension Specified {
  public var orderScripts: [String] { lastHours }
}

extension Language {
  /// All that the app must do; empty for an app without a specification.
  public var clauses: [Clause] { (self as? any Specified)?.clauses ?? [] }
}
