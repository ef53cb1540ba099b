internal import ChapterProgram
internal import Console
internal import Lessons
internal import SourceFacts
internal import Supervision
internal import Verification

/// The verdict on the rules of the architecture that a chapter declares.
struct PatternVerdict: Sendable {
  let name: String
  /// The verdicts on the rules; empty if they could not be judged.
  let rules: [Report.Rule]
  /// Why the rules could not be judged, or nil if they were.
  let trouble: String?

  /// Judges the chapter's program at the path `program` by the rules of `pattern`, from the compiler's index of its
  /// code.
  init(of program: String, _ pattern: ChapterProgram.Pattern) {
    let pattern = pattern.definition
    name = pattern.name
    do throws(Problem) {
      let facts = try Facts(ofProgram: program)
      rules = pattern.rules.map { rule in
        Report.Rule(
          id: rule.id, sentence: rule.goal.sentence,
          evidence: rule.goal.evidence(in: facts).map(\.description))
      }
      trouble = nil
    } catch {
      (rules, trouble) = ([], "\(error)")
    }
  }
}

extension ChapterProgram.Pattern {
  /// What the course's lessons say of the pattern: its name and its rules.
  fileprivate var definition: Lessons.Pattern {
    switch self {
    case .cocoaMVC: .cocoaMVC
    case .objects: .objects
    case .classicalMVC: .classicalMVC
    case .stateMachine: .stateMachine
    case .flux: .flux
    case .redux: .redux
    case .cleanArchitecture: .cleanArchitecture
    case .stateAsValue: .stateAsValue
    }
  }
}

// MARK: - As text

extension PatternVerdict {
  /// Returns a line for each rule with its verdict, and below it the code that breaks the rule.
  func lines(_ style: Style) -> [String] {
    let head =
      style.bold("pattern") + style.faint("  \(name), as the compiler sees the code")
    if let trouble {
      return ["", head, style.fitted("  \(style.yellow("not judged")) \(trouble)", hanging: 2)]
    }
    return ["", head]
      + rules.flatMap { rule in
        [style.row(holds: rule.outcome == .holds, rule.id, rule.sentence)]
          + rule.evidence.map { style.fitted("         \($0)", hanging: 11) }
      }
  }

  var isKept: Bool { trouble == nil && rules.allSatisfy { $0.outcome == .holds } }

  /// Returns one line that says how many rules hold, and which are broken.
  func line(_ style: Style) -> String {
    if let trouble { return style.fitted("  \(style.yellow("not judged")) pattern: \(trouble)", hanging: 2) }
    let broken = rules.filter { $0.outcome != .holds }.map(\.id)
    let said = broken.isEmpty ? "" : "; broken: \(broken.joined(separator: ", "))"
    return style.row(
      holds: isKept, "pattern", "\(rules.count - broken.count) of \(rules.count) rules of \(name) hold\(said)"
    )
  }

  func summary(_ style: Style) -> String? {
    if rules.isEmpty { return nil }
    let held = rules.count { $0.outcome == .holds }
    let broken = held < rules.count ? ", " + style.red("\(rules.count - held) broken") : ""
    return "\(rules.count) rules of \(name): \(held) hold\(broken)."
  }

  var problems: [ReportedProblem] {
    rules.filter { $0.outcome != .holds }.map { rule in
      ReportedProblem(
        id: rule.id, sentence: "this is not \(name), as Main.swift says: \(rule.sentence)",
        details: rule.evidence)
    }
  }
}
