internal import Foundation
internal import Lessons
internal import Structure
internal import Teaching
internal import WorkbookKit

// The wrong versions of a solution, its trap and the mistakes of its diary, are branches that begin at its end: a change to
// the solution is carried to them as to later steps.

extension StepHistory {
  /// Makes a branch of each wrong version of a chapter's solution, which the working tree holds.
  func makeWrongVersions(of lesson: Lesson, from course: Course) throws {
    for patch in wrongVersions(of: lesson) {
      try git("checkout", "-q", "-B", branch(of: patch), tag(end(of: lesson)))
      try git("apply", "--whitespace=nowarn", "\(course.folder)/\(patch)")
      try git("add", "--all")
      try git("commit", "-q", "-m", patch)
    }
  }

  /// Carries the chapter's new end to its wrong versions.
  func carryToWrongVersions(of lesson: Lesson) throws {
    for patch in wrongVersions(of: lesson) {
      try rebase(branch(of: patch), onto: branch(of: lesson), from: tag(end(of: lesson)))
    }
  }

  /// Writes the wrong versions into a course's folders, as patches of the solution.
  func writeWrongVersions(of lesson: Lesson, to course: String) throws {
    for file in wrongVersions(of: lesson) {
      let patch = try patch(from: tag(end(of: lesson)), to: branch(of: file))
      if patch.isEmpty { throw Problem("nothing is left that is wrong in \(file)") }
      try patch.write(toFile: "\(course)/\(file)", atomically: true, encoding: .utf8)
    }
  }

  private func wrongVersions(of lesson: Lesson) -> [String] {
    (lesson.trap == nil ? [] : [lesson.trapPatch]) + lesson.diary.map(lesson.patch(of:))
  }

  /// Such as `wrong/8-ClassicalMVC/a-tap-on-row-nine`.
  private func branch(of patch: String) -> String {
    let parts = patch.split(separator: "/")
    return "wrong/\(parts[1])/\(parts[parts.count - 1].prefix { $0 != "." })"
  }
}
