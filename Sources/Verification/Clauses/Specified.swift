/// A language of an app that has a specification.
public protocol Specified: Language {
  /// All that the app must do, in the specification's order.
  var clauses: [Clause] { get }
}

extension App {
  /// All that the app must do; nothing, when nobody has written it down.
  public var clauses: [Clause] { (language as? any Specified)?.clauses ?? [] }
}
