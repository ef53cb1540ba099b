/// What a chapter says of itself with `verify --json`, as far as it is needed here.
struct Report: Codable, Sendable, Equatable {
  var app: String
  var title: String
  var isExpected: Bool
  var knownDefects: [String]
  var trespasses: [String]
  var escapedTasks: Int
  var clauses: [Clause]
  /// The parts that the chapter has handed over, and how they stood their tests.
  var seams: [Seam]?

  struct Seam: Codable, Sendable, Equatable {
    var name: String
    /// `holds` or `broken`.
    var outcome: String
    var subject: String
    /// What was given, found and expected, and why; four lines.
    var failure: String?
  }

  struct Clause: Codable, Sendable, Equatable {
    var id: String
    var sentence: String
    /// `holds`, `broken`, `defect`, `fixed` or `changed`.
    var outcome: String
    var defect: String?
    var scripts: Int
    var failure: Failure?

    var isExpected: Bool { outcome == "holds" || outcome == "defect" }
  }

  struct Failure: Codable, Sendable, Equatable {
    var scenario: String
    var sentence: String
    var line: Int?
    var seed: UInt64?
    var script: [String]
    var events: [String]
  }

  /// The names of the parts that were handed over.
  var seamNames: String {
    let names = seams?.map(\.name) ?? []
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  var held: Int { clauses.count { $0.outcome == "holds" } }

  /// The defects that still show, whether they are declared or not.
  var defects: [String] {
    Set(clauses.compactMap { $0.outcome == "defect" || $0.outcome == "changed" ? $0.defect : nil }).sorted()
  }

  /// The name of the first thing that is not as it was declared; nil when all is.
  var firstBroken: String? {
    if !trespasses.isEmpty { return "source" }
    if let clause = clauses.first(where: { !$0.isExpected }) { return clause.id }
    if let seam = seams?.first(where: { $0.outcome != "holds" }) { return "seams.\(seam.name)" }
    return escapedTasks > 0 ? "escaped" : isExpected ? nil : "something"
  }

  /// What is not as it was declared, in one line; nil when all is.
  var firstProblem: String? {
    if let trespass = trespasses.first { return trespass }
    if let clause = clauses.first(where: { !$0.isExpected }) {
      switch clause.outcome {
      case "fixed":
        return "you have fixed \(clause.defect ?? "a defect"): strike it from the known defects in Main.swift"
      case "changed":
        return "\(clause.id): \(clause.defect ?? "a defect") shows only in part, or in another way"
      default: return "\(clause.id) is broken: \(clause.sentence)"
      }
    }
    if let seam = seams?.first(where: { $0.outcome != "holds" }) {
      return "the part that you have handed over as \(seam.name) is not as it should be"
    }
    if escapedTasks > 0 { return "\(escapedTasks) tasks ran where the phone could not see them" }
    return isExpected ? nil : "something is not as it was declared"
  }
}

extension Report {
  /// The first thing wrong, with what happened before it and how to see it again.
  func firstProblemLines(_ style: Style, executable: String) -> [String] {
    guard let problem = firstProblem else { return [] }
    var lines = [style.fitted("\(style.red("✗")) \(problem)", hanging: 2)]
    guard trespasses.isEmpty else { return lines }
    guard let failure = clauses.first(where: { !$0.isExpected })?.failure else {
      let seam = clauses.allSatisfy(\.isExpected) ? seams?.first { $0.outcome != "holds" } : nil
      let told = seam?.failure?.split(separator: "\n").map { style.fitted("    \($0)", hanging: 13) } ?? []
      return told.isEmpty ? lines : lines + [""] + told
    }
    lines += ["", style.fitted("  \(failure.scenario): \(style.bold(failure.sentence))", hanging: 4), ""]
    lines += failure.events.suffix(8).map { "    \($0)" }
    let seed = failure.seed.map { " --seed \($0)" } ?? ""
    lines += ["", "  to see it again:", "swift run \(executable) play --script -\(seed) <<'END'"]
    // It can be pasted as it is: a shell looks for the end at the edge.
    return lines + failure.script.prefix(1).map { "trace on; \($0)" } + failure.script.dropFirst() + ["END"]
  }
}
