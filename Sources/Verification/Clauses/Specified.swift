public import MiniUIKit

/// The language of an app that has a specification.
public protocol Specified: Language {
  /// The app's name for people.
  var title: String { get }
  /// The app's specification.
  var clauses: [Clause] { get }
  /// The names of the parts that a chapter can hand over.
  var seams: [String] { get }
  /// Scripts after which the app is killed to look for leaks, the shortest first.
  var leakScripts: [String] { get }
  /// Scripts that the app must play in the same way in whatever order its sets and dictionaries iterate.
  var orderScripts: [String] { get }
  /// Long scripts to measure an app's speed with, each with its name.
  func longScripts(using dice: inout SplitMix64) -> [(what: String, script: Script)]
}

extension Specified {
  public var orderScripts: [String] { leakScripts }
}

extension Language {
  /// The app's specification; empty if it has none.
  public var clauses: [Clause] { (self as? any Specified)?.clauses ?? [] }
}
