internal import Foundation
internal import Lessons
internal import Supervision

extension Course {
  /// Returns the rows of a table, the first of which is its heading: a row for each solution in which changes were
  /// made. For every two changes it has how many files both edit and how many conflicts Git reports when it merges
  /// them, or a dash if one of them was not made there. `Main.swift` and `Seams.swift` do not count, nor does History,
  /// which was made after undo once more.
  func rowsTogether() throws -> [[String]] {
    let changes = Change.all.filter { $0.name != Change.history.name }
    let pairs = changes.indices.flatMap { one in changes[one...].dropFirst().map { [changes[one], $0] } }
    return [["files in both / conflicts"] + pairs.map { "\($0[0].name), \($0[1].name)" }]
      + (try billedLessons.map { lesson in
        [lesson.folder] + (try pairs.map { try together($0, in: lesson) })
      })
  }

  private func together(_ changes: [Change], in lesson: Lesson) throws -> String {
    if !changes.allSatisfy({ has($0, in: lesson) }) { return "-" }
    let codes = try changes.map {
      try lesson.solutionCode(patchedBy: [lesson.patch(of: $0)], inPackage: folder)
    }
    let edited = try lesson.code(after: lesson.steps.count, inPackage: folder).filter { file, text in
      !["Main.swift", "Seams.swift"].contains(file) && codes.allSatisfy { $0[file] != text }
    }
    let conflicts = try edited.map { file, text in
      try conflictCount(between: codes.map { $0[file] ?? "" }, from: text)
    }
    return "\(edited.count) / \(conflicts.reduce(0, +))"
  }

  /// Returns how many conflicts Git reports when it merges two versions of a text, which both come from `base`.
  private func conflictCount(between versions: [String], from base: String) throws -> Int {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    for (name, text) in [("base", base), ("one", versions[0]), ("other", versions[1])] {
      try text.write(toFile: temporary.file(name), atomically: true, encoding: .utf8)
    }
    return Int(
      try Run("/usr/bin/env", ["git", "merge-file", "-p", "one", "base", "other"], in: temporary.path).status)
  }
}
