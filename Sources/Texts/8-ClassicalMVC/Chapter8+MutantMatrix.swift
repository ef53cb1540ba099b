extension Chapter8 {
  /// What became of the mutants of solution 8, made by `swift run author mutants N`.
  enum MutantMatrix {
    /// Of the mutants' names: `author check mutants` says when there are others.
    static let fingerprint = "d5572da5be710861"

    static let head = ["", "scenarios", "parts alone", "explorer", "equivalent", "survived", "refused"]

    static let rows = [
      ["negate a condition", "18", "0", "0", "0", "0", "0"],
      ["drop one of several conditions", "6", "0", "0", "0", "0", "0"],
      ["swap an operator", "31", "1", "0", "5", "0", "1"],
      ["change a constant", "16", "2", "0", "8", "0", "0"],
      ["drop a statement", "87", "1", "0", "2", "0", "28"],
      ["drop a cancellation check", "0", "0", "0", "0", "0", "0"],
      ["reorder two statements", "4", "1", "0", "8", "0", "3"],
      ["all", "162", "5", "0", "23", "0", "32"],
    ]

    /// The clauses that kill mutants, and how many.
    static let clauses = [
      ["rules.legal", "49"],
      ["rules.flips", "22"],
      ["move.sequence", "21"],
      ["rules.start", "19"],
      ["move.counts-once", "11"],
      ["reset.confirm", "9"],
      ["move.tail", "7"],
      ["rules.over", "6"],
      ["load.bad", "4"],
      ["think.self-play", "4"],
      ["load.keeps-bad", "2"],
      ["think.indicator", "2"],
      ["move.illegal", "1"],
      ["reset.animating", "1"],
      ["rules.order", "1"],
      ["think.cancel", "1"],
      ["think.duration", "1"],
      ["think.restart", "1"],
    ]
  }
}
