extension Chapter5 {
  /// What became of the mutants of solution 5, made by `swift run author mutants N`.
  enum MutantMatrix {
    /// Of the mutants' names: `author check mutants` says when there are others.
    static let fingerprint = "3ae27e1968815ec4"

    static let head = ["", "scenarios", "parts alone", "explorer", "equivalent", "survived", "refused"]

    static let rows = [
      ["negate a condition", "27", "1", "0", "0", "0", "1"],
      ["drop one of several conditions", "8", "0", "0", "2", "0", "0"],
      ["swap an operator", "42", "1", "0", "4", "0", "2"],
      ["change a constant", "56", "4", "0", "6", "0", "1"],
      ["drop a statement", "89", "4", "0", "2", "0", "26"],
      ["drop a cancellation check", "1", "0", "0", "1", "0", "0"],
      ["reorder two statements", "8", "0", "0", "8", "0", "0"],
      ["all", "231", "10", "0", "23", "0", "30"],
    ]

    /// The clauses that kill mutants, and how many.
    static let clauses = [
      ["rules.legal", "77"],
      ["rules.start", "52"],
      ["rules.flips", "20"],
      ["move.tail", "13"],
      ["move.sequence", "12"],
      ["move.counts-once", "10"],
      ["rules.over", "8"],
      ["rules.order", "6"],
      ["think.self-play", "6"],
      ["load.bad", "4"],
      ["load.keeps-bad", "4"],
      ["reset.ok", "4"],
      ["move.illegal", "2"],
      ["reset.confirm", "2"],
      ["save.when", "2"],
      ["think.indicator", "2"],
      ["it does not end", "1"],
      ["leaks", "1"],
      ["load.no-moves", "1"],
      ["message.won", "1"],
      ["reset.animating", "1"],
      ["save.atomic", "1"],
      ["think.duration", "1"],
    ]
  }
}
