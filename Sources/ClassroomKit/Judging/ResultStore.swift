internal import Foundation

/// The results so far, a file for each person and chapter: a run that is interrupted goes on where it was.
struct ResultStore: Sendable {
  let folder: String

  /// Where a run on a cluster has its files.
  var runFolder: String { "\(folder)/.run" }

  private struct Kept: Codable {
    var files: [String: String]
    /// What it was judged by: the modules that all chapters are linked to.
    var engine: String
    var result: ChapterResult
  }

  private func path(_ name: String, _ chapter: Int) -> String { "\(folder)/\(name)/\(chapter).json" }

  /// The kept result of these files; nil if there is none, or anything has changed since.
  func result(of name: String, _ chapter: Int, _ files: [String: String], engine: String) -> ChapterResult? {
    guard let data = FileManager.default.contents(atPath: path(name, chapter)),
      let kept = try? JSONDecoder().decode(Kept.self, from: data), kept.engine == engine, kept.files == files
    else { return nil }
    return kept.result
  }

  func keep(_ result: ChapterResult, of name: String, _ files: [String: String], engine: String) throws {
    let file = URL(filePath: path(name, result.chapter))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(Kept(files: files, engine: engine, result: result)).write(
      to: file, options: .atomic)
  }
}
