package import Lessons
internal import SourceFacts
internal import Verification

/// A solution with a mistake in it, built apart from the course's own folders.
package struct WrongSolution {
  let lesson: Lesson
  /// Its executable, if it compiles.
  let program: String
  let verdict: Result<Report, CompilerError>

  /// Builds and verifies it in a folder named `place`, unless nothing has changed since the last time.
  init(_ lesson: Lesson, patchedBy patch: String, in workshop: Workshop, at place: String) throws {
    self.lesson = lesson
    let solution = Work(lesson: lesson, isSolution: true)
    let bench = try VariantBench(named: place, like: workshop)
    let files = try lesson.solutionCode(patchedBy: patch, inPackage: workshop.course.folder)
    let status = try bench.judge(files, as: solution)
    program = bench.executable(of: solution)
    if let error = status.error {
      verdict = .failure(error)
    } else if let report = status.report {
      verdict = .success(report)
    } else {
      throw Problem("\(lesson.solution) with \(patch) has no verdict: \(status.trouble ?? "")")
    }
  }
}

extension WrongSolution {
  /// The solution with its chapter's trap.
  package init(trapOf lesson: Lesson, in workshop: Workshop) throws {
    try self.init(lesson, patchedBy: lesson.trapPatch, in: workshop, at: "trapped")
    if case .failure(let error) = verdict {
      throw Problem("\(lesson.solution) with its trap does not compile: \(error.message)")
    }
  }

  /// Where the trap is not as the lesson declares it: it must break exactly its clauses, and no rule of the pattern.
  package var trapProblems: [String] {
    get throws {
      let report = try verdict.get()
      let (declared, broken) = (lesson.trap?.clauses ?? [], Set(report.broken.map(\.id)))
      return declared.subtracting(broken).sorted().map { "\($0) is declared as broken, and holds" }
        + broken.subtracting(declared).sorted().map { "\($0) is broken, and not declared" }
        + report.brokenRules.map {
          "it breaks \($0.id), a rule of the pattern, so no script is needed to find it"
        }
    }
  }
}

extension CompilerError: Error {}

extension Report {
  /// The first broken clause with a script that shows it.
  var firstFailing: Clause? {
    let failing = broken.filter { $0.failure != nil }
    return failing.first { $0.id == firstBroken } ?? failing.first
  }

  /// The rules of the pattern that do not hold.
  var brokenRules: [Rule] { pattern.filter { $0.outcome != .holds } }
}
