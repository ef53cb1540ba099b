internal import Foundation
internal import Structure
internal import Teaching
internal import Verification

/// A solution with a mistake in it, built where nobody looks.
struct PatchedSolution {
  /// What was changed, as Git prints it.
  let patch: String
  /// Its executable, if it compiles.
  let program: String
  let outcome: Outcome

  enum Outcome {
    case refused(CompilerError)
    case judged(Report)
  }

  /// Builds and verifies it in a folder of that name, unless that is done; `file` is the patch, from the course's folder.
  init(_ lesson: Lesson, patchedBy file: String, in workshop: Workshop, at place: String) throws {
    patch = try workshop.course.patch(file)
    let files = try Self.files(of: lesson.solution, patchedBy: file, in: workshop.course.folder)
    let built = try workshop.build(files, as: Work(lesson: lesson, isSolution: true), in: place)
    program = built.program
    if let error = built.standing.error {
      outcome = .refused(error)
    } else if let report = built.standing.report {
      outcome = .judged(report)
    } else {
      throw Problem("\(lesson.solution) with \(file) has no verdict: \(built.standing.trouble ?? "")")
    }
  }

  /// The code of a solution once a patch is applied; both paths are from the course's folder.
  static func files(of solution: String, patchedBy patch: String, in course: String) throws -> [String:
    String]
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reversi-patched-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try replaceSwiftFiles(in: folder, by: "\(course)/\(solution)")
    let run = try apply("\(course)/\(patch)", to: folder)
    if !run.succeeded { throw Problem("\(patch) does not fit its solution:\n\(run.output)") }
    return try sourceTexts(in: folder)
  }
}

extension Course {
  /// The text of a patch, whose path is from the course's folder.
  func patch(_ file: String) throws -> String {
    guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) else {
      throw Problem("\(file) cannot be read")
    }
    return text
  }
}

extension Report {
  /// The first clause that fails, with the script that shows it.
  var firstFailing: Clause? {
    let failing = broken.filter { $0.failure != nil }
    return failing.first { $0.id == firstBroken } ?? failing.first
  }

  /// The rules of the pattern that do not hold.
  var brokenRules: [Rule] { pattern.filter { $0.outcome != .holds } }
}
