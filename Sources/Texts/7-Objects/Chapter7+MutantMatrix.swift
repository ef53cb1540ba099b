extension Chapter7 {
  /// What became of the mutants of solution-7, made by `swift run author mutants N`.
  enum MutantMatrix {
    /// Of the mutants' names: `author check mutants` says when there are others.
    static let fingerprint = "a44a5d97732f40f0"

    static let head = ["", "scenarios", "parts alone", "explorer", "equivalent", "survived", "refused"]

    static let rows = [
      ["negate a condition", "29", "0", "0", "0", "0", "0"],
      ["drop one of several conditions", "11", "0", "1", "0", "0", "0"],
      ["swap an operator", "33", "1", "0", "5", "0", "3"],
      ["change a constant", "53", "3", "0", "10", "0", "0"],
      ["drop a statement", "94", "0", "1", "5", "0", "10"],
      ["drop a cancellation check", "0", "0", "0", "0", "0", "0"],
      ["reorder two statements", "16", "5", "0", "6", "0", "1"],
      ["all", "236", "9", "2", "26", "0", "14"],
    ]

    /// The clauses that kill mutants, and how many.
    static let clauses = [
      ["rules.legal", "78"],
      ["rules.start", "53"],
      ["rules.flips", "21"],
      ["move.tail", "16"],
      ["move.sequence", "14"],
      ["rules.over", "8"],
      ["move.counts-once", "7"],
      ["reset.animating", "6"],
      ["load.bad", "4"],
      ["mode.any-time", "4"],
      ["rules.order", "4"],
      ["think.indicator", "4"],
      ["it does not come to an end", "3"],
      ["load.keeps-bad", "2"],
      ["message.won", "2"],
      ["reset.confirm", "2"],
      ["think.cancel", "2"],
      ["dialog.none-lost", "1"],
      ["move.illegal", "1"],
      ["move.timing", "1"],
      ["reset.ok", "1"],
      ["think.duration", "1"],
      ["think.self-play", "1"],
    ]
  }
}
