internal import Console
internal import Foundation
internal import Lessons
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
    ) == 0
  }

  /// Judges attempts on all cores; returns how many did not get the verdict that they declare.
  func judge(_ attempts: [Attempt]) throws -> Int {
    // Attempts at one step share a bench, so that little is built again.
    let attempts = attempts.sorted {
      ($0.lesson.number, $0.stepsDone, $0.name) < ($1.lesson.number, $1.stepsDone, $1.name)
    }
    let workshop = try Workshop(course)
    let results = try workshop.onBenches(attempts, named: \.name) { attempt, bench in
      attempt.judged(on: bench, in: course.folder)
    }
    var failures = 0
    for (attempt, result) in zip(attempts, results) {
      guard let failure = result.failure else { continue }
      failures += 1
      say("✗ \(attempt.name): \(attempt.title)")
      say(failure.split(separator: "\n").map { "    \($0)" })
      if attempts.count <= 12 { say(result.lines.map { "    | \($0)" }) }
    }
    say("\(attempts.count) attempts, \(failures) with another verdict than declared")
    return failures
  }
}
