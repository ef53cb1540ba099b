package import Lessons
internal import SourceFacts
internal import Supervision
package import Verification

/// A solution with a patch applied, such as a mistake or a change, which is built apart from the course's own folders.
package struct PatchedSolution {
  let lesson: Lesson
  private let bench: VariantBench
  private let files: [String: String]
  /// What `verify` has found, or the compiler's error if the code does not compile.
  let verdict: Result<Report, CompilerError>

  /// Builds and verifies the solution of `lesson` with patches applied; takes the verdict that was last found at
  /// `place` if the code is still the same.
  ///
  /// `patches` are their paths from the course's folder; `place` is the name of the folder to build in.
  init(_ lesson: Lesson, patchedBy patches: [String], in workshop: Workshop, at place: String) throws {
    self.lesson = lesson
    let solution = Work(lesson: lesson, isSolution: true)
    bench = try VariantBench(named: place, like: workshop)
    files = try lesson.solutionCode(patchedBy: patches, inPackage: workshop.course.folder)
    let status = try bench.judge(files, as: solution)
    if let error = status.error {
      verdict = .failure(error)
    } else if let report = status.report {
      verdict = .success(report)
    } else {
      throw Problem(
        "\(lesson.solution) with \(patches.joined(separator: ", ")) has no verdict: \(status.trouble ?? "")")
    }
  }
}

extension PatchedSolution {
  private var work: Work { Work(lesson: lesson, isSolution: true) }

  /// The code as it was built; nothing is there if it does not compile.
  package var built: BuiltChapter { bench.built(work) }

  /// The patched code, from which a bill is computed.
  var code: Bill.Code {
    get throws { Bill.Code(facts: try bench.facts(of: work), texts: files) }
  }

  /// Builds and verifies the solution of `lesson` with the chapter's trap applied; throws if it does not compile.
  package init(trapOf lesson: Lesson, in workshop: Workshop) throws {
    try self.init(lesson, patchedBy: [lesson.trapPatch], in: workshop, at: "trapped")
    if case .failure(let error) = verdict {
      throw Problem("\(lesson.solution) with its trap does not compile: \(error.message)")
    }
  }

  /// What is wrong with the trap, in sentences; empty if nothing is.
  ///
  /// The trap must break exactly the clauses that its lesson lists, and no rule of the pattern.
  package var trapProblems: [String] {
    get throws {
      let report = try verdict.get()
      let (declared, broken) = (lesson.trap ?? [], Set(report.broken.map(\.id)))
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
  /// The first broken clause with a script that shows it; nil if there is none.
  var firstFailing: Clause? {
    let failing = broken.filter { $0.failure != nil }
    return failing.first { $0.id == firstBroken } ?? failing.first
  }

  /// The rules of the pattern that do not hold.
  package var brokenRules: [Rule] { pattern.filter { $0.outcome != .holds } }
}
