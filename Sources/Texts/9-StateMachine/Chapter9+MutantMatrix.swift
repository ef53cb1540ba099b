extension Chapter9 {
  /// What became of the mutants of solution 9, made by `swift run author mutants N`.
  enum MutantMatrix {
    /// Of the mutants' names: `author check mutants` says when there are others.
    static let fingerprint = "a08c57e2a6a4056b"

    static let head = ["", "scenarios", "parts alone", "explorer", "equivalent", "survived", "refused"]

    static let rows = [
      ["negate a condition", "29", "0", "0", "0", "0", "0"],
      ["drop one of several conditions", "7", "0", "0", "0", "0", "0"],
      ["swap an operator", "43", "1", "0", "3", "0", "1"],
      ["change a constant", "50", "3", "0", "3", "0", "0"],
      ["drop a statement", "68", "0", "0", "2", "0", "16"],
      ["drop a cancellation check", "0", "0", "0", "0", "0", "0"],
      ["reorder two statements", "4", "0", "0", "4", "0", "0"],
      ["all", "201", "4", "0", "12", "0", "17"],
    ]

    /// The clauses that kill mutants, and how many.
    static let clauses = [
      ["rules.legal", "46"],
      ["it does not end", "41"],
      ["rules.start", "27"],
      ["rules.flips", "20"],
      ["move.sequence", "16"],
      ["move.tail", "15"],
      ["rules.over", "8"],
      ["move.counts-once", "6"],
      ["load.bad", "4"],
      ["think.indicator", "4"],
      ["reset.confirm", "3"],
      ["load.keeps-bad", "2"],
      ["move.illegal", "2"],
      ["rules.order", "2"],
      ["think.duration", "2"],
      ["dialog.none-lost", "1"],
      ["load.no-moves", "1"],
      ["message.won", "1"],
    ]
  }
}
