internal import Console
internal import Foundation
internal import SourceFacts
internal import Verification

extension Workbook {
  func verify(_ typed: Typed) throws -> ExitCode {
    let (asJSON, file) = (typed.has("--json"), typed.value(of: "--xunit"))
    let words = try typed.rest.expecting(0...1, "a chapter's number, such as 2")
    let works = try words.first.map { [try course.work($0)] } ?? course.chapters + course.solutions
    if !words.isEmpty, !asJSON, file == nil { return try verify(works[0], typed.options) }
    if let option = typed.names.first(where: { !["--json", "--xunit"].contains($0) }) {
      throw UsageError(found: "\"\(option)\"", expected: "a chapter's number, --json or --xunit FILE")
    }
    let standings = try standings(of: works, verifyingAgain: true)
    if let file { try write(xunit(standings), to: file) }
    if asJSON {
      say(try json(standings))
    } else {
      say(zip(works, standings).flatMap { lines($0, $1) })
    }
    return standings.allSatisfy(\.isAsDeclared) ? .success : .failure
  }

  /// Lets the chapter itself say how it stands, and adds what only its history knows.
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
      return ["\(name)  \(style.red("does not compile"))", ""]
        + lines(of: error, in: work) + [""]
    }
    guard let report = standing.report else {
      return ["\(name)  \(style.red(standing.trouble ?? "no report"))"]
    }
    let defects = report.defects.isEmpty ? "" : ", has \(report.defects.joined(separator: ", "))"
    let line = "\(name)  \(report.held) of \(report.clauses.count) clauses hold\(defects)"
    if report.isExpected { return ["\(style.green("✓")) \(line)"] }
    return ["\(style.red("✗")) \(line)"] + problemLines(work, report, changes: standing.changes)
  }

  private func json(_ standings: [ChapterStatus]) throws -> String {
    String(decoding: try JSONEncoder.readable.encode(standings.map(Summary.init)), as: UTF8.self)
  }

  private func write(_ text: String, to file: String) throws(UsageError) {
    do {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    } catch {
      throw UsageError("\(file) cannot be written")
    }
  }
}

/// A standing for programs.
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

/// The reports as JUnit XML: a suite for each chapter, a case for each clause.
func xunit(_ standings: [ChapterStatus]) -> String {
  var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
  for standing in standings {
    guard let report = standing.report else {
      let message = standing.error.map { "\($0.file):\($0.line): \($0.message)" } ?? standing.trouble ?? ""
      lines += [
        "  <testsuite name=\"\(standing.work)\" tests=\"1\" failures=\"0\" errors=\"1\">",
        "    <testcase classname=\"\(standing.work)\" name=\"builds\"><error message=\"\(escaped(message))\"/></testcase>",
        "  </testsuite>",
      ]
      continue
    }
    let failures = report.clauses.count { !$0.isExpected }
    lines.append(
      "  <testsuite name=\"\(standing.work)\" tests=\"\(report.clauses.count)\" failures=\"\(failures)\" errors=\"0\">"
    )
    for clause in report.clauses {
      let head = "    <testcase classname=\"\(standing.work)\" name=\"\(clause.id)\""
      if clause.isExpected {
        lines.append(head + "/>")
      } else {
        let message = clause.failure?.sentence ?? clause.sentence
        let body = (clause.failure?.script ?? []).joined(separator: "\n")
        lines.append(
          head + "><failure message=\"\(escaped(message))\">\(escaped(body))</failure></testcase>")
      }
    }
    lines.append("  </testsuite>")
  }
  return (lines + ["</testsuites>", ""]).joined(separator: "\n")
}

private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
}
