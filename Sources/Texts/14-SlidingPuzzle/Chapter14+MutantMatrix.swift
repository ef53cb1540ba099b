extension Chapter14 {
  /// What became of the mutants of solution 14, made by `swift run author mutants N`.
  enum MutantMatrix {
    /// Of the mutants' names: `author check mutants` says when there are others.
    static let fingerprint = "234bc0f8e63777c9"

    static let head = ["", "scenarios", "parts alone", "explorer", "equivalent", "survived", "refused"]

    static let rows = [
      ["negate a condition", "7", "0", "0", "0", "0", "0"],
      ["drop one of several conditions", "0", "0", "0", "0", "0", "0"],
      ["swap an operator", "12", "0", "0", "1", "0", "0"],
      ["change a constant", "11", "0", "0", "2", "0", "0"],
      ["drop a statement", "27", "0", "0", "0", "0", "10"],
      ["drop a cancellation check", "0", "0", "0", "0", "0", "0"],
      ["reorder two statements", "2", "0", "0", "3", "0", "0"],
      ["all", "59", "0", "0", "6", "0", "10"],
    ]

    /// The clauses that kill mutants, and how many.
    static let clauses = [
      ["slide.beside", "25"],
      ["complete.sheet", "11"],
      ["slide.closed", "10"],
      ["complete.rule", "3"],
      ["slide.timing", "3"],
      ["complete.again", "2"],
      ["slide.illegal", "2"],
      ["complete.not-late", "1"],
      ["leaks", "1"],
      ["puzzle.start", "1"],
    ]
  }
}
