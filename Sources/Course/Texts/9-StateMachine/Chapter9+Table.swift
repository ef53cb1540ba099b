extension Chapter9 {
  /// What each action leads to in each state of solution 9. A test compares it with what its machine does.
  enum Table {
    static let head = ["", "launching", "operating", "thinking", "placing", "passing", "resulting"]

    static let rows = [
      ["appear", "op th pa re", "·", "·", "·", "·", "·"],
      ["play", "·", "pl", "·", "·", "·", "·"],
      ["answer", "·", "·", "pl", "·", "·", "·"],
      ["old answer", "·", "·", "·", "·", "·", "·"],
      ["land", "·", "·", "·", "op th pa re", "·", "·"],
      ["old land", "·", "·", "·", "·", "·", "·"],
      ["pass", "·", "·", "·", "·", "op th", "·"],
      ["assign", "=", "th", "op", "=", "=", "="],
      ["reset", "op", "=", "op", "op", "op", "op"],
    ]

    /// The table in Markdown.
    static var markdown: String {
      ([head, head.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }
        .joined(separator: "\n")
    }
  }
}
