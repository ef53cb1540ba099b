/// Something to do in a chapter without a recipe: clauses and seams judge it, and no name is asked for.
public struct OpenTask: Sendable {
  public let title: String
  /// What to do, in Markdown.
  public let task: String
  /// What tells that it is done, in a sentence.
  public let goal: String
  /// Where to begin to think, in Markdown.
  public let hint: String
  /// Good ways to do it, which are shown beside the solution.
  public let ways: [Way]

  public init(title: String, task: String, goal: String, hint: String, ways: [Way]) {
    self.title = title
    self.task = task
    self.goal = goal
    self.hint = hint
    self.ways = ways
  }

  /// One good way of several.
  public struct Way: Sendable {
    public let title: String
    /// What it is like and what it costs, in Markdown.
    public let text: String
    /// The attempt in `Tests/Readers` that goes this way; nil: the solution does.
    public let attempt: String?

    public init(_ title: String, _ text: String, attempt: String? = nil) {
      self.title = title
      self.text = text
      self.attempt = attempt
    }
  }

  /// The ways and what they cost, in Markdown.
  public var answer: String {
    ways.map { "**\($0.title).** \($0.text)" }.joined(separator: "\n\n")
  }
}
