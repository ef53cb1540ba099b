internal import MiniUIKit
internal import ReversiWords
internal import Verification

/// The words that may stand at the end of a line.
struct Completion {
  let legalCells: [Cell]
  /// The words that the alert's buttons answer to; empty when none is up.
  let alertWords: [String]

  /// The words for the place behind `line`, which ends where a word begins. Only those that fit count.
  func words(after line: String) -> [String] {
    let command = line.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    let words = command.split(separator: " ").map { $0.lowercased() }
    let cells = legalCells.map(\.description)
    switch (words.first, words.count) {
    case (nil, _): return alertWords.isEmpty ? cells + Order.words : alertWords
    case ("mode", 1): return ["dark", "light"]
    case ("mode", 2): return ["manual", "computer"]
    case ("tap", _), ("cell", 1): return cells
    case ("computer", 1): return ["first", "random"] + cells
    case ("computer", _): return cells
    case ("row", 1): return (1...8).map(String.init)
    case ("speed", 1): return ["0.5", "1", "2", "5", "10"]
    default: return []
    }
  }
}
