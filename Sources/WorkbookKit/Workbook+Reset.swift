internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts

extension Workbook {
  func reset(_ words: [String]) throws -> ExitCode {
    let words = try words.expecting(1...2, "a chapter's number, such as 2")
    let chapter = try course.chapter(words[0])
    let folder = course.folder(of: chapter)
    let start = try Variant(of: chapter.lesson, inPackage: course.folder)
    // Who has deleted the whole folder has it back.
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let present = try swiftFiles(in: folder)
    var files = Set(start.files).union(present).sorted()
    if words.count == 2 {
      guard files.contains(words[1]) else { throw UsageError(unknown: "file", words[1], among: files) }
      files = [words[1]]
    }
    let manager = FileManager.default
    let changed = files.filter {
      !manager.contentsEqual(atPath: "\(folder)/\($0)", andPath: "\(start.folder)/\($0)")
    }
    if changed.isEmpty {
      say("\(words.count == 2 ? words[1] : chapter.path) is as it was at the start. Nothing was changed.")
      return .success
    }
    let backup = try backUp(changed.filter(present.contains), of: chapter)
    for file in changed { try replace(file, in: folder, from: start) }
    let names = changed.map { start.files.contains($0) ? $0 : "\($0) (removed)" }
    say("\(chapter.path) is at its start again: \(names.joined(separator: ", ")).")
    if let backup { say("What was there is in \(backup)") }
    return .success
  }

  private func replace(_ file: String, in folder: String, from start: Variant) throws {
    let path = "\(folder)/\(file)"
    if start.files.contains(file) {
      let data = try Data(contentsOf: URL(filePath: "\(start.folder)/\(file)"))
      try data.write(to: URL(filePath: path), options: .atomic)
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Copies files to a folder of their own, and answers with its name; nil when there is nothing to copy.
  func backUp(_ files: [String], of chapter: Work) throws -> String? {
    if files.isEmpty { return nil }
    let manager = FileManager.default
    let backup = state.newBackup(chapter.lesson.folder)
    for file in files {
      let copy = URL(filePath: "\(backup)/\(file)")
      do {
        try manager.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try manager.copyItem(atPath: "\(course.folder(of: chapter))/\(file)", toPath: copy.path)
      } catch {
        throw Problem("\(copy.path) cannot be written, so nothing was changed: \(error.localizedDescription)")
      }
    }
    return backup
  }
}
