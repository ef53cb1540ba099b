internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import WorkbookKit

// A corpus of what readers might write, each attempt with the verdict that it must get.

extension Author {
  /// Judges the attempts whose names begin with one of `words`, or all attempts if `words` is empty; returns whether
  /// each gets the verdict that it declares.
  ///
  /// Throws if no attempt's name begins with one of the words.
  func checkReaders(_ words: [String]) throws -> Bool {
    let all = try Attempt.all(in: course.folder, of: course.lessons)
    if let word = words.first(where: { word in !all.contains { $0.name.hasPrefix(word) } }) {
      throw UsageError(unknown: "attempt", word, among: all.map(\.name))
    }
    return try judge(
      all.filter { attempt in words.isEmpty || words.contains { attempt.name.hasPrefix($0) } }
    ).failures == 0
  }

  /// Judges attempts on all cores, and begins none once `time`, if given, has passed since the call; returns how many
  /// did not get the verdict that they declare, and how many were not judged.
  func judge(_ attempts: [Attempt], for time: Duration? = nil) throws -> (failures: Int, left: Int) {
    let deadline = time.map { ContinuousClock.now + $0 }
    // Attempts at one step share a bench, so that little is built again.
    let sorted = attempts.sorted {
      ($0.lesson.number, $0.stepsDone, $0.name) < ($1.lesson.number, $1.stepsDone, $1.name)
    }
    let first = try time == nil ? 0 : startingPoint(among: sorted.count)
    let attempts = Array(sorted[first...] + sorted[..<first])
    let workshop = try Workshop(course)
    let results = try workshop.onBenches(attempts, named: \.name) { attempt, bench -> Attempt.Result? in
      if let deadline, .now > deadline { return nil }
      return attempt.judged(on: bench, in: course.folder)
    }
    var failures = 0
    for (attempt, result) in zip(attempts, results) {
      guard let result, let failure = result.failure else { continue }
      failures += 1
      say("✗ \(attempt.name): \(attempt.title)")
      say(failure.split(separator: "\n").map { "    \($0)" })
      if attempts.count <= 12 { say(result.lines.map { "    | \($0)" }) }
    }
    let left = results.count { $0 == nil }
    say(
      "\(attempts.count - left) attempts, \(failures) with another verdict than declared"
        + (left == 0 ? "" : "; \(left) not judged in time"))
    return (failures, left)
  }

  /// Returns the index of the attempt, of `count`, that is judged first when time is short. It depends on the commit,
  /// so that no attempt is left out every time.
  private func startingPoint(among count: Int) throws -> Int {
    let hash = try git("rev-parse", "HEAD").prefix(7)
    return count == 0 ? 0 : (Int(hash, radix: 16) ?? 0) % count
  }
}
