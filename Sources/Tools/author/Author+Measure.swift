internal import Console
internal import Lessons
internal import WorkbookKit

// Records what `compare` shows and a reader need not wait for: which functions a touch runs in each solution.

extension Author {
  /// Records which functions a touch runs in the solutions that `words` name, and what each change such as undo costs
  /// in them; without names, does so for all solutions of Reversi. If `words` name changes, records
  /// only what those cost.
  func measure(_ words: [String]) throws -> ExitCode {
    let changes = Change.made.filter { words.contains($0.key) }
    let lessons = try words.filter { word in !changes.contains { $0.key == word } }
      .map { try course.work($0).lesson }
    if changes.isEmpty {
      let works = measured(lessons.isEmpty ? course.lessons : lessons)
      var footprints = try Footprint.recorded(in: course)
      try footprints.merge(Workshop(course).footprints(of: works)) { $1 }
      try footprints.writeJSON(to: "\(course.folder)/\(Footprint.file)", by: .readable)
    }
    var bills = try ChangeBills(recordedIn: course)
    let workshop = try Workshop(course)
    for lesson in lessons.isEmpty ? course.lessons : lessons {
      for change in changes.isEmpty ? Change.made : changes where course.has(change, in: lesson) {
        stopIfWanted()
        bills[lesson, change] = try workshop.bill(of: change, in: lesson)
      }
    }
    try bills.write(in: course)
    say("Written to \(changes.isEmpty ? "\(Footprint.file) and " : "")\(ChangeBills.file).")
    return .success
  }

  /// Returns a sentence for each solution in which a touch now runs other functions than recorded.
  func measureProblems(of lessons: [Lesson]) throws -> [String] {
    let recorded = try Footprint.recorded(in: course)
    let found = try Workshop(course).footprints(of: measured(lessons))
    return found.filter { recorded[$0] != $1 }.keys.sorted().map { folder in
      """
      \(Footprint.file) does not say how far a touch goes in \(folder) as it is: `swift run author measure \
      \(folder.prefix { $0 != "-" })` records it
      """
    }
  }

  /// Returns what is wrong with the patches that make changes, such as undo, in the solutions of `lessons`, in
  /// sentences; empty if nothing is.
  func changeProblems(of lessons: [Lesson]) throws -> [String] {
    let (workshop, recorded) = (try Workshop(course), try ChangeBills(recordedIn: course))
    return try Change.made.flatMap { change in
      try lessons.filter { course.has(change, in: $0) }.flatMap { lesson -> [String] in
        stopIfWanted()
        return try workshop.problems(with: change, in: lesson, recorded: recorded)
      }
    }
  }

  private func measured(_ lessons: [Lesson]) -> [Work] {
    lessons.filter { $0.part != .secondApp }.map { Work(lesson: $0, isSolution: true) }
  }
}
