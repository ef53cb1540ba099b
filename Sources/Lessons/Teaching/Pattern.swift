public import SourceFacts

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
///
/// Its patch and its text stand in `Solutions/6-CocoaMVC/Trap`.
public struct Trap: Sendable {
  /// The clauses that it breaks, and no others.
  public let clauses: Set<String>

  public init(breaks clauses: Set<String>) { self.clauses = clauses }
}

/// What readers are told of a trap: Markdown with a title, the report, and an answer.
public struct TrapText: Sendable {
  /// What users of the app say, in Markdown.
  public let report: String
  /// Where it is and why this pattern invites it, in Markdown.
  public let answer: String

  /// `file` is where the text is from, for messages.
  init(_ text: String, file: String) throws(Problem) {
    let text = try SectionedText(text, file: file)
    let (others, answer) = try text.sections(named: "Answer", last: "Answer")
    if let other = others.first {
      throw other.problem(found: "a second \"## Answer\" after this", expected: "one")
    }
    (report, self.answer) = (text.introduction.text, answer.text)
  }
}

extension Lesson {
  /// What readers are told of the trap.
  public func trapText(inPackage package: String) throws(Problem) -> TrapText {
    let file = "\(solution)/Trap/trap.md"
    return try TrapText(contents(of: file, inPackage: package), file: file)
  }
}
