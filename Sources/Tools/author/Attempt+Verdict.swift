internal import Console
internal import Lessons
internal import Verification
internal import WorkbookKit

extension Attempt {
  /// The result of judging an attempt.
  struct Result: Sendable {
    /// How the verdict differs from the one that the attempt declares, in a sentence; nil if it does not.
    var failure: String?
    /// What the reader sees of the first problem, line by line.
    var lines: [String] = []
  }

  /// Builds the attempt's code with `bench`, judges it, and compares what its reader would see with what the attempt
  /// declares.
  ///
  /// `course` is the path of the course's folder.
  func judged(on bench: VariantBench, in course: String) -> Result {
    var result = Result()
    do {
      let files = try lesson.code(after: stepsDone, patchedBy: [file], inPackage: course)
      let status = try bench.judge(files, as: Work(lesson: lesson, isSolution: false))
      let plain = Style(isColoured: false, width: 80)
      let text =
        status.error?.lines(plain) ?? status.report?.firstProblemLines(plain)
        ?? [status.trouble ?? "no report"]
      result.lines = text.flatMap {
        $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      result.failure = failure(in: status, text.joined(separator: "\n"))
    } catch {
      result.failure = "\(error)"
    }
    return result
  }

  /// Returns how `status`, the verdict on the attempt, differs from what the attempt declares, in a sentence; nil if it
  /// does not. `text` is what the reader sees of the first problem.
  private func failure(in status: ChapterStatus, _ text: String) -> String? {
    if let failure = expected.failure(in: status, text) { return failure }
    for number in reached where !isReached(number, in: status) {
      return "the goal of step \(number) is not reached"
    }
    for number in missed where isReached(number, in: status) {
      return "the goal of step \(number) is reached"
    }
    return nil
  }

  private func isReached(_ number: Int, in status: ChapterStatus) -> Bool {
    status.goals.indices.contains(number - 1) && status.goals[number - 1].isReached
  }
}

extension Attempt.Expectation {
  /// Returns how `status`, the verdict on an attempt, differs from this expectation, in a sentence; nil if it does not.
  /// `text` is what the reader sees of the first problem.
  fileprivate func failure(in status: ChapterStatus, _ text: String) -> String? {
    if case .error(let words) = self {
      guard let error = status.error else { return "it compiles" }
      let found = "\(error.file): \(error.message)"
      return words.allSatisfy(found.contains) ? nil : "the error is \(found)"
    }
    if let error = status.error {
      return "it does not compile: \(error.file):\(error.line): \(error.message)"
    }
    guard let report = status.report else { return "it has no verdict: \(status.trouble ?? "")" }
    switch self {
    case .clause(let ids):
      guard let first = report.firstBroken else { return "all is as declared" }
      return ids.contains(first) ? nil : "the first thing wrong is \(first)"
    case .fixed(let defect):
      return report.clauses.contains { $0.outcome == .fixed && $0.defect == defect }
        ? nil : "\(defect) is not fixed"
    case .words(let words):
      // Line breaks do not matter.
      let plain = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.first { !plain.contains($0) }.map { "the reader does not see \"\($0)\"" }
    case .accepted: return report.isExpected ? nil : "it is refused: \(report.firstProblem ?? "")"
    case .error: return nil
    }
  }
}
