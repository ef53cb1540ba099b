internal import Console
internal import Foundation
internal import SourceFacts
internal import Verification

extension Workbook {
  func verify(_ typed: Typed) throws -> ExitCode {
    let asJSON = typed.has("--json")
    let works = try typed.rest.first.map { [try course.work($0)] } ?? course.chapters + course.solutions
    if !typed.rest.isEmpty, !asJSON { return try verify(works[0], typed.options) }
    if let option = typed.names.first(where: { $0 != "--json" }) {
      throw UsageError(
        found: "\"\(option)\"", expected: asJSON ? "no option besides --json" : "a chapter's number or --json"
      )
    }
    let standings = try standings(of: works, verifyingAgain: true)
    if asJSON {
      let summaries = try JSONEncoder.readable.encode(standings.map(Summary.init))
      say(String(decoding: summaries, as: UTF8.self))
    } else {
      say(zip(works, standings).flatMap { lines($0, $1) })
    }
    return standings.allSatisfy(\.isAsDeclared) ? .success : .failure
  }

  /// Lets the chapter print its own verdict, and adds what the reader has reached or changed since.
  private func verify(_ work: Work, _ words: [String]) throws -> ExitCode {
    if words.contains(where: { $0 != "--full" }) {
      let standing = try standings(of: [work])[0]
      if standing.error == nil { try become(work, ["verify"] + words) }
    }
    fflush(nil)
    let standing = recalled(try workshop().standing(of: work, aloud: words), of: work)
    if standing.error != nil {
      say(lines(work, standing))
    } else if standing.isAsDeclared {
      let lines = try praise(work, standing)
      if !lines.isEmpty { say([""] + lines) }
    } else {
      if let trouble = standing.trouble { say(style.red(trouble)) }
      say(changesLines(standing.changes))
    }
    return standing.isAsDeclared ? .success : .failure
  }

  private func lines(_ work: Work, _ standing: ChapterStatus) -> [String] {
    let name = pad(work.executable, to: 10)
    if let error = standing.error {
      return ["\(name)  \(style.red("does not compile"))", ""] + lines(of: error, in: work) + [""]
    }
    guard let report = standing.report else {
      return ["\(name)  \(style.red(standing.trouble ?? "no report"))"]
    }
    let defects = report.defects.isEmpty ? "" : ", has \(report.defects.joined(separator: ", "))"
    let line = "\(name)  \(report.held) of \(report.clauses.count) clauses hold\(defects)"
    if report.isExpected { return ["\(style.green("✓")) \(line)"] }
    return ["\(style.red("✗")) \(line)"] + problemLines(report, changes: standing.changes)
  }
}

/// The part of a status that `--json` prints.
private struct Summary: Encodable {
  var app: String
  var error: CompilerError?
  var trouble: String?
  var report: Report?
  var goals: [ChapterStatus.Goal]

  init(_ standing: ChapterStatus) {
    app = standing.work
    error = standing.error
    trouble = standing.trouble
    report = standing.report
    goals = standing.goals
  }
}
