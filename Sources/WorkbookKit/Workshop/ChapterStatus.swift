internal import Foundation
internal import Lessons
internal import SourceFacts
package import Verification

/// The status of a chapter: whether it compiles, its verdict, and which goals are reached.
package struct ChapterStatus: Codable, Sendable {
  /// Such as `chapter-2`.
  let work: String
  /// The fingerprint of the code that it describes.
  let fingerprint: String
  /// Why it does not compile.
  package var error: CompilerError?
  package var report: Report?
  /// Why there is no report, if the chapter compiles.
  package var trouble: String?
  /// Whether the suite did not end within its time limit.
  var isEndless = false
  package var goals: [Goal] = []
  /// While something is wrong, what the reader was already congratulated on.
  var told: Set<String>?
  /// While something is wrong, the places that have changed since all was as declared.
  var changes: [String] = []

  /// The goal of a step, and the evidence that it is not reached.
  package struct Goal: Codable, Sendable {
    var patch: String
    package var evidence: [String]
    package var isReached: Bool { evidence.isEmpty }
  }

  init(work: String, fingerprint: String) {
    self.work = work
    self.fingerprint = fingerprint
  }

  init?(file: String) {
    guard let data = FileManager.default.contents(atPath: file),
      let status = try? JSONDecoder().decode(ChapterStatus.self, from: data)
    else { return nil }
    self = status
  }

  func save(to file: String) throws {
    let folder = URL(filePath: file).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(self).write(to: URL(filePath: file), options: .atomic)
  }

  /// The number of steps done before the first that is not.
  var stepsDone: Int { goals.prefix(while: \.isReached).count }
  package var isAsDeclared: Bool { report?.isExpected ?? false }

  /// The part that the lesson extracts, if the chapter has not handed it over.
  func missingSeam(of lesson: Lesson) -> String? {
    guard let seam = lesson.seam, let report else { return nil }
    return report.seams.contains { $0.name == seam } ? nil : seam
  }

  /// The part that is extracted and not handed over, if nothing else is left to do.
  func lacksOnlySeam(of lesson: Lesson) -> String? {
    guard let seam = missingSeam(of: lesson) else { return nil }
    let left = goals.filter { !$0.isReached }
    return left.allSatisfy { $0.evidence.allSatisfy { $0.hasSuffix(Lesson.handOver(seam)) } } ? seam : nil
  }

  /// Whether the lesson is done: all goals are reached, its defects fixed, its part handed over, and all is as declared.
  func isDone(_ lesson: Lesson) -> Bool {
    isAsDeclared && stepsDone == lesson.steps.count && missingSeam(of: lesson) == nil
      && !lesson.fixes.contains { report?.knownDefects.contains($0) ?? true }
  }

  /// Whether the reader has begun with the lesson.
  var isBegun: Bool { error != nil || stepsDone > 0 || !isAsDeclared }

  /// The first step whose goal is not reached, or was not when the chapter last compiled.
  ///
  /// While something is wrong, a step counts as done only if the reader was congratulated on it.
  func nextStep(of lesson: Lesson) -> (number: Int, step: Step)? {
    let reached = Set(goals.filter(\.isReached).map(\.patch)).filter { told?.contains($0) ?? true }
    return lesson.steps.enumerated().first { !reached.contains($1.patch) }.map { ($0 + 1, $1) }
  }

  /// The first pieces of evidence that the goal of a step is not reached.
  func evidence(against step: Step) -> [String] {
    Array((goals.first { $0.patch == step.patch }?.evidence ?? []).prefix(3))
  }
}
