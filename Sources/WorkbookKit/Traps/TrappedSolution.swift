internal import Foundation
internal import Structure
internal import Teaching

/// A solution with its trap put back, built where nobody looks.
struct TrappedSolution {
  let lesson: Lesson
  let trap: Trap
  /// What was changed, as Git prints it.
  let patch: String
  /// Its executable.
  let program: String
  let report: Report

  /// Builds and verifies it, unless that is done.
  init(_ lesson: Lesson, in workshop: Workshop) throws {
    guard let trap = lesson.trap else { throw Problem("chapter \(lesson.number) has no trap") }
    let folder = workshop.course.folder
    let file = "\(folder)/\(lesson.trapPatch)"
    guard let patch = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw Problem("\(lesson.trapPatch) cannot be read")
    }
    (self.lesson, self.trap, self.patch) = (lesson, trap, patch)
    let files = try Self.files(of: "\(folder)/\(lesson.solution)", patchedBy: file, named: lesson.trapPatch)
    let built = try workshop.build(files, as: Work(lesson: lesson, isSolution: true), in: "trapped")
    guard let report = built.standing.report else {
      throw Problem("\(lesson.solution) with its trap has no verdict: \(built.standing.trouble ?? "")")
    }
    (program, self.report) = (built.program, report)
  }

  private static func files(of solution: String, patchedBy patch: String, named name: String) throws
    -> [String: String]
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reversi-trap-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try replaceSwiftFiles(in: folder, by: solution)
    let run = try apply(patch, to: folder)
    if !run.succeeded { throw Problem("\(name) does not fit its solution:\n\(run.output)") }
    return try sourceTexts(in: folder)
  }

  /// The first clause that fails, with the script that shows it.
  var first: Report.Clause? {
    let broken = report.broken.filter { $0.failure != nil }
    return broken.first { $0.id == report.firstBroken } ?? broken.first
  }

  /// What is not as the trap says: it must break exactly its clauses.
  var problems: [String] {
    let broken = Set(report.broken.map(\.id))
    let missing = trap.clauses.subtracting(broken).sorted().map { "\($0) is said to be broken, and holds" }
    let others = broken.subtracting(trap.clauses).sorted().map { "\($0) is broken, and not said to be" }
    return missing + others
      + (report.pattern ?? []).filter { $0.outcome != "holds" }.map {
        "it breaks a rule of the pattern, \($0.id), so that no script is needed to find it"
      }
  }
}
