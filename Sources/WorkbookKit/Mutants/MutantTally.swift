internal import Foundation

/// How many mutants of a solution came to which end, as its chapter's notebook shows them.
struct MutantTally {
  private let counts: [String: Int]

  /// Reads the tally from the source of a matrix, as ``MutantResult`` writes it; nil if it has none.
  init?(source: String) {
    guard let head = source.firstMatch(of: /static let head = \["", (.*)\]/)?.1,
      let all = source.firstMatch(of: /\["all", (.*)\],/)?.1
    else { return nil }
    func cells(_ text: Substring) -> [String] { text.matches(of: /"([^"]*)"/).map { String($0.1) } }
    counts = Dictionary(zip(cells(head), cells(all).compactMap(Int.init))) { $1 }
  }

  var total: Int { counts.values.reduce(0, +) }

  /// The share of all mutants with this end, from 0 to 1.
  func share(_ fate: MutantResult.Fate) -> Double {
    total == 0 ? 0 : Double(counts[fate.rawValue] ?? 0) / Double(total)
  }

  func count(_ fate: MutantResult.Fate) -> Int { counts[fate.rawValue] ?? 0 }
}
