internal import Foundation
internal import Lessons
internal import SourceFacts
package import Verification

/// Where a chapter stands: whether it compiles, what its suite says, and which goals are reached.
package struct ChapterStatus: Codable, Sendable {
  /// Such as `chapter-2`.
  let work: String
  /// What it was computed from.
  let fingerprint: String
  /// Why it does not compile.
  package var error: CompilerError?
  /// What its suite says.
  package var report: Report?
  /// Why its suite says nothing.
  package var trouble: String?
  /// How long its suite took to say it.
  package var verdictTook: Duration?
  package var goals: [Goal] = []
  /// What the reader was told is done, when something is wrong now.
  var told: Set<String>?
  /// The places that have changed since all was as declared, when it is not.
  var changes: [String] = []

  /// The goal of a step, and what speaks against it.
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
      let standing = try? JSONDecoder().decode(ChapterStatus.self, from: data)
    else { return nil }
    self = standing
  }

  func save(to file: String) throws {
    let folder = URL(filePath: file).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(self).write(to: URL(filePath: file), options: .atomic)
  }

  /// How many steps are done, one after another.
  var stepsDone: Int { goals.prefix(while: \.isReached).count }
  package var isAsDeclared: Bool { report?.isExpected ?? false }

  /// The part that the lesson takes out, when the chapter has not handed it over.
  func missingSeam(of lesson: Lesson) -> String? {
    guard let seam = lesson.seam, let report else { return nil }
    return report.seams.contains { $0.name == seam } ? nil : seam
  }

  /// Whether the next step's work is done, but for handing over the part that it has taken out.
  func lacksOnlySeam(of lesson: Lesson) -> String? {
    guard let seam = missingSeam(of: lesson) else { return nil }
    let left = goals.filter { !$0.isReached }
    return left.allSatisfy { $0.evidence.allSatisfy { $0.hasSuffix(Lesson.handOver(seam)) } } ? seam : nil
  }

  /// Whether a lesson is done here: all goals are reached, its defects have left, its part is handed over, and all is as
  /// it is declared.
  func isDone(_ lesson: Lesson) -> Bool {
    isAsDeclared && stepsDone == lesson.steps.count && missingSeam(of: lesson) == nil
      && !lesson.fixes.contains { report?.knownDefects.contains($0) ?? true }
  }

  /// Whether somebody has begun with a lesson.
  var isBegun: Bool { error != nil || stepsDone > 0 || !isAsDeclared }

  /// The first step whose goal is not reached, or was not when the chapter compiled last; while something is wrong, a
  /// step that the reader was not told is done is being worked on.
  func nextStep(of lesson: Lesson) -> (number: Int, step: Step)? {
    let reached = Set(goals.filter(\.isReached).map(\.patch)).filter { told?.contains($0) ?? true }
    return lesson.steps.enumerated().first { !reached.contains($1.patch) }.map { ($0 + 1, $1) }
  }

  /// The first things that speak against the goal of a step.
  func evidence(against step: Step) -> [String] {
    Array((goals.first { $0.patch == step.patch }?.evidence ?? []).prefix(3))
  }
}
