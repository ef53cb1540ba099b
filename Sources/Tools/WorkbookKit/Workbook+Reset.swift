internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision

extension Workbook {
  func reset(_ words: [String]) throws -> ExitCode {
    let chapter = try course.chapter(words[0])
    let start = try chapter.lesson.code(inPackage: course.folder)
    var changed = changedFiles(of: chapter, from: start)
    if words.count == 2 {
      let files = Set(start.keys).union(changed).sorted()
      guard files.contains(words[1]) else { throw UsageError(unknown: "file", words[1], among: files) }
      changed = changed.filter { $0 == words[1] }
    }
    if changed.isEmpty {
      say(
        style.fitted(
          "\(words.count == 2 ? words[1] : chapter.path) is at its start already. Nothing was changed."))
      return .success
    }
    let backup = try replace(changed, of: chapter, by: start)
    if words.count == 1 { state.note(in: chapter, of: course) { $0.fixedBefore = nil } }
    let names = changed.map { start[$0] == nil ? "\($0) (removed)" : $0 }
    say(style.fitted("\(chapter.path) is at its start again: \(names.joined(separator: ", "))."))
    if let backup { say(style.fitted("What was there is in \(backup)")) }
    return .success
  }

  /// Returns the names, sorted, of the Swift files in which `chapter` differs from `texts`, which are texts by file
  /// name.
  ///
  /// These include files that only `texts` has, and files that only the chapter has.
  func changedFiles(of chapter: Work, from texts: [String: String]) -> [String] {
    let folder = course.folder(of: chapter)
    let present = (try? swiftFiles(in: folder)) ?? []
    return Set(texts.keys).union(present).sorted().filter { file in
      texts[file].map { Data($0.utf8) } != FileManager.default.contents(atPath: "\(folder)/\(file)")
    }
  }

  /// Writes to each file of `chapter` named in `changed` the text that `texts` has for it, and removes each of these
  /// files for which `texts` has none.
  ///
  /// Returns the path of a backup of these files as they were; nil if none of them existed.
  func replace(_ changed: [String], of chapter: Work, by texts: [String: String]) throws -> String? {
    let (manager, folder) = (FileManager.default, course.folder(of: chapter))
    let present = changed.filter { manager.fileExists(atPath: "\(folder)/\($0)") }
    let backup = try backUp(present, of: chapter)
    do {
      try put(texts.filter { changed.contains($0.key) }, in: folder)
      for file in present where texts[file] == nil { try manager.removeItem(atPath: "\(folder)/\(file)") }
    } catch {
      let kept = backup.map { "; what was there is in \($0)" } ?? ""
      throw Problem("\(chapter.path) was replaced only in part\(kept): \(error.localizedDescription)")
    }
    return backup
  }

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
        throw Problem("\(copy.path) cannot be written, so nothing was changed: \(error.localizedDescription)")
      }
    }
    return backup
  }
}
