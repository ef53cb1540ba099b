internal import Console
internal import Lessons
internal import WorkbookKit

extension Author {
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
}
