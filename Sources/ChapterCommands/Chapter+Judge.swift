internal import Console
internal import Explorer
internal import Foundation
internal import Verification

extension Chapter {
  /// Plays a script beside the model of the specification, and prints the differences as JSON; succeeds if there are none.
  @MainActor
  func judge(_ path: String) throws -> ExitCode {
    let script = try Script(
      readScript(path), source: path == "-" ? "standard input" : path, language: app.language)
    let judgement = app.judgement(on: script.lines.map(\.command))
    var report = JSONJudgement(judgement, on: script, app.language.clauses)
    if judgement.differences.isEmpty { report.expectation = expectation(in: script) }
    say(String(decoding: try JSONEncoder.readable.encode(report), as: UTF8.self))
    return judgement.differences.isEmpty ? .success : .failure
  }

  /// The first expectation of the script that the app does not meet.
  private func expectation(in script: Script) -> JSONJudgement.Unmet? {
    guard let failure = app.play(script, seed: nil), let line = failure.line,
      let expectation = failure.expectation
    else { return nil }
    let before = script.lines.prefix { $0 != line }.map(\.command)
    let clause = app.clause(on: expectation.key, after: before).flatMap {
      JSONJudgement.Clause($0, in: app.language.clauses)
    }
    return JSONJudgement.Unmet(line: line.number, sentence: failure.sentence, clause: clause)
  }
}

private struct JSONJudgement: Encodable {
  /// The script in one line, without remarks.
  var script: String
  /// The number of commands, without those that only look.
  var commands: Int
  var seconds: Double
  var differences: [Difference]
  /// The clauses that require what happened last, if nothing differs.
  var clauses: [Clause]
  var expectation: Unmet?

  struct Clause: Encodable {
    var id: String
    var sentence: String

    init?(_ id: String, in specification: [Verification.Clause]) {
      guard let clause = specification[id] else { return nil }
      self.id = id
      sentence = clause.sentence
    }
  }

  struct Difference: Encodable {
    /// The known defect that explains it, if there is one.
    var defect: String?
    /// The number of commands until it showed.
    var command: Int
    var sentence: String
    var clause: Clause?
  }

  struct Unmet: Encodable {
    var line: Int
    var sentence: String
    var clause: Clause?
  }

  init(_ judgement: Judgement, on script: Script, _ specification: [Verification.Clause]) {
    let counts = script.lines.map(\.command.effort)
    self.script = script.lines.map(\.text).joined(separator: "; ")
    commands = counts.reduce(0, +)
    seconds = judgement.duration / .seconds(1)
    differences = judgement.differences.map { difference in
      Difference(
        defect: difference.defect?.rawValue, command: counts.prefix(difference.step + 1).reduce(0, +),
        sentence: difference.finding.sentence, clause: Clause(difference.finding.clause, in: specification))
    }
    clauses = judgement.clauses.compactMap { Clause($0, in: specification) }
  }
}

extension Verification.Command {
  /// The number of commands it counts for: none if it only looks, and each of those that come together.
  fileprivate var effort: Int {
    switch self {
    case .show, .disk, .trace, .expect: 0
    case .touch(let touch): touch.word.fingers.count
    case .together(let commands): commands.map(\.effort).reduce(0, +)
    default: 1
    }
  }
}
