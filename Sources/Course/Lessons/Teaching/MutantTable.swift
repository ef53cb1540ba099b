package import SourceFacts
package import Supervision

/// How many mutants of a solution were killed by which tool, as recorded by `author mutants`. A mutant is the solution
/// with one small thing changed.
package struct MutantTable: Codable, Equatable, Sendable {
  /// What became of a mutant, such as that a scenario failed or that the mutant survived. Each is a column of the
  /// table.
  package enum Fate: String, CaseIterable, Codable, Sendable {
    case scenario = "scenarios"
    case seam = "parts alone"
    case explorer = "explorer"
    case equivalent = "equivalent"
    case survived = "survived"
    case refused = "refused"
  }

  /// A hash of the mutants' names. `author check mutants` compares it with a hash of the solution's present mutants.
  package let fingerprint: String
  /// How many mutants had each fate, by the name of the mutants' kind of change and then by the name of the fate.
  private var counts: [String: [String: Int]] = [:]
  /// How many mutants each clause kills, by the clause's id, or by what else went wrong, such as `it crashes`. Only the
  /// first clause that a mutant breaks counts.
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

  /// Returns how many mutants had `fate`; with `change`, counts only mutants with that kind of change.
  package func count(_ fate: Fate, of change: Mutant.Change? = nil) -> Int {
    change.map { counts[$0.rawValue]?[fate.rawValue] ?? 0 }
      ?? counts.values.map { $0[fate.rawValue] ?? 0 }.reduce(0, +)
  }

  package static let head = [""] + Fate.allCases.map(\.rawValue)

  /// The cells of the table: a row for each kind of change, and a last row for all of them.
  package var rows: [[String]] {
    let changes = Mutant.Change.allCases.map { change in
      [change.rawValue] + Fate.allCases.map { "\(count($0, of: change))" }
    }
    return changes + [["all"] + Fate.allCases.map { "\(count($0))" }]
  }

  /// The clauses that kill mutants, and what else went wrong, such as `it crashes`, each with how many mutants, the
  /// greatest number first. Only the first clause that a mutant breaks counts.
  package var killers: [(clause: String, count: Int)] {
    clauses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (clause: $0.key, count: $0.value) }
  }

  /// The path, from the package's folder, of the file with the tables of all solutions.
  package static let file = "Sources/Mutants.json"

  /// Returns the recorded tables by the names of the solutions' folders, such as `5-Presentation`.
  package static func all(inPackage package: String) throws(Problem) -> [String: MutantTable] {
    try recorded(at: "\(package)/\(file)", orIfMissing: [:])
  }
}
