internal import Foundation
internal import SourceFacts

/// A course of its own, where nobody works: variants of the code are built there and verify themselves.
package final class VariantBench: Sendable {
  private let workshop: Workshop
  /// Whether nothing of it is kept.
  private let isTemporary: Bool

  /// One in a temporary folder, which is there as long as this is. The compiler gets these options as well.
  package init(like workshop: Workshop, options: [String] = [], limit: Duration = .seconds(120)) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reversi-bench-\(UUID())").path
    self.workshop = try workshop.elsewhere(in: folder, options: options, limit: limit)
    isTemporary = true
  }

  /// One beside a course, where what has not changed is not built again.
  init(named name: String, like workshop: Workshop) throws {
    self.workshop = try workshop.elsewhere(in: "\(workshop.course.output)/\(name)")
    isTemporary = false
  }

  deinit { if isTemporary { try? FileManager.default.removeItem(atPath: workshop.course.folder) } }

  /// Makes these files the code of a chapter or a solution, builds it and lets it verify itself.
  package func judge(_ files: [String: String], as work: Work) throws -> ChapterStatus {
    // Another process may be about to do the same.
    try workshop.alone(with: work) { try workshop.course.write(files, as: work) }
    return isTemporary ? try workshop.standing(of: work) : try workshop.standings(of: [work])[0]
  }

  /// What `judge` has built.
  package func executable(of work: Work) -> String { workshop.executable(of: work) }
}

extension Course {
  /// Makes these the only files in the folder of a chapter; those that are as they should be are left alone, so that
  /// nothing is built again for their sake.
  package func write(_ files: [String: String], as work: Work) throws {
    let manager = FileManager.default
    let folder = folder(of: work)
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for file in try manager.contentsOfDirectory(atPath: folder) where files[file] == nil {
      try manager.removeItem(atPath: "\(folder)/\(file)")
    }
    try put(files, in: folder)
  }

  /// Writes the files of a chapter's folder that are not as they should be; others stay.
  func put(_ files: [String: String], in folder: String) throws {
    let manager = FileManager.default
    for (file, text) in files {
      let path = URL(filePath: "\(folder)/\(file)")
      if manager.contents(atPath: path.path) == Data(text.utf8) { continue }
      try manager.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path, options: .atomic)
    }
  }

  /// The text of a patch, whose path is from the course's folder.
  func patch(_ file: String) throws -> String {
    guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) else {
      throw Problem("\(file) cannot be read")
    }
    return text
  }
}
