internal import Lessons
internal import SourceFacts
internal import Verification
internal import WorkbookKit

// The wrong versions of solutions: traps and the mistakes of diaries.

extension Author {
  /// What is wrong with traps: each breaks exactly its clauses, and its solution none.
  func trapProblems(of lessons: [Lesson]) throws -> [String] {
    let workshop = try workshop()
    return try lessons.filter { $0.trap != nil }.flatMap { lesson in
      try soundnessProblems(of: lesson, before: "the trap", in: workshop)
        + TrappedSolution(lesson, in: workshop).problems.map { "\(lesson.trapPatch): \($0)" }
    }
  }

  /// Whether a solution has a defect before something is put into it.
  func soundnessProblems(of lesson: Lesson, before thing: String, in workshop: Workshop) throws -> [String] {
    let solution = Work(lesson: lesson, isSolution: true)
    let standing = try workshop.standing(of: solution)
    if standing.isAsDeclared, standing.report?.broken.isEmpty == true { return [] }
    return ["\(solution.path) is not without a defect before \(thing) is put in"]
  }

  /// What is not so in diaries.
  func diaryProblems(of lessons: [Lesson]) throws -> [String] {
    let workshop = try workshop()
    return try lessons.filter { !$0.diary.isEmpty }.flatMap { lesson -> [String] in
      var problems = try soundnessProblems(of: lesson, before: "a mistake", in: workshop)
      // What does not compile comes last: all must be compiled after it.
      let mistakes = lesson.diary.filter { $0.finder != .type } + lesson.diary.filter { $0.finder == .type }
      for mistake in mistakes {
        stopIfWanted()
        do {
          problems += try [MistakeTrial(mistake, of: lesson, in: workshop).problem].compactMap(\.self)
        } catch {
          problems.append("\(mistake.name): \(error)")
        }
      }
      return problems
    }
  }
}
