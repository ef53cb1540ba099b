internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Synchronization
internal import WorkbookKit

// What readers do wrong, and what they must be told: a corpus of attempts, each with its verdict.

extension Author {
  private func attempts() throws -> [Attempt] { try Attempt.all(in: course.folder, of: course.lessons) }

  /// Judges the attempts whose names begin with one of the words, or all; returns whether each gets its verdict.
  func checkReaders(_ words: [String]) throws -> Bool {
    let all = try attempts().map(\.name)
    if let word = words.first(where: { word in !all.contains { $0.hasPrefix(word) } }) {
      throw UsageError(unknown: "attempt", word, among: all)
    }
    return try checkReaders { attempt in words.isEmpty || words.contains { attempt.name.hasPrefix($0) } }
  }

  /// Judges some of the attempts; returns whether each gets its verdict.
  func checkReaders(_ isMeant: (Attempt) -> Bool) throws -> Bool {
    let attempts = try attempts().filter(isMeant)
    if attempts.isEmpty { return true }
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

  /// Judges attempts on all cores.
  private func judge(_ attempts: [Attempt]) throws -> [Attempt.Result] {
    let progress = ProgressLine(total: attempts.count)
    defer { progress.close() }
    // What begins at one step comes one after another on one bench, so that little is built anew.
    let attempts = attempts.sorted {
      ($0.lesson.number, $0.stepsDone, $0.name) < ($1.lesson.number, $1.stepsDone, $1.name)
    }
    let workshop = try workshop()
    let cores = min(ProcessInfo.processInfo.activeProcessorCount, attempts.count)
    let benches = try (0..<cores).map { _ in try VariantBench(like: workshop) }
    let results = Mutex<[Attempt.Result]>([])
    DispatchQueue.concurrentPerform(iterations: cores) { core in
      for attempt in attempts[(attempts.count * core / cores)..<(attempts.count * (core + 1) / cores)] {
        stopIfWanted()
        progress.begin(attempt.name)
        let result = attempt.judged(on: benches[core], in: course.folder)
        results.withLock { $0.append(result) }
        progress.end(attempt.name)
      }
    }
    return results.withLock { $0 }
  }
}
