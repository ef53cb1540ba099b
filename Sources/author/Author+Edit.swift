internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision
internal import WorkbookKit

// An author makes a change once, at the step where it belongs, and `record` carries it to all later code.

extension Author {
  /// Checks out the code of a chapter after one of its steps, in a folder of its own, for the author to edit.
  ///
  /// `words` are the chapter's number and the step's; without the step's number it checks out the solution.
  func edit(_ words: [String]) throws -> ExitCode {
    let lesson = try course.chapter(words[0]).lesson
    let done: Int
    if words.count == 1 {
      done = lesson.steps.count
    } else if let number = Int(words[1]), (0...lesson.steps.count).contains(number) {
      done = number
    } else {
      throw UsageError(
        found: "no step \"\(words[1])\" in chapter \(lesson.number)",
        expected: "1 to \(lesson.steps.count), or 0 for its start")
    }
    let history = StepHistory(of: course)
    if history.exists {
      let edited = try history.edited()
      throw Problem(
        """
        chapter \(edited.chapter) after step \(edited.done) is being edited in \(history.folder)
        To accept the change: swift run author record
        To drop it, remove the folder.
        """)
    }
    let point = StepHistory.Point(chapter: lesson.number, done: done)
    do {
      try history.make(from: course)
      try history.edit(point)
    } catch {
      try? FileManager.default.removeItem(atPath: history.folder)
      throw error
    }
    let place = done == 0 ? "at its start" : done == lesson.steps.count ? "at its end" : "after step \(done)"
    say("Chapter \(lesson.number), \(place), is in \(history.folder).")
    say("Edit it there, then: swift run author record")
    return .success
  }

  /// Applies the edits that the author has made in the code that `edit` checked out to all later steps, starts and
  /// solutions, and to the patches that are made for these. Writes the result to the course once the steps, traps and
  /// diaries of the chapters that change are proved.
  func record() throws -> ExitCode {
    let history = StepHistory(of: course)
    guard history.exists else {
      throw Problem("nothing is being edited; begin with: swift run author edit N [STEP]")
    }
    let others = try history.changes(in: course)
    guard others.isEmpty else {
      throw Problem(
        """
        the course has changed since \(history.folder) was made; changed since: \(others.joined(separator: ", "))
        Undo these changes, or save your edits elsewhere, remove the folder, and edit again.
        """)
    }
    try history.carry()
    // Builds the shared parts, which the copy does not have.
    _ = try Workshop(course)
    let manager = FileManager.default
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // Two copies of the course: before the change and after it.
    let (before, copy) = (folder.file("before"), folder.file("course"))
    for target in [before, copy] {
      try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
      for part in ["Sources", "Tests"] {
        try manager.createDirectory(atPath: "\(target)/\(part)", withIntermediateDirectories: true)
      }
      let recorded = [Footprint.file, ChangeBills.file, MutantTable.file]
      for part in ["Chapters", "Solutions", "Sources/Texts", "Tests/Readers"] + recorded {
        try manager.copyItem(atPath: "\(course.folder)/\(part)", toPath: "\(target)/\(part)")
      }
    }
    // The starts are computed from the solutions, which change now.
    let kept = try startsAtWork()
    try history.write(to: copy)
    let scratch = Author(course: Course(in: copy, like: course), style: style)
    let changes = changes(from: before, to: copy)
    let touched = course.lessons.filter { lesson in
      changes.contains { $0.hasPrefix(lesson.start) || $0.hasPrefix(lesson.solution) }
    }
    if touched.isEmpty {
      say("Nothing has changed in \(history.folder).")
      return .success
    }
    let areProved = try scratch.checkSteps(of: touched)
    let problems =
      areProved ? try scratch.trapProblems(of: touched) + scratch.diaryProblems(of: touched) : []
    say(problems.map { "✗ \($0)" })
    if !areProved || !problems.isEmpty {
      say("Nothing was written. Edit on in \(history.folder), and record again.")
      return .failure
    }
    _ = try scratch.promote()
    for lesson in kept { say("\(lesson.start) is not as published, and stays as it is.") }
    let changed = self.changes(from: before, to: copy).filter { file in
      !kept.contains { file.hasPrefix("\($0.start)/") && file.hasSuffix(".swift") }
    }
    let meanwhile = changed.filter { differs($0, in: before, and: course.folder) }
    guard meanwhile.isEmpty else {
      throw Problem(
        """
        changed while the steps were proved: \(meanwhile.joined(separator: ", "))
        Nothing was written. Record again: swift run author record
        """)
    }
    try history.announce(copy)
    for file in changed { try take(file, from: copy) }
    try manager.removeItem(atPath: history.folder)
    say("To see whether everything else still holds: swift run author check")
    return .success
  }

  /// Returns the chapters whose code in `Chapters` is not as published, for example because a reader works on them;
  /// `record` does not change that code.
  private func startsAtWork() throws -> [Lesson] {
    try course.chapters.filter { try !course.isAsPublished($0) }.map(\.lesson)
  }

  /// Returns the paths of the files with code, steps and outputs that differ between the copies of the course in
  /// `before` and `after`.
  private func changes(from before: String, to after: String) -> [String] {
    let manager = FileManager.default
    let files = [before, after].flatMap { folder in
      (course.lessons.flatMap { [$0.start, $0.solution, $0.texts] } + ["Tests/Readers"]).flatMap { path in
        (manager.subpaths(atPath: "\(folder)/\(path)") ?? []).map { "\(path)/\($0)" }
      }
    }
    let kinds = [".swift", ".patch", "/README.md", "/Found.json"]
    return Set(files).sorted().filter { file in
      kinds.contains(where: file.hasSuffix) && differs(file, in: before, and: after)
    }
  }

  private func differs(_ file: String, in one: String, and other: String) -> Bool {
    let manager = FileManager.default
    return manager.contents(atPath: "\(one)/\(file)") != manager.contents(atPath: "\(other)/\(file)")
  }

  private func take(_ file: String, from copy: String) throws {
    let (manager, target) = (FileManager.default, URL(filePath: "\(course.folder)/\(file)"))
    if let contents = manager.contents(atPath: "\(copy)/\(file)") {
      try contents.write(to: target, options: .atomic)
      say("changed \(file)")
    } else {
      try manager.removeItem(at: target)
      say("removed \(file)")
    }
  }
}
