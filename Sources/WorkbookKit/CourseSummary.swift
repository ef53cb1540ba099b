internal import Console
internal import Foundation
internal import Lessons
internal import Verification

/// What `workbook --json`, `next --json` and `verify --json` print: the same for one chapter and for all.
private struct CourseSummary: Encodable {
  /// The version of this format; another version may lack what this one has.
  var schema = 1
  /// What to do next; left out by `verify`, and when it is the reader who chooses.
  var next: Next?
  var chapters: [Chapter]

  struct Next: Encodable {
    var chapter: Int
    /// The number of the next step, from 1; `title` is its title. Both are left out if all steps are done, or if
    /// something else comes first.
    var step: Int?
    var title: String?
    /// A sentence about what the reader has to do before the step: fix an error or a broken clause, or hunt. It is
    /// left out of the JSON if there is nothing.
    var first: String?
  }

  struct Chapter: Encodable {
    /// The name of the executable, such as `chapter-2`.
    var app: String
    var title: String
    var isDone: Bool
    var stepsDone: Int
    var goals: [ChapterStatus.Goal]
    var error: CompilerError?
    var trouble: String?
    var report: Report?
  }
}

extension Workbook {
  /// Prints the chapters as JSON, with what to do next in the one at the index `next`.
  func sayJSON(_ works: [Work], _ statuses: [ChapterStatus], next: Int? = nil) throws {
    let chapters = zip(works, statuses).map { work, status in
      CourseSummary.Chapter(
        app: work.executable, title: work.lesson.title, isDone: status.isDone(work.lesson),
        stepsDone: status.stepsDone, goals: status.goals, error: status.error, trouble: status.trouble,
        report: status.report)
    }
    let next = try next.map { try summary(of: works[$0], statuses[$0]) }
    let data = try JSONEncoder.readable.encode(CourseSummary(next: next, chapters: chapters))
    say(String(decoding: data, as: UTF8.self))
  }

  private func summary(of work: Work, _ status: ChapterStatus) throws -> CourseSummary.Next {
    let first = obstacle(work, status) ?? (awaitsHunt(work, status) ? "the hunt: \(huntCount) found" : nil)
    let step = first == nil ? status.nextStep(of: work.lesson) : nil
    return CourseSummary.Next(
      chapter: work.number, step: step?.number,
      title: try step.map { try text(of: $0.step, in: work.lesson).title }, first: first)
  }
}
