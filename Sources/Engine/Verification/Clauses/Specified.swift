/// A language whose app has a specification: clauses to verify, and scripts for other checks.
public protocol Specified: Language {
  /// The app's name for people.
  var title: String { get }
  /// The app's specification.
  var clauses: [Clause] { get }
  /// The clauses of optional features, in groups with titles for people. Only an app that declares the feature
  /// must meet them.
  var clausesOnRequest: [(title: String, clauses: [Clause])] { get }
  /// The names of the parts that a chapter of the app can hand over to be tested alone, such as `rules`.
  var seams: [String] { get }
  /// Scripts after which the app is ended to look for objects that stay in memory, the shortest first.
  var leakScripts: [String] { get }
  /// Returns the likely cause of `failure` in one sentence, as someone who knows the app would put it; nil if
  /// there is none to offer.
  func insight(into failure: Failure) -> String?
  /// Scripts to play ten times each in one run of the app, which must then hold as many objects as after the first
  /// time.
  var growthScripts: [String] { get }
  /// Scripts after which the root view controller is removed while the app goes on running, to look for objects of
  /// the app's own types that stay in memory.
  var screenScripts: [String] { get }
  /// Scripts that must give the same events in whatever order the app's sets and dictionaries iterate.
  var orderScripts: [String] { get }
}

extension Specified {
  public var clausesOnRequest: [(title: String, clauses: [Clause])] { [] }
  public var orderScripts: [String] { leakScripts }
  public func insight(into failure: Failure) -> String? { nil }
  public var growthScripts: [String] { [] }
  public var screenScripts: [String] { [] }
}

extension Language {
  /// The app's specification; empty if it has none.
  public var clauses: [Clause] { (self as? any Specified)?.clauses ?? [] }
}
