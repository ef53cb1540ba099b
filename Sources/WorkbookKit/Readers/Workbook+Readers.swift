internal import Foundation
internal import Structure
internal import Synchronization

// What readers do wrong, and what they must be told: a corpus of attempts, each with its verdict.

extension Workbook {
  /// Judges the attempts whose names begin with one of the words, or all; returns whether each gets its verdict.
  func checkReaders(_ words: [String]) throws -> Bool {
    let all = try Attempt.all(in: course)
    let attempts =
      words.isEmpty ? all : all.filter { attempt in words.contains { attempt.name.hasPrefix($0) } }
    if let word = words.first(where: { word in !all.contains { $0.name.hasPrefix(word) } }) {
      throw UsageError(unknown: "attempt", word, among: all.map(\.name))
    }
    _ = try workshop()
    let results = try judge(attempts)
    for result in results.sorted(by: { $0.attempt.name < $1.attempt.name }) {
      guard let failure = result.failure else { continue }
      say("✗ \(result.attempt.name): \(result.attempt.title)")
      say(failure.split(separator: "\n").map { "    \($0)" })
      if attempts.count <= 12 { say(result.lines.map { "    | \($0)" }) }
    }
    let failures = results.count { $0.failure != nil }
    let times = results.map(\.duration).sorted()
    let most = results.map(\.lines.count).max() ?? 0
    say(
      """
      \(failures == 0 ? "✓" : "✗") readers: \(results.count) attempts, \(failures) not told what they must be; \
      median \(seconds(times.isEmpty ? .zero : times[times.count / 2])), longest \
      \(seconds(times.last ?? .zero)), at most \(most) lines
      """)
    return failures == 0
  }

  private func judge(_ attempts: [Attempt]) throws -> [AttemptTrial.Result] {
    let next = Atomic<Int>(0)
    let results = Mutex<[AttemptTrial.Result]>([])
    let problem = Mutex<(any Error)?>(nil)
    let progress = Progress(total: attempts.count)
    // What begins at one step comes one after another, so that little is built anew.
    let attempts = attempts.sorted {
      ($0.lesson.number, $0.stepsDone, $0.name) < ($1.lesson.number, $1.stepsDone, $1.name)
    }
    let jobs = min(attempts.count, ProcessInfo.processInfo.activeProcessorCount)
    DispatchQueue.concurrentPerform(iterations: jobs) { [course] _ in
      do {
        let trial = try AttemptTrial(course)
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < attempts.count else { return }
          stopIfWanted()
          progress.begin(attempts[index].name)
          let result = trial.judge(attempts[index])
          results.withLock { $0.append(result) }
          progress.end(attempts[index].name)
        }
      } catch {
        problem.withLock { $0 = error }
      }
    }
    progress.close()
    if let problem = problem.withLock({ $0 }) { throw problem }
    return results.withLock { $0 }
  }
}
