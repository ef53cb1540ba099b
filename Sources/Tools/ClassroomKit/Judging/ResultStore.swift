internal import Console
internal import Foundation
internal import Verification
internal import WorkbookKit

/// Saves the results of judging, a file for each person and chapter, so that a run can continue where an earlier one
/// was interrupted.
struct ResultStore: Sendable {
  let folder: String
  /// The fingerprint of the modules that all chapters are linked with. These judge the code, so a result with another
  /// fingerprint is out of date.
  let engine: String

  /// The folder for the files of a run on a cluster.
  var runFolder: String { "\(folder)/.run" }

  private struct Kept: Codable {
    var files: [String: String]
    var engine: String
    var result: ChapterResult
  }

  private func path(_ task: Judge.Task) -> String { "\(folder)/\(task.name)/\(task.chapter).json" }

  /// Returns the saved result of `task`; nil if there is none, or if it was for other files or made by another engine.
  func result(of task: Judge.Task) -> ChapterResult? {
    let kept = decoded(Kept.self, at: path(task))
    return kept?.engine == engine && kept?.files == task.files ? kept?.result : nil
  }

  func keep(_ result: ChapterResult, of task: Judge.Task) throws {
    var result = result
    if let old = decoded(Kept.self, at: path(task)) {
      // The same code judged again by another engine is no other version.
      result.before =
        old.files == task.files
        ? old.result.before
        : ChapterResult.Before(
          date: dateSaved(of: path(task)), holds: old.result.holds,
          steps: old.result.status.stepsDone, held: old.result.status.report?.held)
    }
    // Others on this machine need not read what was handed in, and what became of it.
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Kept(files: task.files, engine: engine, result: result).writeJSON(to: path(task))
  }
}
