public import Structure

/// An architecture, as rules that what the compiler knows of code can be held against.
public struct Pattern: Sendable {
  /// Such as `Cocoa MVC`.
  public let name: String
  /// What must be true of code for it to be this pattern at all, in the pattern's own terms.
  public let rules: [Rule]

  public init(_ name: String, rules: [Rule]) {
    self.name = name
    self.rules = rules
  }

  public struct Rule: Sendable {
    /// Such as `pattern.model`.
    public let id: String
    public let goal: Goal

    /// `name` is what follows `pattern.` in its id.
    public init(
      _ name: String, _ sentence: String, against question: @escaping @Sendable (Facts) -> [Evidence]
    ) {
      id = "pattern.\(name)"
      goal = Goal(sentence, against: question)
    }
  }

  /// What speaks against any of its rules.
  public func evidence(in facts: Facts) -> [Evidence] {
    rules.flatMap { $0.goal.evidence(in: facts) }
  }
}

/// A mistake that a pattern invites: a change of a few lines in a solution, to be found by what it does.
public struct Trap: Sendable {
  /// What users of the app say, in Markdown.
  public let report: String
  /// The clauses that it breaks, and no others.
  public let clauses: Set<String>
  /// Where it is and why this pattern invites it, in Markdown.
  public let answer: String

  public init(report: String, clauses: Set<String>, answer: String) {
    self.report = report
    self.clauses = clauses
    self.answer = answer
  }
}
