package import Console
internal import Foundation
package import Lessons
package import SourceFacts

/// The verdicts on the mutants of a solution.
package struct MutantResult {
  /// The mutants with their verdicts. A mutant that survives and is listed as equivalent has the fate `equivalent`
  /// here.
  private let verdicts: [(mutant: Mutant, verdict: MutantBench.Verdict)]
  /// The names of the mutants that no test can tell from the solution, as the solution lists them.
  private let equivalents: [String]

  package init(verdicts: [(mutant: Mutant, verdict: MutantBench.Verdict)], equivalents: [String]) {
    self.verdicts = verdicts.map { mutant, verdict in
      let isEquivalent = verdict.fate == .survived && equivalents.contains(mutant.name)
      return (mutant, isEquivalent ? MutantBench.Verdict(fate: .equivalent) : verdict)
    }
    self.equivalents = equivalents
  }

  /// Returns the mutants that had one of `fates`.
  private func mutants(_ fates: MutantTable.Fate...) -> [Mutant] {
    verdicts.filter { fates.contains($0.verdict.fate) }.map(\.mutant)
  }

  /// The names in `equivalents` that are not those of mutants which were judged and survived.
  private var wrongEquivalents: [String] {
    let names = Set(mutants(.equivalent).map(\.name))
    return equivalents.filter { !names.contains($0) }
  }

  /// Whether the mutants that survived are exactly those that the solution lists as equivalent.
  package var holds: Bool { mutants(.survived).isEmpty && wrongEquivalents.isEmpty }

  /// How many mutants had each fate, as a table.
  package var table: MutantTable {
    MutantTable(
      fingerprint: Self.fingerprint(of: verdicts.map(\.mutant)),
      of: verdicts.map { ($0.mutant.change, $0.verdict.fate, $0.verdict.killer) })
  }

  // MARK: As text

  /// Returns the verdicts as lines to print; `solution` is the name of the solution's executable, such as `solution-5`.
  package func lines(solution: String, _ style: Style) -> [String] {
    let table = table
    func count(_ fates: MutantTable.Fate...) -> Int { fates.map { table.count($0) }.reduce(0, +) }
    var lines = ["\(solution), made wrong in one place at a time", ""]
    for (clause, count) in table.killers { lines.append("  \(pad("\(count)", to: 4)) killed by \(clause)") }
    lines += [(MutantTable.Fate.seam, "by a part tested alone"), (.explorer, "by the explorer alone")]
      .filter { count($0.0) > 0 }.map { "  \(pad("\(count($0.0))", to: 4)) killed \($0.1)" }
    for mutant in mutants(.seam, .explorer) {
      lines += ["", "no scenario kills \(mutant.place), \(mutant.change.rawValue)"] + mutant.diff
    }
    for mutant in mutants(.survived) {
      lines += ["", "survived: \(mutant.place), \(mutant.change.rawValue)"] + mutant.diff
    }
    for mutant in mutants(.equivalent) {
      lines += ["", "cannot be told apart: \(mutant.place)"] + mutant.diff
    }
    for name in wrongEquivalents {
      lines += ["", "listed as equivalent, but does not exist or is killed:", "  \(name)"]
    }
    let real = count(.scenario, .seam, .explorer, .survived)
    func share(_ count: Int) -> String {
      real == 0 ? "-" : String(format: "%.1f %%", 100 * Double(count) / Double(real))
    }
    return lines + [
      "",
      style.fitted(
        """
        \(verdicts.count) \(verdicts.count == 1 ? "mutant" : "mutants"): \(count(.refused)) the compiler refuses, \
        \(count(.equivalent)) cannot be told apart. Of the other \(real), scenarios alone kill \
        \(share(count(.scenario))); with parts tested alone, \(share(count(.scenario, .seam))); with the explorer, \
        \(share(count(.scenario, .seam, .explorer))).
        """),
    ]
  }

  /// Returns a hash of the mutants' names. It is recorded with a table, to tell later whether the mutants have changed.
  package static func fingerprint(of mutants: [Mutant]) -> String {
    WorkbookKit.fingerprint(of: mutants.map(\.name).joined(separator: "\n"))
  }
}

/// Returns a hash of `text` that is the same in every process.
func fingerprint(of text: String) -> String {
  String(text.lastingHash, radix: 16)
}

extension Mutant {
  /// The file and the first line that the mutant changes, such as `Board.swift:12`.
  var place: String { "\(file):\(line)" }

  /// The changed lines as a diff: first as they were, with `-`, then as they are, with `+`.
  var diff: [String] {
    before.split(separator: "\n").map { "  - \($0)" } + after.split(separator: "\n").map { "  + \($0)" }
  }
}
