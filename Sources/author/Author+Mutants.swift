internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import WorkbookKit

extension Author {
  /// The lessons whose notebooks show a table of mutants: the last one of part I, and all of the other
  /// parts.
  private var published: [Lesson] {
    course.lessons.filter { $0.part != .oneRoad || $0.next == nil }
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
    let kept = "\(course.output)/mutants-\(lesson.number).json"
    let verdicts = try judge(bench, keepingIn: kept)
    let result = MutantResult(
      verdicts: Array(zip(bench.mutants, verdicts)), equivalents: bench.equivalents)
    say(result.lines(solution: bench.solution.executable, .current))
    if !result.holds {
      say("What is killed is not judged again while the solution stays as it is: \(kept)")
      return .failure
    }
    try? FileManager.default.removeItem(atPath: kept)
    var tables = try MutantTable.all(inPackage: course.folder)
    tables[lesson.folder] = result.table
    try tables.writeJSON(to: "\(course.folder)/\(MutantTable.file)", by: .readable)
    say("Written to \(MutantTable.file).")
    return .success
  }

  /// Returns the verdicts on the mutants of `bench`, in the order of the mutants.
  ///
  /// Saves the verdicts in the file at the path `kept`. If that file has verdicts on the same code from an earlier run,
  /// judges only mutants without one, and survivors that are not listed as equivalent.
  private func judge(_ bench: MutantBench, keepingIn kept: String) throws -> [MutantBench.Verdict] {
    let fingerprint = bench.fingerprint
    var verdicts = decoded([String: [MutantBench.Verdict]].self, at: kept)?[fingerprint] ?? []
    let left = bench.mutants.indices.filter { index in
      guard verdicts.indices.contains(index) else { return true }
      return verdicts[index].fate == .survived && !bench.equivalents.contains(bench.mutants[index].name)
    }
    for (index, judged) in zip(left, try bench.judge(left.map { bench.mutants[$0] })) {
      if verdicts.indices.contains(index) {
        verdicts[index] = judged.verdict
      } else {
        verdicts.append(judged.verdict)
      }
    }
    try [fingerprint: verdicts].writeJSON(to: kept)
    return verdicts
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
