/// What became of the mutants of solution 5, made by `swift run workbook author mutants`.
enum MutantMatrix {
  /// Of the mutants' names: `author check mutants` says when there are others.
  static let fingerprint = "7c4a1e38b88b5426"

  static let head = ["", "scenarios", "parts alone", "explorer", "equivalent", "survived", "refused"]

  static let rows = [
    ["negate a condition", "29", "1", "0", "0", "0", "1"],
    ["swap an operator", "43", "2", "0", "4", "0", "2"],
    ["change a constant", "55", "7", "0", "6", "0", "1"],
    ["drop a statement", "76", "6", "0", "3", "0", "22"],
    ["drop a cancellation check", "1", "0", "0", "1", "0", "0"],
    ["reorder two statements", "5", "1", "0", "7", "0", "0"],
    ["all", "209", "17", "0", "21", "0", "26"],
  ]

  /// The clauses that kill mutants, and how many.
  static let clauses = [
    ["rules.legal", "59"],
    ["rules.start", "36"],
    ["it crashes", "23"],
    ["rules.flips", "14"],
    ["it does not come to an end", "13"],
    ["move.tail", "13"],
    ["move.sequence", "12"],
    ["move.counts-once", "8"],
    ["rules.over", "8"],
    ["rules.order", "7"],
    ["think.self-play", "5"],
    ["load.keeps-bad", "2"],
    ["reset.animating", "2"],
    ["reset.confirm", "2"],
    ["think.indicator", "2"],
    ["load.no-moves", "1"],
    ["message.won", "1"],
    ["think.duration", "1"],
  ]
}
