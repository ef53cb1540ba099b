/// A wrong version of a solution: a change of a few lines, and what finds it.
public struct Mistake: Sendable {
  /// The name of its patch beside the solution, such as `a-tap-on-row-nine`.
  public let name: String
  /// What went wrong, in a sentence.
  public let story: String
  public let finder: Finder

  public init(_ name: String, _ story: String, foundBy finder: Finder) {
    self.name = name
    self.story = story
    self.finder = finder
  }

  /// What finds a mistake, with nothing before it in this list finding any of it.
  public enum Finder: Hashable, Sendable {
    /// The compiler refuses the code.
    case type
    /// A script of this clause fails, such as `reset.ok`.
    case clause(String)
    /// This rule of the pattern is broken, such as `pattern.models`.
    case rule(String)
    /// This part fails when it is tested alone, such as `store`.
    case seam(String)
    /// The app differs from the model of the specification when it is explored.
    case explorer
  }
}

extension Mistake.Finder: CustomStringConvertible {
  /// Such as `the clause reset.ok`.
  public var description: String {
    switch self {
    case .type: "a type"
    case .clause(let id): "the clause \(id)"
    case .rule(let id): "the rule \(id)"
    case .seam(let name): "the seam \(name)"
    case .explorer: "the explorer"
    }
  }
}

extension Mistake: CustomStringConvertible {
  public var description: String { name }
}

extension Lesson {
  /// A mistake as a patch of the solution.
  package func patch(of mistake: Mistake) -> String { "\(solution)/Diary/\(mistake.name).patch" }
}
