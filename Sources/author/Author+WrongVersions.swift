internal import Lessons
internal import SourceFacts
internal import Verification
internal import WorkbookKit

// The wrong versions of solutions: traps and the mistakes of diaries.

extension Author {
  /// Where a trap does not break exactly its clauses, or its solution breaks any.
  func trapProblems(of lessons: [Lesson]) throws -> [String] {
    let workshop = try workshop()
    return try lessons.filter { $0.trap != nil }.flatMap { lesson in
      try soundnessProblems(of: lesson, in: workshop)
        + WrongSolution(trapOf: lesson, in: workshop).trapProblems.map { "\(lesson.trapPatch): \($0)" }
    }
  }

  /// Where a mistake is found by something else than its diary says, or its solution is wrong itself.
  func diaryProblems(of lessons: [Lesson]) throws -> [String] {
    let workshop = try workshop()
    return try lessons.filter { !$0.diary.isEmpty }.flatMap { lesson -> [String] in
      var problems = try soundnessProblems(of: lesson, in: workshop)
      // A version that does not compile makes the next one compile all files, so these come last.
      let mistakes = lesson.diary.filter { $0.finder != .type } + lesson.diary.filter { $0.finder == .type }
      for mistake in mistakes {
        stopIfWanted()
        do {
          let discovery = try Discovery(of: mistake, in: lesson, workshop)
          problems += [discovery.problem(of: mistake)].compactMap(\.self)
        } catch {
          problems.append("\(mistake.name): \(error)")
        }
      }
      return problems
    }
  }

  /// Whether a solution is wrong without any mistake put in.
  private func soundnessProblems(of lesson: Lesson, in workshop: Workshop) throws -> [String] {
    let solution = Work(lesson: lesson, isSolution: true)
    let status = try workshop.status(of: solution)
    if status.isAsDeclared, status.report?.broken.isEmpty == true { return [] }
    return ["\(solution.path) has a defect before a mistake is put in"]
  }
}
