extension Chapter6 {
  /// What became of the mutants of solution 6, made by `swift run author mutants N`.
  enum MutantMatrix {
    /// Of the mutants' names: `author check mutants` says when there are others.
    static let fingerprint = "9c9ca7cd24af1265"

    static let head = ["", "scenarios", "parts alone", "explorer", "equivalent", "survived", "refused"]

    static let rows = [
      ["negate a condition", "36", "0", "0", "0", "0", "0"],
      ["drop one of several conditions", "9", "1", "0", "0", "0", "0"],
      ["swap an operator", "36", "1", "0", "3", "0", "2"],
      ["change a constant", "50", "2", "1", "4", "0", "0"],
      ["drop a statement", "95", "0", "0", "4", "0", "14"],
      ["drop a cancellation check", "0", "0", "0", "0", "0", "0"],
      ["reorder two statements", "6", "4", "0", "16", "0", "0"],
      ["all", "232", "8", "1", "27", "0", "16"],
    ]

    /// The clauses that kill mutants, and how many.
    static let clauses = [
      ["rules.legal", "68"],
      ["rules.start", "41"],
      ["rules.flips", "22"],
      ["move.sequence", "19"],
      ["move.tail", "13"],
      ["rules.over", "9"],
      ["move.counts-once", "6"],
      ["think.cancel", "6"],
      ["it does not end", "5"],
      ["mode.any-time", "5"],
      ["think.duration", "5"],
      ["think.indicator", "5"],
      ["load.bad", "4"],
      ["reset.animating", "3"],
      ["reset.confirm", "3"],
      ["think.self-play", "3"],
      ["dialog.none-lost", "2"],
      ["load.keeps-bad", "2"],
      ["message.won", "2"],
      ["move.illegal", "2"],
      ["rules.order", "2"],
      ["load.no-moves", "1"],
      ["message.tied", "1"],
      ["move.tap-closed", "1"],
      ["reset.ok", "1"],
      ["think.tap-closed", "1"],
    ]
  }
}
