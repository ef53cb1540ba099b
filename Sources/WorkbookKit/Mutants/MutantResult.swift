package import Console
internal import Foundation
package import SourceFacts

/// The verdicts on the mutants of a solution.
package struct MutantResult {
  let verdicts: [(mutant: Mutant, verdict: MutantBench.Verdict)]
  /// The names of the mutants that no test can tell from the solution, as the solution lists them.
  let equivalents: [String]

  package init(verdicts: [(mutant: Mutant, verdict: MutantBench.Verdict)], equivalents: [String]) {
    self.verdicts = verdicts
    self.equivalents = equivalents
  }

  private func isEquivalent(_ mutant: Mutant) -> Bool { equivalents.contains(mutant.name) }

  private var survivors: [Mutant] {
    verdicts.filter { $0.verdict == .survived && !isEquivalent($0.mutant) }.map(\.mutant)
  }

  /// The names in `equivalents` of mutants that were not judged or have not survived.
  private var wrongEquivalents: [String] {
    equivalents.filter { name in
      !verdicts.contains { $0.mutant.name == name && $0.verdict == .survived }
    }
  }

  /// Whether all that survived are listed as equivalent, and the list names no others.
  package var holds: Bool { survivors.isEmpty && wrongEquivalents.isEmpty }

  // MARK: Counting

  /// What became of a mutant; each case is a column of the matrix in a chapter's notebook.
  enum Fate: String, CaseIterable {
    case scenario = "scenarios"
    case seam = "parts alone"
    case explorer = "explorer"
    case equivalent = "equivalent"
    case survived = "survived"
    case refused = "refused"
  }

  private func fate(_ mutant: Mutant, _ verdict: MutantBench.Verdict) -> Fate {
    switch verdict {
    case .refused: .refused
    case .killedByScenario: .scenario
    case .killedBySeam: .seam
    case .killedByExplorer: .explorer
    case .survived: isEquivalent(mutant) ? .equivalent : .survived
    }
  }

  private func count(_ fates: Fate..., of change: Mutant.Change? = nil) -> Int {
    verdicts.count {
      fates.contains(fate($0.mutant, $0.verdict)) && (change ?? $0.mutant.change) == $0.mutant.change
    }
  }

  /// The clauses that kill mutants, each with how many it kills, the greatest number first.
  private var killers: [(clause: String, count: Int)] {
    var kills: [String: Int] = [:]
    for case .killedByScenario(let clause) in verdicts.map(\.verdict) { kills[clause, default: 0] += 1 }
    return kills.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (clause: $0.key, count: $0.value) }
  }

  // MARK: As text

  /// The verdicts as lines to print; `solution` is the name of its executable.
  package func lines(solution: String, _ style: Style) -> [String] {
    var lines = ["\(solution), made wrong in one thing at a time", ""]
    for (clause, count) in killers { lines.append("  \(pad("\(count)", to: 4)) killed by \(clause)") }
    lines += [(Fate.seam, "by a part tested alone"), (.explorer, "by the explorer alone")]
      .filter { count($0.0) > 0 }.map { "  \(pad("\(count($0.0))", to: 4)) killed \($0.1)" }
    for (mutant, verdict) in verdicts where [.seam, .explorer].contains(fate(mutant, verdict)) {
      lines +=
        ["", "no scenario kills \(mutant.place), \(mutant.change.rawValue)"] + mutant.diff
    }
    for mutant in survivors {
      lines += ["", "survived: \(mutant.place), \(mutant.change.rawValue)"] + mutant.diff
    }
    for (mutant, verdict) in verdicts where fate(mutant, verdict) == .equivalent {
      lines += ["", "cannot be told apart: \(mutant.place)"] + mutant.diff
    }
    for name in wrongEquivalents {
      lines += ["", "listed as equivalent, and does not exist or is killed:", "  \(name)"]
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

  /// The matrix as Swift source for the notebook of the chapter with this number.
  package func source(ofChapter number: Int) -> String {
    func text(_ row: [String]) -> String { "      [\(row.map { "\"\($0)\"" }.joined(separator: ", "))]," }
    let changes = Mutant.Change.allCases.map { change in
      [change.rawValue] + Fate.allCases.map { "\(count($0, of: change))" }
    }
    let all = ["all"] + Fate.allCases.map { "\(count($0))" }
    return """
      extension Chapter\(number) {
        /// What became of the mutants of solution \(number), made by `swift run author mutants N`.
        enum MutantMatrix {
          /// Of the mutants' names: `author check mutants` says when there are others.
          static let fingerprint = "\(Self.fingerprint(of: verdicts.map(\.mutant)))"

          static let head = ["", \(Fate.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))]

          static let rows = [
      \((changes + [all]).map(text).joined(separator: "\n"))
          ]

          /// The clauses that kill mutants, and how many.
          static let clauses = [
      \(killers.map { text([$0.clause, "\($0.count)"]) }.joined(separator: "\n"))
          ]
        }
      }

      """
  }

  /// A hash of the mutants' names, by which a matrix says which mutants it is about.
  package static func fingerprint(of mutants: [Mutant]) -> String {
    WorkbookKit.fingerprint(of: mutants.map(\.name).joined(separator: "\n"))
  }
}

/// A hash of a text that is the same in every run.
func fingerprint(of text: String) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  return String(hash, radix: 16)
}

extension Mutant {
  /// The file and the first line that the mutant changes, such as `Board.swift:12`.
  var place: String { "\(file):\(line)" }

  /// The changed lines as a diff: first as they were, with `-`, then as they are, with `+`.
  var diff: [String] {
    before.split(separator: "\n").map { "  - \($0)" } + after.split(separator: "\n").map { "  + \($0)" }
  }
}
