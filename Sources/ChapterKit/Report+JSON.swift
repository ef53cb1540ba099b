internal import Foundation
internal import Structure
internal import Supervision
internal import Verification
internal import Wording

extension Report {
  func json() throws -> String {
    String(decoding: try JSONEncoder.readable.encode(JSONReport(self)), as: UTF8.self)
  }
}

private struct JSONReport: Encodable {
  var app: String
  var title: String
  var isExpected: Bool
  var knownDefects: [String]
  /// The clauses that the app says it is not built for yet.
  var declaredUnbuilt: [String]
  var forbiddenUses: [String]
  var escapedTasks: Int
  var clauses: [Clause]
  /// The clauses that nothing is known of.
  var unjudged: [String]
  var seams: [Seam]
  /// The rules of its pattern.
  var pattern: [Rule]
  var problems: [Problem]
  /// The first thing wrong, line by line, as a person needs to see it.
  var story: [String]
  var printed: Printed

  init(_ report: Report) {
    app = report.name
    title = report.title
    knownDefects = report.knownDefects.map(\.rawValue).sorted()
    declaredUnbuilt = report.declaredUnbuilt.sorted()
    forbiddenUses = report.forbiddenUses.map(\.description)
    escapedTasks = report.escapes
    clauses = report.verdicts.map(Clause.init)
    unjudged = report.unjudged.map(\.id)
    seams = report.seams.map(Seam.init)
    pattern = report.pattern?.rules.map(Rule.init) ?? []
    let found = report.problems
    isExpected = found.isEmpty
    problems = found.map { Problem(id: $0.id, sentence: $0.sentence) }
    story = found.first.map { report.story(of: $0, Style(isColoured: false, isTerminal: true)) } ?? []
    printed = Printed(count: report.printed.count, lines: report.printed.lines)
  }

  struct Problem: Encodable {
    var id: String
    var sentence: String
  }

  struct Printed: Encodable {
    var count: Int
    var lines: [String]
  }

  struct Clause: Encodable {
    var id: String
    var sentence: String
    /// `holds`, `broken`, `defect`, `fixed`, `changed`, `unbuilt` or `built`.
    var outcome: String
    var defect: String?
    var scripts: Int
    var failure: Failure?

    init(_ verdict: Verdict) {
      id = verdict.clause.id
      sentence = verdict.clause.sentence
      scripts = verdict.runs
      switch verdict.outcome {
      case .holds: outcome = "holds"
      case .broken(let failure):
        outcome = "broken"
        self.failure = failure
      case .hasDefect(let defect):
        outcome = "defect"
        self.defect = defect.rawValue
      case .fixed(let defect):
        outcome = "fixed"
        self.defect = defect.rawValue
      case .unbuilt(let failure):
        outcome = "unbuilt"
        self.failure = failure
      case .built: outcome = "built"
      case .changed(let defect, let failure):
        outcome = "changed"
        self.defect = defect.rawValue
        self.failure = failure
      }
    }
  }

  struct Rule: Encodable {
    var id: String
    var sentence: String
    /// `holds` or `broken`.
    var outcome: String
    var evidence: [String]

    init(_ rule: PatternVerdict.Rule) {
      (id, sentence, evidence) = (rule.id, rule.sentence, rule.evidence)
      outcome = rule.holds ? "holds" : "broken"
    }
  }

  struct Seam: Encodable {
    var name: String
    var subject: String
    /// `holds` or `broken`.
    var outcome: String
    var cases: Int
    var seconds: Double
    var failure: String?

    init(_ verdict: SeamVerdict) {
      name = verdict.name
      subject = verdict.subject
      outcome = verdict.failure == nil ? "holds" : "broken"
      cases = verdict.cases
      seconds = verdict.duration / .seconds(1)
      failure = verdict.failure?.description
    }
  }
}
