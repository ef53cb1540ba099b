package import Lessons
internal import SourceFacts
internal import Verification

/// A solution with its trap put back, built where nobody looks.
package struct TrappedSolution {
  let lesson: Lesson
  let trap: Trap
  /// What was changed, as Git prints it.
  let patch: String
  /// Its executable.
  let program: String
  let report: Report

  /// Builds and verifies it, unless that is done.
  package init(_ lesson: Lesson, in workshop: Workshop) throws {
    guard let trap = lesson.trap else { throw Problem("chapter \(lesson.number) has no trap") }
    let solution = try WrongSolution(lesson, patchedBy: lesson.trapPatch, in: workshop, at: "trapped")
    do {
      report = try solution.verdict.get()
    } catch {
      throw Problem("\(lesson.solution) with its trap does not compile: \(error.message)")
    }
    (self.lesson, self.trap, program) = (lesson, trap, solution.program)
    patch = try workshop.course.patch(lesson.trapPatch)
  }

  /// What is not as the trap says: it must break exactly its clauses.
  package var problems: [String] {
    let broken = Set(report.broken.map(\.id))
    let missing = trap.clauses.subtracting(broken).sorted().map { "\($0) is said to be broken, and holds" }
    let others = broken.subtracting(trap.clauses).sorted().map { "\($0) is broken, and not said to be" }
    return missing + others
      + report.brokenRules.map {
        "it breaks a rule of the pattern, \($0.id), so that no script is needed to find it"
      }
  }
}
