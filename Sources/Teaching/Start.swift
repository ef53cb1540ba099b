internal import Foundation
internal import Structure

/// A chapter's code as it is published: its solution with all steps taken back, or all behind the first few.
public final class Start {
  /// A folder that is there as long as this is.
  public let folder: String
  /// Its files, by their paths from there.
  public let files: [String]

  /// `done` is how many steps are left in place; `place` is where the folder is to be, nil: among temporary files.
  public init(
    of lesson: Lesson, after done: Int = 0, inPackage package: String, at place: String? = nil
  ) throws {
    folder = place ?? FileManager.default.temporaryDirectory.appending(path: "reversi-start-\(UUID())").path
    try replaceSwiftFiles(in: folder, by: "\(package)/\(lesson.solution)")
    for step in lesson.steps.dropFirst(done).reversed() {
      let patch = "\(package)/\(lesson.patches)/\(step.patch).patch"
      let run = try apply(patch, to: folder, takingBack: true)
      if !run.succeeded {
        throw Problem("\(lesson.patches)/\(step.patch).patch cannot be taken back:\n\(run.output)")
      }
    }
    files = try swiftFiles(in: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
