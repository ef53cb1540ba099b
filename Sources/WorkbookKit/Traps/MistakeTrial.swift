internal import Console
internal import Foundation
package import Lessons
internal import SourceFacts
internal import Verification

/// A mistake put into its solution, and what finds it.
package struct MistakeTrial {
  let mistake: Mistake
  let discovery: Discovery

  /// The first kind of thing that finds a mistake, with all of that kind that do.
  enum Discovery {
    case refused(CompilerError)
    /// The first one has the script to be shown.
    case broken([Report.Clause])
    case againstRules([Report.Rule])
    case failing([Report.Seam])
    /// A clause, with the script that the explorer has found.
    case explored(Report.Clause)
    case none
  }

  /// What is not as the diary says; nil: it is true.
  package var problem: String? {
    let finders = discovery.finders
    if finders.contains(mistake.finder) { return nil }
    let found = finders.isEmpty ? "nothing" : finders.map(\.description).joined(separator: ", ")
    return "\(mistake.name) is said to be found by \(mistake.finder), and is found by \(found)"
  }
}

extension MistakeTrial {
  /// Builds it and lets it be looked for, while nobody else builds that solution.
  package init(_ mistake: Mistake, of lesson: Lesson, in workshop: Workshop) throws {
    self.mistake = mistake
    let solution = Work(lesson: lesson, isSolution: true)
    discovery = try workshop.alone(with: solution) {
      try Discovery(
        WrongSolution(lesson, patchedBy: lesson.patch(of: mistake), in: workshop, at: "mistaken"))
    }
  }
}

extension MistakeTrial.Discovery {
  fileprivate init(_ solution: WrongSolution) throws {
    switch solution.verdict {
    case .failure(let error): self = .refused(error)
    case .success(let report): try self.init(report, of: solution.program)
    }
  }

  private init(_ report: Report, of program: String) throws {
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
      self = try Self.exploring(program, judgedBy: report)
    }
  }

  /// Lets the explorer look for what is wrong.
  private static func exploring(_ program: String, judgedBy report: Report) throws -> Self {
    let file = "\(program).found.json"
    try? FileManager.default.removeItem(atPath: file)
    let progress = ProgressLine(total: 1)
    progress.begin("exploring")
    defer { progress.close() }
    let run = try Run(
      program, ["explore", "--seeds", "1..40", "--until-failure", "--json", file], limit: .seconds(300))
    if run.succeeded { return .none }
    let data = FileManager.default.contents(atPath: file) ?? Data()
    guard let found = (try? JSONDecoder().decode(Explored.self, from: data))?.shortest else {
      throw Problem("the explorer has ended in some other way than by finding a script:\n\(run.output)")
    }
    guard var clause = report.clauses.first(where: { $0.id == found.finding.clause }) else {
      throw Problem("the explorer speaks of \(found.finding.clause), which is no clause")
    }
    clause.failure = Failure(
      scenario: "the explorer", sentence: found.finding.sentence,
      script: found.script.components(separatedBy: "\n"), events: [])
    return .explored(clause)
  }

  /// What the diary may rightly say.
  var finders: [Mistake.Finder] {
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

/// What `explore --json` writes, as far as it is needed.
private struct Explored: Decodable {
  struct Failure: Decodable {
    var finding: Finding
    var script: String
  }
  struct Finding: Decodable {
    var clause: String
    var sentence: String
  }
  var byKind: [String: Failure]

  var shortest: Failure? {
    byKind.values.min { ($0.script.count, $0.script) < ($1.script.count, $1.script) }
  }
}
