internal import Foundation
internal import Verification

extension Report {
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let report = JSONReport(
      app: chapter.app.name, title: chapter.title, isExpected: isExpected,
      knownDefects: chapter.app.knownDefects.map(\.rawValue).sorted(),
      trespasses: trespasses.map(\.description), escapedTasks: escapes,
      clauses: verdicts.map(JSONReport.Clause.init), seams: seams.map(JSONReport.Seam.init))
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }
}

private struct JSONReport: Encodable {
  var app: String
  var title: String
  var isExpected: Bool
  var knownDefects: [String]
  var trespasses: [String]
  var escapedTasks: Int
  var clauses: [Clause]
  var seams: [Seam]

  struct Clause: Encodable {
    var id: String
    var sentence: String
    /// `holds`, `broken`, `defect`, `fixed` or `changed`.
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
        self.failure = Failure(failure)
      case .hasDefect(let defect):
        outcome = "defect"
        self.defect = defect.rawValue
      case .fixed(let defect):
        outcome = "fixed"
        self.defect = defect.rawValue
      case .changed(let defect, let failure):
        outcome = "changed"
        self.defect = defect.rawValue
        self.failure = Failure(failure)
      }
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

  struct Failure: Encodable {
    var scenario: String
    var sentence: String
    var line: Int?
    var seed: UInt64?
    var script: [String]
    var events: [String]

    init(_ failure: Verification.Failure) {
      scenario = failure.scenario
      sentence = failure.failure.sentence
      line = failure.failure.line?.number
      seed = failure.seed
      script = failure.script.text
      events = failure.events.map(\.description)
    }
  }
}
