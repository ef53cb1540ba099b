package import Wording

/// What a chapter says of itself with `verify --json`, as far as it is needed here.
package struct Report: Codable, Sendable, Equatable {
  var app: String
  var title: String
  package var isExpected: Bool
  var knownDefects: [String]
  /// The clauses that it says it is not built for yet.
  package var declaredUnbuilt: [String] = []
  var forbiddenUses: [String]
  var escapedTasks: Int
  package var clauses: [Clause]
  /// The clauses that nothing is known of.
  var unjudged: [String]
  /// The parts that the chapter has handed over, and how they stood their tests.
  var seams: [Seam]?
  /// The rules of the pattern that it declares.
  var pattern: [Rule]?
  /// What is not as it was declared, the most telling first.
  var problems: [Problem]
  /// The first of it, line by line, as a person needs to see it.
  var story: [String]
  var printed: Printed

  struct Problem: Codable, Sendable, Equatable {
    /// A clause, `seams.rules`, `pattern.model`, `leaks`, `source` or `process`.
    package var id: String
    var sentence: String
  }

  /// What the chapter's code has printed.
  struct Printed: Codable, Sendable, Equatable {
    var count: Int
    var lines: [String]
  }

  struct Seam: Codable, Sendable, Equatable {
    var name: String
    /// `holds` or `broken`.
    var outcome: String
    var subject: String
    /// What was given, found and expected, and why; four lines.
    var failure: String?
  }

  struct Rule: Codable, Sendable, Equatable {
    var id: String
    var sentence: String
    /// `holds` or `broken`.
    var outcome: String
    /// What speaks against it, by file and line.
    var evidence: [String]
  }

  package struct Clause: Codable, Sendable, Equatable {
    var id: String
    var sentence: String
    /// `holds`, `broken`, `defect`, `fixed`, `changed`, `unbuilt` or `built`.
    package var outcome: String
    package var defect: String?
    var scripts: Int
    var failure: Failure?

    var isExpected: Bool { ["holds", "defect", "unbuilt"].contains(outcome) }
  }

  struct Failure: Codable, Sendable, Equatable {
    var scenario: String
    var sentence: String
    var seed: UInt64?
    var script: [String]
    var events: [String]
  }

  /// The names of the parts that were handed over.
  var seamNames: String {
    let names = seams?.map(\.name) ?? []
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  private func isFixed(_ problem: Problem) -> Bool {
    clauses.contains { $0.id == problem.id && ["fixed", "built"].contains($0.outcome) }
  }

  /// Whether the code is better than it is declared, and nowhere worse.
  var isOnlyBetter: Bool { !problems.isEmpty && problems.allSatisfy(isFixed) }

  var held: Int { clauses.count { $0.outcome == "holds" } }

  /// The clauses that do not hold.
  package var broken: [Clause] {
    clauses.filter { !["holds", "fixed", "unbuilt", "built"].contains($0.outcome) }
  }

  /// The defects that still show, whether they are declared or not.
  var defects: [String] {
    Set(clauses.compactMap { $0.outcome == "defect" || $0.outcome == "changed" ? $0.defect : nil }).sorted()
  }

  /// The name of the first thing that is not as it was declared; nil when all is.
  package var firstBroken: String? { problems.first?.id }

  /// What is not as it was declared, in one line; nil when all is.
  package var firstProblem: String? {
    problems.first.map { problem in
      let clause = clauses.first { $0.id == problem.id }
      guard let clause, !["fixed", "built"].contains(clause.outcome) else { return problem.sentence }
      // That the app crashed says more than what it should have done.
      let found = clause.failure.map { " (\($0.scenario): \($0.sentence))" } ?? ""
      return "\(clause.id) is broken: \(problem.sentence)\(found)"
    }
  }

  /// The first thing wrong, with what happened before it and how to see it again, and the names of the rest.
  package func firstProblemLines(_ style: Style) -> [String] {
    guard let first = story.first, !problems.isEmpty else { return [] }
    let mark =
      first.hasPrefix("✗")
      ? style.red("✗") + first.dropFirst()
      : first.hasPrefix("✓") ? style.green("✓") + first.dropFirst() : first[...]
    // One fix may make several clauses hold; that is said once.
    let rest =
      isFixed(problems[0]) ? problems.dropFirst().filter { !isFixed($0) } : Array(problems.dropFirst())
    let others = rest.map(\.id).filter { $0 != problems[0].id }.reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    var lines = [String(mark)] + story.dropFirst()
    if !others.isEmpty {
      let shown =
        others.prefix(6).joined(separator: ", ") + (others.count > 6 ? " and \(others.count - 6) more" : "")
      lines += ["", style.fitted("  also not as declared: \(shown)", hanging: 4)]
    }
    return lines + printedLines
  }

  /// The first lines that the chapter's code has printed, and how many there were.
  var printedLines: [String] {
    if printed.count == 0 { return [] }
    return ["", "your code printed \(printed.count) \(printed.count == 1 ? "line" : "lines"):"]
      + printed.lines.prefix(3).map { "| \($0)" }
  }
}
