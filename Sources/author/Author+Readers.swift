internal import Console
internal import Foundation
internal import Structure
internal import Teaching
internal import WorkbookKit

// What readers do wrong, and what they must be told: a corpus of attempts, each with its verdict.

extension Author {
  /// Judges the attempts whose names begin with one of the words, or all; returns whether each gets its verdict.
  func checkReaders(_ words: [String]) throws -> Bool {
    let all = try Attempt.all(in: course).map(\.name)
    if let word = words.first(where: { word in !all.contains { $0.hasPrefix(word) } }) {
      throw UsageError(unknown: "attempt", word, among: all)
    }
    return try checkReaders { attempt in words.isEmpty || words.contains { attempt.name.hasPrefix($0) } }
  }

  /// Judges some of the attempts; returns whether each gets its verdict.
  func checkReaders(_ isMeant: (Attempt) -> Bool) throws -> Bool {
    let attempts = try Attempt.all(in: course).filter(isMeant)
    if attempts.isEmpty { return true }
    _ = try workshop()
    let results = try judge(attempts)
    for result in results.sorted(by: { $0.attempt.name < $1.attempt.name }) {
      guard let failure = result.failure else { continue }
      say("✗ \(result.attempt.name): \(result.attempt.title)")
      say(failure.split(separator: "\n").map { "    \($0)" })
      if attempts.count <= 12 { say(result.lines.map { "    | \($0)" }) }
    }
    let failures = results.count { $0.failure != nil }
    let builds = results.map(\.buildTook).sorted()
    let verdicts = results.filter { $0.verdictTook > .zero }.sorted { $0.verdictTook < $1.verdictTook }
    let most = results.map(\.lines.count).max() ?? 0
    let slowest = verdicts.last.map { ", that of \($0.attempt.name)" } ?? ""
    say(
      """
      \(results.count) attempts, \(failures) not told what they must be; \
      builds \(spread(of: builds)), verdicts \(spread(of: verdicts.map(\.verdictTook)))\(slowest); \
      at most \(most) lines
      """)
    return failures == 0
  }

  private func spread(of times: [Duration]) -> String {
    guard let longest = times.last else { return "none" }
    return "\(seconds(times[times.count / 2])) in the middle and \(seconds(longest)) at most"
  }

  /// One after another, so that each has the machine to itself.
  private func judge(_ attempts: [Attempt]) throws -> [AttemptTrial.Result] {
    let progress = ProgressLine(total: attempts.count)
    defer { progress.close() }
    let trial = try AttemptTrial(course)
    // What begins at one step comes one after another, so that little is built anew.
    let attempts = attempts.sorted {
      ($0.lesson.number, $0.stepsDone, $0.name) < ($1.lesson.number, $1.stepsDone, $1.name)
    }
    return attempts.map { attempt in
      stopIfWanted()
      progress.begin(attempt.name)
      defer { progress.end(attempt.name) }
      return trial.judge(attempt)
    }
  }
}
