internal import Foundation
package import SourceFacts

/// How many mutants of a solution were found by what, as `author mutants` has recorded it.
package struct MutantTable: Codable, Equatable, Sendable {
  /// What became of a mutant, such as that a scenario failed or that it survived: a column of the table.
  package enum Fate: String, CaseIterable, Codable, Sendable {
    case scenario = "scenarios"
    case seam = "parts alone"
    case explorer = "explorer"
    case equivalent = "equivalent"
    case survived = "survived"
    case refused = "refused"
  }

  /// A hash of the mutants' names, by which `author check mutants` sees whether the solution's mutants have changed
  /// since.
  package let fingerprint: String
  /// How many mutants came to each fate, by the name of their kind of change and then by the name of the fate.
  private var counts: [String: [String: Int]] = [:]
  /// How many mutants each clause is the first to kill.
  private var clauses: [String: Int] = [:]

  /// Makes a table from the fates of a solution's mutants, each with the kind of change that makes the mutant and, if a
  /// clause killed it, that clause. `fingerprint` is the hash of the mutants' names.
  package init(
    fingerprint: String, of fates: [(change: Mutant.Change, fate: Fate, clause: String?)]
  ) {
    self.fingerprint = fingerprint
    for (change, fate, clause) in fates {
      counts[change.rawValue, default: [:]][fate.rawValue, default: 0] += 1
      if let clause { clauses[clause, default: 0] += 1 }
    }
  }

  /// Returns how many mutants have this fate; with `change`, only mutants of that kind are counted.
  package func count(_ fate: Fate, of change: Mutant.Change? = nil) -> Int {
    change.map { counts[$0.rawValue]?[fate.rawValue] ?? 0 }
      ?? counts.values.map { $0[fate.rawValue] ?? 0 }.reduce(0, +)
  }

  package var total: Int { Fate.allCases.map { count($0) }.reduce(0, +) }

  package static let head = [""] + Fate.allCases.map(\.rawValue)

  /// The cells of a table with a row for each kind of change, and one for all.
  package var rows: [[String]] {
    let changes = Mutant.Change.allCases.map { change in
      [change.rawValue] + Fate.allCases.map { "\(count($0, of: change))" }
    }
    return changes + [["all"] + Fate.allCases.map { "\(count($0))" }]
  }

  /// The clauses that kill mutants, each with how many it kills, the greatest number first.
  package var killers: [(clause: String, count: Int)] {
    clauses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (clause: $0.key, count: $0.value) }
  }

  /// The file with the tables of all solutions, from the package's folder.
  package static let file = "Sources/Mutants.json"

  /// Returns the tables by the solutions' folders.
  package static func all(inPackage package: String) throws(Problem) -> [String: MutantTable] {
    try recorded(at: "\(package)/\(file)", orIfMissing: [:])
  }
}
