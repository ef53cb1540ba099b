/// What became of the mutants of solution 5, made by `swift run workbook author mutants`.
enum MutantMatrix {
  /// Of the mutants' names: `author check mutants` says when there are others.
  static let fingerprint = "120c15b87f2d174a"

  static let head = ["", "scenarios", "parts alone", "explorer", "equivalent", "survived", "refused"]

  static let rows = [
    ["negate a condition", "29", "1", "0", "0", "0", "1"],
    ["swap an operator", "43", "1", "0", "4", "0", "2"],
    ["change a constant", "56", "4", "0", "6", "0", "1"],
    ["drop a statement", "78", "4", "0", "4", "0", "22"],
    ["drop a cancellation check", "1", "0", "0", "1", "0", "0"],
    ["reorder two statements", "6", "0", "0", "7", "0", "0"],
    ["all", "213", "10", "0", "22", "0", "26"],
  ]

  /// The clauses that kill mutants, and how many.
  static let clauses = [
    ["rules.legal", "61"],
    ["rules.start", "37"],
    ["it crashes", "23"],
    ["rules.flips", "14"],
    ["move.tail", "13"],
    ["move.sequence", "12"],
    ["it does not come to an end", "10"],
    ["move.counts-once", "8"],
    ["rules.over", "8"],
    ["rules.order", "7"],
    ["think.self-play", "5"],
    ["load.keeps-bad", "2"],
    ["reset.animating", "2"],
    ["reset.confirm", "2"],
    ["save.when", "2"],
    ["think.indicator", "2"],
    ["load.bad", "1"],
    ["load.no-moves", "1"],
    ["message.won", "1"],
    ["save.atomic", "1"],
    ["think.duration", "1"],
  ]
}
