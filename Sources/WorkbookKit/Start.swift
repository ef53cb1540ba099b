internal import Foundation
internal import Structure

/// A chapter's code as it is published: its solution with all steps taken back, or all behind the first few.
final class Start {
  /// A folder that is there as long as this is.
  let folder: String
  /// Its files, by their paths from there.
  let files: [String]

  /// `done` is how many steps are left in place.
  init(of lesson: Lesson, after done: Int = 0, in course: Course) throws {
    let manager = FileManager.default
    folder = manager.temporaryDirectory.appending(path: "reversi-start-\(UUID())").path
    let solution = "\(course.folder)/\(lesson.solution)"
    for file in try swiftFiles(in: solution) {
      let copy = URL(filePath: "\(folder)/\(file)")
      try manager.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try manager.copyItem(atPath: "\(solution)/\(file)", toPath: copy.path)
    }
    for step in lesson.steps.dropFirst(done).reversed() {
      let patch = "\(course.folder)/\(lesson.patches)/\(step.patch).patch"
      let run = try Run(
        "/usr/bin/env", ["git", "apply", "--reverse", "--whitespace=nowarn", patch], in: folder,
        environment: ["GIT_CEILING_DIRECTORIES": folder])
      if !run.succeeded {
        throw Problem("\(lesson.patches)/\(step.patch).patch cannot be taken back:\n\(run.output)")
      }
    }
    files = try swiftFiles(in: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}

extension Workbook {
  func reset(_ words: [String]) throws -> ExitCode {
    let words = try words.expecting(1...2, "a chapter's number, such as 2")
    let chapter = try course.chapter(words[0])
    let folder = course.folder(of: chapter)
    let start = try Start(of: chapter.lesson, in: course)
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

  private func replace(_ file: String, in folder: String, from start: Start) throws {
    let path = "\(folder)/\(file)"
    if start.files.contains(file) {
      let data = try Data(contentsOf: URL(filePath: "\(start.folder)/\(file)"))
      try data.write(to: URL(filePath: path), options: .atomic)
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Copies files to a folder of their own, and answers with its name; nil when there is nothing to copy.
  private func backUp(_ files: [String], of chapter: Work) throws -> String? {
    if files.isEmpty { return nil }
    let manager = FileManager.default
    let backup = state.newBackup(chapter.lesson.folder)
    for file in files {
      let copy = URL(filePath: "\(backup)/\(file)")
      do {
        try manager.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try manager.copyItem(atPath: "\(course.folder(of: chapter))/\(file)", toPath: copy.path)
      } catch {
        throw Problem("\(copy.path) cannot be written, so nothing was reset: \(error.localizedDescription)")
      }
    }
    return backup
  }
}
