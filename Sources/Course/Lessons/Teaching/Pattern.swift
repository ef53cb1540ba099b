public import SourceFacts
public import Supervision

/// An architecture, as a list of rules that are checked against the compiler's index of a chapter.
public struct Pattern: Sendable {
  /// The name of the architecture, such as `Cocoa MVC`.
  public let name: String
  /// What must be true of an app that claims to follow the pattern.
  public let rules: [Rule]

  public struct Rule: Sendable {
    /// The name of the rule, such as `pattern.model`.
    public let id: String
    public let goal: Goal

    /// Makes the rule with the id `pattern.` and `name`. `sentence` says what must be true; `question` returns the
    /// evidence that it is not.
    init(
      _ name: String, _ sentence: String, against question: @escaping @Sendable (Facts) -> [Evidence]
    ) {
      id = "pattern.\(name)"
      goal = Goal(sentence, against: question)
    }
  }

  /// Returns the evidence against the pattern's rules; empty if all of them hold.
  public func evidence(in facts: Facts) -> [Evidence] {
    rules.flatMap { $0.goal.evidence(in: facts) }
  }
}

/// The text of a trap, which is a mistake put into a solution for the reader to find: Markdown with a title, a report
/// and an answer.
public struct TrapText: Sendable {
  /// What users of the app report, in Markdown.
  public let report: String
  /// Where the mistake is and why this pattern invites it, in Markdown.
  public let answer: String

  /// Reads the text of a trap from `text`, its Markdown; errors name `file`, the text's path.
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
  /// Returns the text of the chapter's trap: a mistake put into the solution for the reader to find.
  public func trapText(inPackage package: String) throws(Problem) -> TrapText {
    let file = "\(solution)/Trap/trap.md"
    return try TrapText(publishedText(of: file, inPackage: package), file: file)
  }
}
