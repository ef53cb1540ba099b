internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Verification
internal import WorkbookKit

/// Proves the steps of a lesson in order.
///
/// A goal is red while the code does not reach it, and green once it does; what a step builds and hands over counts as
/// part of its goal here. Before a step, its goal and those of all later steps must be red; after it, its goal and
/// those of all earlier steps must be green. After every step the chapter must build without warnings, and must have
/// the defects that its `Main.swift` declares and no others.
struct StepProof {
  let lesson: Lesson
  /// The path of the package's folder.
  let package: String
  let bench: VariantBench

  /// Why a lesson's start or one of its steps does not hold.
  struct Failure: Error {
    let sentence: String
    /// The evidence for the failure, line by line.
    var details: [String] = []
  }

  /// The result of proving the lesson's start or one step; `failure` is nil if it holds.
  struct Part {
    let title: String
    let duration: Duration
    let failure: Failure?
  }

  /// Proves the start and then each step up to the first that fails, and calls `report` with each result;
  /// returns whether all hold.
  func run(_ report: (Part) -> Void) -> Bool {
    var unbuilt: Set<String> = []
    for done in 0...lesson.steps.count {
      let start = ContinuousClock.now
      var failure: Failure?
      do {
        if done == 0 { try checkPatches() }
        let status = try status(after: done)
        let declared = Set(status.report?.declaredUnbuilt ?? [])
        if done > 0 {
          try check(unbuilt.symmetricDifference(declared), against: lesson.steps[done - 1].builds)
        }
        unbuilt = declared
        try check(status, after: done)
      } catch {
        failure = error as? Failure ?? Failure(sentence: "\(error)")
      }
      let step = done == 0 ? nil : lesson.steps[done - 1]
      report(
        Part(
          title: step?.patch ?? "the start",
          duration: ContinuousClock.now - start, failure: failure))
      if failure != nil { return false }
    }
    return true
  }

  /// Builds the chapter after its first `done` steps with `bench`, and judges it; throws a failure if there are
  /// warnings or the verdict is not as the chapter's `Main.swift` declares.
  private func status(after done: Int) throws -> ChapterStatus {
    let files = try lesson.code(after: done, inPackage: package)
    let status = try bench.judge(files, as: Work(lesson: lesson, isSolution: false))
    if let error = status.error {
      let name = URL(filePath: error.file).lastPathComponent
      throw Failure(
        sentence: "it does not build without warnings",
        details: ["\(name):\(error.line):\(error.column): \(error.message)"])
    }
    guard let report = status.report else { throw Failure(sentence: status.trouble ?? "no report") }
    if report.isExpected { return status }
    throw Failure(
      sentence: "`verify` finds what is not as declared",
      details: report.firstProblemLines(Style(isColoured: false)).filter { !$0.isEmpty })
  }

  /// Throws a failure unless the goals of the first `done` steps are green and all others red.
  private func check(_ status: ChapterStatus, after done: Int) throws {
    for (index, (step, goal)) in zip(lesson.steps, status.goals).enumerated() {
      if index >= done, goal.isReached {
        throw Failure(sentence: "the goal of \(step.patch) is green already: \(step.goal.sentence)")
      }
      if index < done, !goal.isReached {
        throw Failure(
          sentence: index == done - 1
            ? "its goal is red after it: \(step.goal.sentence)"
            : "the goal of \(step.patch) is red again: \(step.goal.sentence)",
          details: goal.evidence)
      }
    }
  }

  private func check(_ built: Set<String>, against expected: [String]) throws {
    if built == Set(expected) { return }
    throw Failure(
      sentence: "it does not build exactly the clauses that it declares",
      details: [
        "found \(built.sorted().joined(separator: ", "))",
        "expected \(expected.joined(separator: ", "))",
      ])
  }

  private func checkPatches() throws {
    let found = try FileManager.default.contentsOfDirectory(atPath: "\(package)/\(lesson.patches)")
      .filter { $0.hasSuffix(".patch") }.sorted()
    let expected = lesson.steps.map { "\($0.patch).patch" }
    if found == expected { return }
    throw Failure(
      sentence: "the patches in \(lesson.patches) are not those of the lesson's steps",
      details: [
        "found \(found.joined(separator: ", "))", "expected \(expected.joined(separator: ", "))",
      ])
  }
}
