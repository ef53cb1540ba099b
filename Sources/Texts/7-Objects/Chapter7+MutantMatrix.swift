extension Chapter7 {
  /// What became of the mutants of solution 7, made by `swift run author mutants N`.
  enum MutantMatrix {
    /// Of the mutants' names: `author check mutants` says when there are others.
    static let fingerprint = "68771d4663e78e8e"

    static let head = ["", "scenarios", "parts alone", "explorer", "equivalent", "survived", "refused"]

    static let rows = [
      ["negate a condition", "30", "0", "0", "0", "0", "0"],
      ["drop one of several conditions", "11", "0", "1", "0", "0", "0"],
      ["swap an operator", "37", "1", "0", "5", "0", "3"],
      ["change a constant", "53", "3", "0", "10", "0", "0"],
      ["drop a statement", "100", "0", "0", "4", "0", "13"],
      ["drop a cancellation check", "0", "0", "0", "0", "0", "0"],
      ["reorder two statements", "13", "5", "0", "8", "0", "1"],
      ["all", "244", "9", "1", "27", "0", "17"],
    ]

    /// The clauses that kill mutants, and how many.
    static let clauses = [
      ["rules.legal", "71"],
      ["rules.start", "59"],
      ["rules.flips", "21"],
      ["move.tail", "17"],
      ["move.sequence", "16"],
      ["move.counts-once", "8"],
      ["rules.over", "8"],
      ["it does not end", "6"],
      ["reset.animating", "6"],
      ["load.bad", "4"],
      ["rules.order", "4"],
      ["think.indicator", "4"],
      ["dialog.none-lost", "3"],
      ["mode.any-time", "3"],
      ["load.keeps-bad", "2"],
      ["message.won", "2"],
      ["move.illegal", "2"],
      ["reset.confirm", "2"],
      ["think.duration", "2"],
      ["reset.cancel", "1"],
      ["reset.ok", "1"],
      ["think.cancel", "1"],
      ["think.self-play", "1"],
    ]
  }
}
