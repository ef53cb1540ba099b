internal import Console
internal import Foundation
internal import Verification
internal import WorkbookKit

/// Saves the results of judging, a file for each person and chapter, so that a run can continue where an earlier one
/// was interrupted.
struct ResultStore: Sendable {
  let folder: String

  /// The folder for the files of a run on a cluster.
  var runFolder: String { "\(folder)/.run" }

  private struct Kept: Codable {
    var files: [String: String]
    /// The fingerprint of the modules that all chapters are linked with. These judge the code, so a result with another
    /// fingerprint is out of date.
    var engine: String
    var result: ChapterResult
  }

  private func path(_ name: String, _ chapter: Int) -> String { "\(folder)/\(name)/\(chapter).json" }

  /// Returns the saved result for one chapter of the submission called `name`; nil if there is none, or if it was for
  /// other `files` or made with another `engine`, a fingerprint of the modules that judge.
  func result(of name: String, _ chapter: Int, _ files: [String: String], engine: String) -> ChapterResult? {
    guard let kept = decoded(Kept.self, at: path(name, chapter)), kept.engine == engine, kept.files == files
    else { return nil }
    return kept.result
  }

  func keep(_ result: ChapterResult, of name: String, _ files: [String: String], engine: String) throws {
    var result = result
    if let old = decoded(Kept.self, at: path(name, result.chapter)) {
      // The same code judged again by another engine is no other version.
      result.before =
        old.files == files
        ? old.result.before
        : ChapterResult.Before(
          date: Submission.date(of: path(name, result.chapter)), holds: old.result.holds,
          steps: old.result.status.stepsDone, held: old.result.status.report?.held)
    }
    // Others on this machine need not read what was handed in, and what became of it.
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Kept(files: files, engine: engine, result: result).writeJSON(to: path(name, result.chapter))
  }
}
