package import Lessons
package import Verification

/// The status of a chapter: whether it compiles, its verdict, and which goals of its lesson are reached.
///
/// A chapter is *as declared* if `verify` finds exactly what its `Main.swift` says: its known defects, the clauses that
/// are not built yet, and nothing else.
package struct ChapterStatus: Codable, Sendable {
  /// The name of the chapter's or solution's executable, such as `chapter-2`.
  let work: String
  /// The fingerprint, as `Workshop.fingerprint(of:)` computes it, of the code and the modules that were built.
  package var fingerprint: String
  /// The error that keeps the chapter from compiling or linking, or nil if there is none.
  package var error: CompilerError?
  /// What `verify` has found, or nil if the chapter does not compile or its report cannot be read.
  package var report: Report?
  /// Why there is no report although the chapter compiles, in a sentence; nil otherwise.
  package var trouble: String?
  /// Whether `verify` was stopped because it took longer than its time limit.
  var isEndless = false
  /// The results for the goals of the lesson's steps, in order; empty if the code does not compile.
  package var goals: [Goal] = []
  /// What the reader has been congratulated on, as in `Journal.told`, if `verify` finds something wrong in the code or
  /// it does not compile; nil otherwise, and if there was nothing.
  var told: Set<String>?
  /// If `verify` finds something wrong: the places, such as `Board.swift:12-14`, changed since it last found nothing
  /// wrong. Otherwise empty.
  package var changes: [String] = []

  /// The result for the goal of a step: the evidence that the goal is not reached, empty if it is reached. `patch` is
  /// the name of the step's patch.
  package struct Goal: Codable, Sendable {
    package var patch: String
    package var evidence: [String]
    package var isReached: Bool { evidence.isEmpty }
  }

  /// How many steps at the beginning of the lesson have reached their goals, up to the first that has not.
  package var stepsDone: Int { goals.prefix(while: \.isReached).count }
  /// Whether `verify` has found exactly what the chapter's `Main.swift` declares; false without a report.
  package var isAsDeclared: Bool { report?.isExpected ?? false }

  /// Returns the name of the seam that the reader extracts in `lesson`, such as `rules`, if the chapter does not hand
  /// it over to the suite yet.
  ///
  /// It is nil if the chapter hands it over, if the lesson has no seam, or if there is no report.
  func missingSeam(of lesson: Lesson) -> String? {
    guard let seam = lesson.seam, let report else { return nil }
    return report.seams.contains { $0.name == seam } ? nil : seam
  }

  /// Returns the name of the missing seam, such as `rules`, if handing it over is all that is left to reach the goals;
  /// otherwise nil.
  func lacksOnlySeam(of lesson: Lesson) -> String? {
    guard let seam = missingSeam(of: lesson) else { return nil }
    let left = goals.filter { !$0.isReached }
    return left.allSatisfy { $0.evidence.allSatisfy { $0.hasSuffix(Lesson.handOver(seam)) } } ? seam : nil
  }

  /// Whether `lesson` is done: all goals are reached, the defects that it fixes are gone, its seam is handed over, and
  /// `verify` finds exactly what the chapter declares.
  func isDone(_ lesson: Lesson) -> Bool {
    isAsDeclared && stepsDone == lesson.steps.count && missingSeam(of: lesson) == nil
      && !lesson.fixes.contains { report?.knownDefects.contains($0) ?? true }
  }

  /// Whether the reader has begun the lesson: the first goal is reached, the chapter does not compile, or `verify`
  /// finds something that the chapter does not declare.
  var isBegun: Bool { error != nil || stepsDone > 0 || !isAsDeclared }

  /// Returns the first step of `lesson` whose goal is not reached, with its number from 1; nil if all goals are
  /// reached.
  ///
  /// While the chapter does not compile, the goals are those that `Workbook.recalled` has filled in from when it last
  /// compiled. While something undeclared is wrong, a step counts as reached only if the reader was congratulated on
  /// it.
  func nextStep(of lesson: Lesson) -> (number: Int, step: Step)? {
    let reached = Set(goals.filter(\.isReached).map(\.patch)).filter { told?.contains($0) ?? true }
    return lesson.steps.enumerated().first { !reached.contains($1.patch) }.map { ($0 + 1, $1) }
  }

  /// Returns at most three pieces of evidence that the goal of `step` is not reached, and how many more there are; empty
  /// if it is reached or was not evaluated.
  package func evidence(against step: Step) -> [String] {
    let evidence = goals.first { $0.patch == step.patch }?.evidence ?? []
    return evidence.count < 5 ? evidence : evidence.prefix(3) + ["and \(evidence.count - 3) more"]
  }
}

extension ChapterStatus {
  /// Makes the status of code that cannot be built at all; `trouble` says why, in a sentence.
  package init(of work: Work, trouble: String) {
    self.init(work: work.executable, fingerprint: "", trouble: trouble)
  }
}
