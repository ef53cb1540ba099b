internal import Foundation
internal import SourceFacts

/// The code at a point of a chapter's road, perhaps with a change: its start, what it is after some steps, its solution,
/// or one of these with a mistake in it.
public final class Variant {
  /// A folder that is there as long as this is.
  public let folder: String
  /// Its files, by their paths from there.
  public let files: [String]

  /// Takes all steps after the first few back from the solution, and applies a patch whose path is from the package's
  /// folder. `place` is where the code is to be, nil: among temporary files.
  public init(
    of lesson: Lesson, after done: Int = 0, patchedBy patch: String? = nil, inPackage package: String,
    at place: String? = nil
  ) throws {
    folder =
      place
      ?? FileManager.default.temporaryDirectory.appending(path: "reversi-variant-\(UUID())").path
    try replaceSwiftFiles(in: folder, by: "\(package)/\(lesson.solution)")
    for step in lesson.steps.dropFirst(done).reversed() {
      let patch = "\(package)/\(lesson.patches)/\(step.patch).patch"
      let run = try Self.apply(patch, to: folder, takingBack: true)
      if !run.succeeded {
        throw Problem("\(lesson.patches)/\(step.patch).patch cannot be taken back:\n\(run.output)")
      }
    }
    if let patch {
      let run = try Self.apply("\(package)/\(patch)", to: folder)
      if !run.succeeded {
        throw Problem("\(patch) does not fit chapter \(lesson.number) after step \(done):\n\(run.output)")
      }
    }
    files = try swiftFiles(in: folder)
  }

  /// A chapter's solution with a patch, whose path is from the package's folder.
  package convenience init(ofSolution lesson: Lesson, patchedBy patch: String, inPackage package: String)
    throws
  {
    try self.init(of: lesson, after: lesson.steps.count, patchedBy: patch, inPackage: package)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The files with what is in them.
  package func texts() throws -> [String: String] { try sourceTexts(in: folder) }

  /// In a repository around the folder Git would take the patch's paths for those of the repository.
  private static func apply(_ patch: String, to folder: String, takingBack: Bool = false) throws -> Run {
    try Run(
      "/usr/bin/env",
      ["git", "apply", "--whitespace=nowarn"] + (takingBack ? ["--reverse"] : []) + [patch], in: folder,
      environment: ["GIT_CEILING_DIRECTORIES": URL(filePath: folder).deletingLastPathComponent().path])
  }
}

/// The Swift files in a folder with what is in them, by their paths from there.
package func sourceTexts(in folder: String) throws -> [String: String] {
  try Dictionary(
    uniqueKeysWithValues: swiftFiles(in: folder).map { file in
      (file, try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
    })
}
