internal import Console
internal import Explorer
internal import Foundation
package import Lessons
internal import Supervision
package import Verification

/// The kind of check that finds a mistake of a diary, with all results of that kind. Checks are made in the order of
/// the cases, up to the first that finds it.
package enum Discovery {
  /// The compiler rejects the code.
  case refused(CompilerError)
  /// Scenarios of these clauses fail; the first clause comes with a script that shows it.
  case broken([Report.Clause])
  /// These rules of the pattern do not hold.
  case againstRules([Report.Rule])
  /// These seams fail when the suite tests them alone.
  case failing([Report.Seam])
  /// The explorer has found a script that breaks this clause.
  case explored(Report.Clause)
  /// Nothing finds the mistake.
  case none

  /// Builds the solution of `lesson` with `mistake` in it, and makes one kind of check after another until one finds
  /// the mistake.
  package init(of mistake: Mistake, in lesson: Lesson, _ workshop: Workshop) throws {
    self = try workshop.alone(with: Work(lesson: lesson, isSolution: true)) {
      let solution = try PatchedSolution(
        lesson, patchedBy: lesson.patch(of: mistake), in: workshop, at: "mistaken")
      switch solution.verdict {
      case .failure(let error): return .refused(error)
      case .success(let report): return try Self(report, of: solution.built)
      }
    }
  }

  private init(_ report: Report, of built: BuiltChapter) throws {
    let seams = report.seams.filter { $0.outcome != .holds }
    if !report.broken.isEmpty {
      let first = report.firstFailing
      self = .broken(report.broken.filter { $0 == first } + report.broken.filter { $0 != first })
    } else if !report.unjudged.isEmpty {
      throw Problem("\(report.unjudged.count) clauses were not judged: \(report.firstProblem ?? "")")
    } else if !report.brokenRules.isEmpty {
      self = .againstRules(report.brokenRules)
    } else if !seams.isEmpty {
      self = .failing(seams)
    } else {
      self = try Self.exploring(built, judgedBy: report)
    }
  }

  private static func exploring(_ built: BuiltChapter, judgedBy report: Report) throws -> Self {
    let file = "\(built.code).found.json"
    try? FileManager.default.removeItem(atPath: file)
    let progress = ProgressLine(total: 1)
    progress.begin("exploring")
    defer { progress.close() }
    let run = try built.run(
      ["explore", "--seeds", "1..40", "--until-failure", "--json", file], limit: .seconds(300))
    if run.succeeded { return .none }
    let data = FileManager.default.contents(atPath: file) ?? Data()
    guard let found = (try? JSONDecoder().decode(Explored.self, from: data))?.exploration.shortest else {
      throw Problem("the explorer failed without finding a script:\n\(run.output)")
    }
    guard var clause = report.clauses.first(where: { $0.id == found.finding.clause }) else {
      throw Problem("the explorer found \(found.finding.clause) broken, which is not a clause of the suite")
    }
    clause.failure = Failure(
      scenario: "the explorer", sentence: found.finding.sentence,
      script: found.script.components(separatedBy: "\n"), events: [])
    return .explored(clause)
  }

  /// Returns a sentence on what finds `mistake`, if that is something else than the diary says; nil otherwise.
  package func problem(of mistake: Mistake) -> String? {
    if finders.contains(mistake.finder) { return nil }
    let found = finders.isEmpty ? "nothing" : finders.map(\.description).joined(separator: ", ")
    return "\(mistake.name) is declared as found by \(mistake.finder), and is found by \(found)"
  }

  private var finders: [Mistake.Finder] {
    switch self {
    case .refused: [.type]
    case .broken(let clauses): clauses.map { .clause($0.id) }
    case .againstRules(let rules): rules.map { .rule($0.id) }
    case .failing(let seams): seams.map { .seam($0.name) }
    case .explored: [.explorer]
    case .none: []
    }
  }
}

/// The part of the file written by `explore --json` that is read here.
private struct Explored: Decodable {
  var exploration: Exploration
}
