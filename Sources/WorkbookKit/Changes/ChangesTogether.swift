internal import Lessons
internal import SourceFacts

/// How well several changes, such as undo, that were each made in the same solution can be merged.
struct ChangesTogether {
  /// The number of files that more than one of the changes edits, not counting `Main.swift` and `Seams.swift`.
  private(set) var files = 0
  /// The number of places where Git would report a conflict in the merge: more than one change edits the same lines, or
  /// lines beside each other.
  private(set) var conflicts = 0
  /// How many lines all changes together remove and add in the places with conflicts.
  private(set) var lines = 0

  init(_ changes: [Change], in lesson: Lesson, of course: Course) throws {
    let codes = try changes.map {
      try lesson.solutionCode(patchedBy: lesson.patch(of: $0), inPackage: course.folder)
    }
    for (file, text) in try lesson.code(after: lesson.steps.count, inPackage: course.folder)
    where !["Main.swift", "Seams.swift"].contains(file) {
      let edits = codes.map { Self.edits(from: text, to: $0[file] ?? "") }
      if edits.count(where: { !$0.isEmpty }) > 1 { files += 1 }
      add(edits.enumerated().flatMap { change, edits in edits.map { (change, $0) } })
    }
  }

  /// Adds the conflicts among the edits of one file; each edit comes with the index of the change that made it.
  private mutating func add(_ edits: [(change: Int, edit: Edit)]) {
    var edits = edits.sorted { $0.edit.old.lowerBound < $1.edit.old.lowerBound }[...]
    while let first = edits.popFirst() {
      var (changes, end, lines) = (Set([first.change]), first.edit.old.upperBound, first.edit.lines)
      while let (change, edit) = edits.first, edit.old.lowerBound <= end {
        edits.removeFirst()
        changes.insert(change)
        end = max(end, edit.old.upperBound)
        lines += edit.lines
      }
      if changes.count > 1 {
        conflicts += 1
        self.lines += lines
      }
    }
  }

  /// A place where a change has removed or added lines.
  private struct Edit {
    /// The indices of the lines that were removed; an empty range where lines were only added.
    let old: Range<Int>
    /// How many lines were removed and added, in total.
    let lines: Int
  }

  /// Returns an `Edit` for each place where the texts `old` and `new` differ.
  private static func edits(from old: String, to new: String) -> [Edit] {
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
    var edits: [Edit] = []
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
        edits.append(Edit(old: start..<line, lines: line - start + newLine - newStart))
      }
      (line, newLine) = (line + 1, newLine + 1)
    }
    return edits
  }
}

extension Course {
  /// Returns the rows of a table, the first of which is its heading: a row for each solution in which changes were
  /// made. For every two changes it has how many files both edit and how many conflicts they have, or a dash if one of
  /// them was not made there; its last cell has the conflicts of all changes together.
  func rowsTogether() throws -> [[String]] {
    let pairs = Change.all.indices.flatMap { one in
      Change.all[one...].dropFirst().map { [Change.all[one], $0] }
    }
    return [["files in both / conflicts"] + pairs.map { "\($0[0].name), \($0[1].name)" } + ["all"]]
      + (try billedLessons.map { lesson in
        let made = Change.all.filter { has($0, in: lesson) }
        let all = try ChangesTogether(made, in: lesson, of: self)
        return [lesson.folder]
          + (try pairs.map { pair in
            if !pair.allSatisfy({ has($0, in: lesson) }) { return "-" }
            let both = try ChangesTogether(pair, in: lesson, of: self)
            return "\(both.files) / \(both.conflicts)"
          })
          + [all.conflicts == 0 ? "in any order" : "\(all.conflicts), of \(all.lines) lines"]
      })
  }
}
