extension Chapter6 {
  /// What became of the mutants of solution-6, made by `swift run author mutants N`.
  enum MutantMatrix {
    /// Of the mutants' names: `author check mutants` says when there are others.
    static let fingerprint = "3dbd5a904ec62028"

    static let head = ["", "scenarios", "parts alone", "explorer", "equivalent", "survived", "refused"]

    static let rows = [
      ["negate a condition", "36", "0", "0", "0", "0", "0"],
      ["drop one of several conditions", "10", "1", "0", "0", "0", "0"],
      ["swap an operator", "34", "1", "0", "3", "0", "2"],
      ["change a constant", "50", "2", "1", "5", "0", "0"],
      ["drop a statement", "86", "0", "0", "6", "0", "13"],
      ["drop a cancellation check", "0", "0", "0", "0", "0", "0"],
      ["reorder two statements", "7", "5", "0", "13", "0", "0"],
      ["all", "223", "9", "1", "27", "0", "15"],
    ]

    /// The clauses that kill mutants, and how many.
    static let clauses = [
      ["rules.legal", "68"],
      ["rules.start", "45"],
      ["rules.flips", "22"],
      ["move.sequence", "14"],
      ["move.tail", "10"],
      ["rules.over", "9"],
      ["think.cancel", "7"],
      ["move.counts-once", "6"],
      ["mode.any-time", "5"],
      ["think.duration", "5"],
      ["load.bad", "4"],
      ["think.indicator", "4"],
      ["reset.confirm", "3"],
      ["rules.order", "3"],
      ["think.self-play", "3"],
      ["dialog.none-lost", "2"],
      ["load.keeps-bad", "2"],
      ["message.won", "2"],
      ["move.illegal", "2"],
      ["reset.animating", "2"],
      ["load.no-moves", "1"],
      ["message.tied", "1"],
      ["move.tap-closed", "1"],
      ["reset.ok", "1"],
      ["think.tap-closed", "1"],
    ]
  }
}
