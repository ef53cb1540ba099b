internal import Foundation
internal import Lessons
internal import SourceFacts
package import Verification

/// The status of a chapter: whether it compiles, its verdict, and which goals of its lesson are reached.
///
/// A chapter is as declared if `verify` finds exactly what its `Main.swift` says: its known defects, the
/// clauses that it is not built for yet, and nothing else.
package struct ChapterStatus: Codable, Sendable {
  /// The name of the executable, such as `chapter-2`.
  let work: String
  /// The fingerprint, as `Workshop` computes it, of the code and modules that were built.
  let fingerprint: String
  /// The error that keeps the chapter from compiling or linking, or nil if there is none.
  package var error: CompilerError?
  /// What `verify` has found, or nil if the chapter does not compile or its report cannot be read.
  package var report: Report?
  /// Why there is no report although the chapter compiles, in a sentence; nil otherwise.
  package var trouble: String?
  /// Whether `verify` was stopped because it took longer than its time limit.
  var isEndless = false
  /// The goals of the lesson's steps, in order; a build that does not compile evaluates none.
  package var goals: [Goal] = []
  /// While the code is not as declared, what the reader was congratulated on, as in `Journal.told`; nil
  /// otherwise, or if it was nothing.
  var told: Set<String>?
  /// If `verify` finds something wrong: the lines changed since the code was last as declared, such as
  /// `Board.swift:12-14`. Otherwise empty.
  var changes: [String] = []

  /// The goal of a step, named by the step's patch, with the evidence that it is not reached; no evidence
  /// means that it is.
  package struct Goal: Codable, Sendable {
    package var patch: String
    package var evidence: [String]
    package var isReached: Bool { evidence.isEmpty }
  }

  init(work: String, fingerprint: String) {
    self.work = work
    self.fingerprint = fingerprint
  }

  /// Makes the status of code that cannot even be built; `trouble` says why, in a sentence.
  package init(of work: Work, trouble: String) {
    self.init(work: work.executable, fingerprint: "")
    self.trouble = trouble
  }

  /// Reads the status that `save` has written; nil if there is none or it cannot be decoded.
  init?(file: String) {
    guard let data = FileManager.default.contents(atPath: file),
      let status = try? JSONDecoder().decode(ChapterStatus.self, from: data)
    else { return nil }
    self = status
  }

  /// Writes the status to the file at the path `file`, and makes its folder.
  func save(to file: String) throws {
    let folder = URL(filePath: file).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try JSONEncoder().encode(self).write(to: URL(filePath: file), options: .atomic)
  }

  /// How many steps have reached their goals before the first that has not.
  package var stepsDone: Int { goals.prefix(while: \.isReached).count }
  /// Whether `verify` has found exactly what the chapter declares; false without a report.
  package var isAsDeclared: Bool { report?.isExpected ?? false }

  /// Returns the name of the seam that `lesson` extracts, such as `rules`, while the chapter does not hand it over to
  /// the suite.
  ///
  /// Nil if it does, if the lesson extracts none, or without a report.
  func missingSeam(of lesson: Lesson) -> String? {
    guard let seam = lesson.seam, let report else { return nil }
    return report.seams.contains { $0.name == seam } ? nil : seam
  }

  /// Returns the seam that `missingSeam` names, if all goals not reached yet only ask to hand it over; otherwise nil.
  func lacksOnlySeam(of lesson: Lesson) -> String? {
    guard let seam = missingSeam(of: lesson) else { return nil }
    let left = goals.filter { !$0.isReached }
    return left.allSatisfy { $0.evidence.allSatisfy { $0.hasSuffix(Lesson.handOver(seam)) } } ? seam : nil
  }

  /// Whether `lesson` is done: its goals are reached, its defects fixed, its seam handed over, and the
  /// chapter is as declared.
  func isDone(_ lesson: Lesson) -> Bool {
    isAsDeclared && stepsDone == lesson.steps.count && missingSeam(of: lesson) == nil
      && !lesson.fixes.contains { report?.knownDefects.contains($0) ?? true }
  }

  /// Whether the reader has begun the lesson: the first goal is reached, or the chapter does not compile or
  /// is not as declared.
  var isBegun: Bool { error != nil || stepsDone > 0 || !isAsDeclared }

  /// Returns the first step of `lesson` whose goal is not reached, with its number from 1; nil if all goals are
  /// reached.
  ///
  /// While the chapter does not compile, goals count as they did when it last compiled, if
  /// `Workbook.recalled` has filled them in. While it is not as declared, a step also counts only if the
  /// reader was congratulated on it.
  func nextStep(of lesson: Lesson) -> (number: Int, step: Step)? {
    let reached = Set(goals.filter(\.isReached).map(\.patch)).filter { told?.contains($0) ?? true }
    return lesson.steps.enumerated().first { !reached.contains($1.patch) }.map { ($0 + 1, $1) }
  }

  /// Returns at most three pieces of evidence that the goal of `step` is not reached; empty if it is reached or was not
  /// evaluated.
  func evidence(against step: Step) -> [String] {
    Array((goals.first { $0.patch == step.patch }?.evidence ?? []).prefix(3))
  }
}
