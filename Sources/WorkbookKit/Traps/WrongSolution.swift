internal import Lessons
internal import SourceFacts
internal import Verification

/// A solution with a mistake in it, built where nobody looks.
struct WrongSolution {
  /// Its executable, if it compiles.
  let program: String
  let verdict: Result<Report, CompilerError>

  /// Builds and verifies it in a folder of that name, unless that is done; `patch` is its path from the course's folder.
  init(_ lesson: Lesson, patchedBy patch: String, in workshop: Workshop, at place: String) throws {
    let solution = Work(lesson: lesson, isSolution: true)
    let bench = try VariantBench(named: place, like: workshop)
    let files = try Variant(ofSolution: lesson, patchedBy: patch, inPackage: workshop.course.folder).texts()
    let standing = try bench.judge(files, as: solution)
    program = bench.executable(of: solution)
    if let error = standing.error {
      verdict = .failure(error)
    } else if let report = standing.report {
      verdict = .success(report)
    } else {
      throw Problem("\(lesson.solution) with \(patch) has no verdict: \(standing.trouble ?? "")")
    }
  }
}

extension CompilerError: Error {}

extension Report {
  /// The first clause that fails, with the script that shows it.
  var firstFailing: Clause? {
    let failing = broken.filter { $0.failure != nil }
    return failing.first { $0.id == firstBroken } ?? failing.first
  }

  /// The rules of the pattern that do not hold.
  var brokenRules: [Rule] { pattern.filter { $0.outcome != .holds } }
}
