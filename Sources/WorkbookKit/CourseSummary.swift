internal import Console
internal import Foundation
internal import Lessons
internal import Verification

/// What `workbook --json`, `next --json` and `verify --json` print as JSON, in one format whether it is about one
/// chapter or all.
private struct CourseSummary: Encodable {
  /// The version of this format, by which a program that reads it can tell which keys there can be.
  var schema = 1
  /// What to do next; left out by `verify`, and when the reader is to choose a chapter.
  var next: Next?
  var chapters: [Chapter]

  struct Next: Encodable {
    var chapter: Int
    /// The number of the next step, from 1, and its title. Both are left out if all steps are done, or if something
    /// must be done before the step.
    var step: Int?
    var title: String?
    /// What the reader must do before the step: fix an error or a broken clause, or hunt bugs. It is left out if there
    /// is nothing.
    var first: String?
  }

  struct Chapter: Encodable {
    /// The name of the chapter's executable, such as `chapter-2`.
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
  /// Prints `works` with their `statuses` as JSON, and what to do next in the one at the index `next`.
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
