internal import Lessons
internal import SourceFacts

/// How two changes, which were each made in the same solution, go together when both are merged.
struct ChangesTogether {
  /// The number of files that both change. `Main.swift` and `Seams.swift` do not count.
  let files: Int
  /// The number of places where a merge would conflict, as in Git: both change the same lines, or lines beside each
  /// other.
  let conflicts: Int

  init(_ one: Change, _ other: Change, in lesson: Lesson, of course: Course) throws {
    func code(_ change: Change) throws -> [String: String] {
      try lesson.solutionCode(patchedBy: lesson.patch(of: change), inPackage: course.folder)
    }
    let before = try lesson.code(after: lesson.steps.count, inPackage: course.folder)
    let (ones, others) = (try code(one), try code(other))
    let shared = before.filter { file, text in
      !["Main.swift", "Seams.swift"].contains(file) && ones[file] != text && others[file] != text
    }
    files = shared.count
    conflicts = shared.reduce(0) { sum, file in
      let edits = Self.edits(from: file.value, to: others[file.key] ?? "")
      return sum
        + Self.edits(from: file.value, to: ones[file.key] ?? "").count { edit in
          edits.contains { $0.lowerBound <= edit.upperBound && edit.lowerBound <= $0.upperBound }
        }
    }
  }

  /// Returns for each place where the texts differ the lines of `old` that are missing in `new`, or an empty range
  /// where lines were only inserted.
  private static func edits(from old: String, to new: String) -> [Range<Int>] {
    let (before, after) = (
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false)
    )
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in after.difference(from: before) {
      switch change {
      case .remove(let line, _, _): removed.insert(line)
      case .insert(let line, _, _): inserted.insert(line)
      }
    }
    var edits: [Range<Int>] = []
    var (line, newLine) = (0, 0)
    while line < before.count || newLine < after.count {
      var (start, newStart) = (line, newLine)
      while removed.contains(line) { line += 1 }
      while inserted.contains(newLine) { newLine += 1 }
      if (line, newLine) != (start, newStart) {
        // Inserted lines may fit a little further down as well: Git chooses the last place, and so does this.
        while line == start, newLine < after.count, after[newStart] == after[newLine] {
          (start, line, newStart, newLine) = (start + 1, line + 1, newStart + 1, newLine + 1)
        }
        edits.append(start..<line)
      }
      (line, newLine) = (line + 1, newLine + 1)
    }
    return edits
  }
}

extension Course {
  /// Returns the rows of a table, its head first: a row for each solution, with how well its changes merge two by two.
  func rowsTogether() throws -> [[String]] {
    let pairs = Change.all.indices.flatMap { one in
      Change.all[one...].dropFirst().map { (Change.all[one], $0) }
    }
    return [["files in both / conflicts"] + pairs.map { "\($0.name), \($1.name)" }]
      + (try billedLessons.map { lesson in
        [lesson.folder]
          + (try pairs.map { one, other in
            let isMade = [one, other].allSatisfy { lessons(with: $0).contains { $0.number == lesson.number } }
            if !isMade { return "-" }
            let both = try ChangesTogether(one, other, in: lesson, of: self)
            return "\(both.files) / \(both.conflicts)"
          })
      })
  }
}
