internal import Console
internal import Foundation
internal import Lessons
internal import Synchronization
internal import WorkbookKit

extension Author {
  /// Proves the steps of `lessons` as `StepProof` describes, and prints a line for each step; returns whether all hold.
  func checkSteps(of lessons: [Lesson]) throws -> Bool {
    let workshop = try Workshop(course)
    let start = ContinuousClock.now
    let benches = try lessons.map { _ in
      try VariantBench(like: workshop, options: ["-warnings-as-errors"], limit: .seconds(60))
    }
    let progress = ProgressLine(total: lessons.count)
    let failures = Mutex(0)
    // The last lessons take longest, and begin first.
    DispatchQueue.concurrentPerform(iterations: lessons.count) { [course] turn in
      let index = lessons.count - 1 - turn
      progress.begin(lessons[index].folder)
      var lines = [lessons[index].folder]
      let proof = StepProof(lesson: lessons[index], package: course.folder, bench: benches[index])
      let holds = proof.run { part in
        stopIfWanted()
        lines += part.lines
      }
      failures.withLock { count in
        if !holds { count += 1 }
        progress.close()
        print(lines.joined(separator: "\n"))
        fflush(nil)
      }
      progress.end(lessons[index].folder)
    }
    progress.close()
    let holds = failures.withLock { $0 } == 0
    let count = lessons.map(\.steps.count).reduce(0, +)
    let steps = count == 1 ? "1 step" : "\(count) steps"
    if holds { say("\(steps) proved in \(seconds(ContinuousClock.now - start)).") }
    return holds
  }
}

extension StepProof.Part {
  fileprivate var lines: [String] {
    let failure = failure.map { ["    \($0.sentence)"] + $0.details.map { "      \($0)" } } ?? []
    return ["  \(self.failure == nil ? "✓" : "✗") \(title), \(seconds(duration))"] + failure
  }
}
