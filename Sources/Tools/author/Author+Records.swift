internal import Console
internal import Lessons
internal import WorkbookKit

// Records what a reader need not wait for: which functions a touch runs in each solution, what changes cost in it, what
// becomes of its mutants, and how far figures of the same architecture differ, by author and by habit.

extension Author {
  /// Records which functions a touch runs in the solutions that `words` name, and what each change such as undo costs
  /// in them; without names, does so for all solutions of Reversi. If `words` name changes, records only what those
  /// cost.
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

  // MARK: Mutants

  /// The lessons whose notebooks show a table of mutants: the last one of part I, and the one on the second app.
  private var published: [Lesson] {
    course.lessons.filter { $0.part == .secondApp || $0.part == .oneRoad && $0.next == nil }
  }

  /// Judges all mutants of the solution that `word` names, such as `5`. If the mutants that survive are exactly those
  /// that the solution lists as equivalent, records the table of mutants that the chapter's notebook shows.
  func publishMutants(of word: String) throws -> ExitCode {
    let lesson = try course.work(word).lesson
    guard published.contains(where: { $0.number == lesson.number }) else {
      let others = published.map { "\($0.number)" }.joined(separator: ", ")
      throw UsageError(found: "chapter \(lesson.number), whose notebook shows no mutants", expected: others)
    }
    let bench = try MutantBench(of: lesson, in: Workshop(course))
    let result = try MutantResult(verdicts: bench.judge(bench.mutants), equivalents: bench.equivalents)
    say(result.lines(solution: bench.solution.executable, .current))
    if !result.holds { return .failure }
    var tables = try MutantTable.all(inPackage: course.folder)
    tables[lesson.folder] = result.table
    try tables.writeJSON(to: "\(course.folder)/\(MutantTable.file)", by: .readable)
    say("Written to \(MutantTable.file).")
    return .success
  }

  /// Returns a sentence for each of `lessons` whose notebook shows a table of mutants, but whose recorded table is
  /// missing, or out of date because the solution has other mutants now.
  func mutantProblems(of lessons: [Lesson]) throws -> [String] {
    let tables = try MutantTable.all(inPackage: course.folder)
    return try published.filter { lesson in lessons.contains { $0.number == lesson.number } }.compactMap {
      lesson in
      let mutants = try MutantBench(of: lesson, in: Workshop(course)).mutants
      if tables[lesson.folder]?.fingerprint == MutantResult.fingerprint(of: mutants) { return nil }
      let command = "swift run author mutants \(lesson.number)"
      return
        "\(MutantTable.file) does not have the current mutants of \(lesson.folder): `\(command)` judges them"
    }
  }

  // MARK: Spread

  /// Measures the solutions of part II that `words` name, or all: their other versions with `authors`, what changes
  /// cost in these with `changes`, what habits do with `habits`, or all of it.
  func measureSpread(_ words: [String]) throws -> ExitCode {
    let kinds = ["authors", "changes", "habits"]
    let asked = kinds.filter(words.contains)
    let named = try words.filter { !kinds.contains($0) }.map { word in
      let lesson = try course.chapter(word).lesson
      if lesson.part == .otherRoads { return lesson }
      throw UsageError(found: "chapter \(lesson.number)", expected: "a chapter of part II, 6 to 13")
    }
    let lessons = named.isEmpty ? course.lessons.filter { $0.part == .otherRoads } : named
    let workshop = try Workshop(course)
    var spread = try Spread(recordedIn: course)
    if asked.isEmpty || asked.contains("authors") {
      try spread.versions.merge(workshop.versions(of: lessons)) { $1 }
      try spread.write(in: course)
    }
    if asked.contains("changes") {
      spread.versions = try workshop.billed(spread.versions, of: lessons)
      try spread.write(in: course)
    }
    if asked.isEmpty || asked.contains("habits") {
      for lesson in lessons {
        stopIfWanted()
        spread.rewrites[lesson.folder] = try workshop.rewrites(of: lesson)
        try spread.write(in: course)
      }
    }
    say("Written to \(Spread.file).")
    return .success
  }
}
