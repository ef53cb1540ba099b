internal import Console
internal import Foundation
internal import SourceFacts
internal import Verification

extension Workbook {
  func verify(_ typed: Typed) throws -> ExitCode {
    if let word = typed.rest.first {
      let clause = typed.rest.dropFirst().flatMap { ["--clause", $0] }
      return try verify(course.work(word), clause + typed.options)
    }
    if let option = typed.names.first {
      throw UsageError(
        found: "\"\(option)\"", expected: "a chapter's number before it; alone, verify takes all")
    }
    let works = course.chapters + course.solutions
    let statuses = try statuses(of: works, verifyingAgain: true)
    say(zip(works, statuses).flatMap { lines($0, $1) })
    return statuses.allSatisfy(\.isAsDeclared) ? .success : .failure
  }

  /// Lets the chapter or solution `work` print its own verdict. Then prints what the reader has newly reached or, if
  /// something is wrong, which lines have changed since `verify` last found nothing wrong.
  ///
  /// `words` are options for `verify`; with any but `--all`, this process is replaced by the program of `work`.
  private func verify(_ work: Work, _ words: [String]) throws -> ExitCode {
    if words.contains(where: { $0 != "--all" }) {
      let status = try statuses(of: [work])[0]
      if status.error == nil, status.trouble == nil { try become(work, ["verify"] + words) }
    }
    fflush(nil)
    let status = recalled(try Workshop(course).status(of: work, aloud: words), of: work)
    if status.error != nil {
      say(lines(work, status, listsAll: words.contains("--all")))
    } else if status.isAsDeclared {
      let lines = try praise(work, status)
      if !lines.isEmpty { say([""] + lines) }
    } else {
      if let trouble = status.trouble { say(style.red(trouble)) }
      say(changesLines(status.changes))
    }
    return status.isAsDeclared ? .success : .failure
  }

  private func lines(_ work: Work, _ status: ChapterStatus, listsAll: Bool = false) -> [String] {
    let name = pad(work.executable, to: "solution-14".count)
    if let error = status.error {
      return ["\(name)  \(style.red("does not compile"))", ""]
        + lines(of: error, in: work, listsAll: listsAll) + [""]
    }
    guard let report = status.report else {
      return ["\(name)  \(style.red(status.trouble ?? "no report"))"]
    }
    // Only their number is shown: their names would tell too much to a reader who hunts them.
    let count = report.defects.count
    let defects = count == 0 ? "" : ", \(count) known \(count == 1 ? "bug" : "bugs")"
    let held = String(format: "%2d", report.held)
    let line = "\(name)  \(held) of \(report.clauses.count) clauses hold\(defects)"
    if report.isExpected { return ["\(style.green("✓")) \(line)"] }
    return ["\(style.red("✗")) \(line)"] + problemLines(report, changes: status.changes)
  }
}
