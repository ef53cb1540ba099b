internal import Console
internal import Foundation
internal import Lessons
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
  /// solutions, and to the patches that are made for these. Writes the result to the course once the steps and traps
  /// of the chapters that change are proved.
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
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let copy = try copyOfCourse(in: temporary.path)
    // The starts are computed from the solutions, which change now.
    let kept = try startsAtWork()
    try history.write(to: copy)
    let scratch = Author(course: Course(in: copy, like: course), style: style)
    let changed = try changes(in: copy)
    let touched = course.lessons.filter { lesson in
      changed.contains { $0.hasPrefix(lesson.start) || $0.hasPrefix(lesson.solution) }
    }
    if touched.isEmpty {
      say("Nothing has changed in \(history.folder).")
      return .success
    }
    let areProved = try scratch.checkSteps(of: touched)
    let problems = areProved ? try scratch.trapProblems(of: touched) : []
    say(problems.map { "✗ \($0)" })
    if !areProved || !problems.isEmpty {
      say("Nothing was written. Edit on in \(history.folder), and record again.")
      return .failure
    }
    _ = try scratch.promote()
    for lesson in kept { say("\(lesson.start) is not as published, and stays as it is.") }
    try apply(copy, except: kept.map { "\($0.start)/*.swift" }, temporary)
    try FileManager.default.removeItem(atPath: history.folder)
    say("To see whether everything else still holds: swift run author check")
    return .success
  }

  /// Returns the chapters whose code in `Chapters` is not as published, for example because a reader works on them;
  /// `record` does not change that code.
  private func startsAtWork() throws -> [Lesson] {
    try course.chapters.filter { try !course.isAsPublished($0) }.map(\.lesson)
  }

  /// Copies what `record` may change, and what it needs for that, to a new Git repository in `folder`, whose one commit
  /// is the course as it is; returns the repository's path.
  private func copyOfCourse(in folder: String) throws -> String {
    let copy = "\(folder)/course"
    for part in [
      "Chapters", "Solutions", "Sources/Course/Texts", "Tests/Readers", Footprint.file, ChangeBills.file,
    ]
      + [MutantTable.file]
    {
      let target = URL(filePath: "\(copy)/\(part)")
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: "\(course.folder)/\(part)", toPath: target.path)
    }
    try StepHistory.git(["init", "-q"], in: copy)
    try StepHistory.git(["add", "--all"], in: copy)
    try StepHistory.git(
      ["-c", "user.name=author", "-c", "user.email=author@localhost", "commit", "-q", "-m", "before"],
      in: copy)
    return copy
  }

  /// Returns the paths of the files with code, steps and outputs that have changed in the repository `copy` since
  /// `copyOfCourse` made it.
  private func changes(in copy: String) throws -> [String] {
    try StepHistory.git(
      ["add", "--all", "--", "*.swift", "*.patch", "*/README.md", "*/Found.json", ":!.build"], in: copy)
    let names = try StepHistory.git(["diff", "--cached", "--name-only", "--no-renames"], in: copy)
    return names.split(separator: "\n").map(String.init)
  }

  /// Makes the changes of the repository `copy` in the course, all or, if one of them does not fit because the course
  /// has changed meanwhile, none. Leaves out the files that match a pattern in `kept`.
  private func apply(_ copy: String, except kept: [String], _ temporary: TemporaryFolder) throws {
    _ = try changes(in: copy)
    let patch = temporary.file("changes.patch")
    try StepHistory.git(["diff", "--cached", "--no-renames"], in: copy).write(
      toFile: patch, atomically: true, encoding: .utf8)
    let run = try StepHistory.run(
      ["apply", "--verbose", "--whitespace=nowarn"] + kept.map { "--exclude=\($0)" } + [patch],
      in: course.folder)
    if !run.succeeded {
      throw Problem(
        """
        changed while the steps were proved, and nothing was written: \(run.output)
        Record again: swift run author record
        """)
    }
    say(run.output.split(separator: "\n").filter { $0.hasPrefix("Applied patch ") }.map(String.init))
  }
}
