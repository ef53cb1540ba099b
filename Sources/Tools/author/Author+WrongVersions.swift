internal import Lessons
internal import Verification
internal import WorkbookKit

extension Author {
  /// Returns what is wrong with the traps of `lessons`, in sentences; empty if nothing is.
  ///
  /// A trap must break exactly the clauses that its lesson lists, and the solution without the trap must break none.
  func trapProblems(of lessons: [Lesson]) throws -> [String] {
    let workshop = try Workshop(course)
    return try lessons.filter { $0.trap != nil }.flatMap { lesson in
      try soundnessProblems(of: lesson, in: workshop)
        + PatchedSolution(trapOf: lesson, in: workshop).trapProblems.map { "\(lesson.trapPatch): \($0)" }
    }
  }

  /// Returns a sentence if the solution of `lesson`, without any mistake put in, has a defect or differs from what its
  /// `Main.swift` declares; empty otherwise.
  private func soundnessProblems(of lesson: Lesson, in workshop: Workshop) throws -> [String] {
    let solution = Work(lesson: lesson, isSolution: true)
    let status = try workshop.status(of: solution)
    if status.isAsDeclared, status.report?.broken.isEmpty == true { return [] }
    return ["\(solution.path) has a defect before a mistake is put in"]
  }
}
