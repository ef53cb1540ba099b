internal import Explorer
internal import Foundation
internal import Supervision

extension Examiner {
  /// Explores the seeds of `request`, and returns what was found. The note of each ending is a script that leads to it.
  ///
  /// Endings with the same `fault` as one of `known` are left out. `limit` is how long it may take to shrink each
  /// script. `progress` is called with the number of finished seeds, and returns whether to continue.
  func explore(
    _ request: ExplorationRequest, besides known: [Ending] = [], shrinkingFor limit: Duration = .seconds(60),
    progress: ((Int) -> Bool)? = nil
  ) throws -> ExplorationResult {
    var limits = Supervisor.Limits()
    limits.waiting = .seconds(5)
    let supervisor = supervisor(["explore"], input: [UInt8](json: request))
    let outcome = try supervisor.run(limits, progress: progress)
    var result = ExplorationResult(app: name)
    for number in outcome.results.keys.sorted() {
      if let found: Exploration = outcome.results[number]?.value() { result.exploration.merge(found) }
    }
    var faults = Set(known.map(\.fault))
    for (number, ending) in outcome.endings.sorted(by: { $0.key < $1.key })
    where number >= 0 && faults.insert(ending.fault).inserted {
      let (shrunk, isSmallest) = try shrunk(ending, seed: request.seeds[number], of: request, for: limit)
      result.endings.append(shrunk)
      if !isSmallest { result.unshrunk.insert(ending.fault) }
    }
    return result
  }

  /// Explores `seed` once more to find a script that leads to `ending`, and shrinks it. Returns the ending with the
  /// script as its note, and whether the script was shrunk to the end.
  ///
  /// The note is empty if the ending did not happen a second time.
  private func shrunk(
    _ ending: Ending, seed: UInt64, of request: ExplorationRequest, for limit: Duration
  ) throws -> (ending: Ending, isSmallest: Bool) {
    var traced = request
    (traced.seeds, traced.isTraced, traced.processes) = ([seed], true, 1)
    let outcome = try supervisor(["explore"], input: [UInt8](json: traced)).run()
    guard let again = outcome.endings[0], again.fault == ending.fault else {
      // It did not happen a second time.
      var once = ending
      once.note = ""
      return (once, true)
    }
    var shrinker = CrashShrinker(
      runner: self, fault: ending.fault, lines: again.note.split(separator: "\n").map(String.init),
      deadline: .now + limit)
    try shrinker.shrink()
    var shrunk = again
    shrunk.note = shrinker.lines.joined(separator: "; ")
    return (shrunk, !shrinker.isOver)
  }
}

/// Shrinks a script that ends its process: leaves out lines as long as the process still ends in the same way.
private struct CrashShrinker {
  let runner: Examiner
  let fault: String
  var lines: [String]
  let deadline: ContinuousClock.Instant

  /// Whether the time is up, or the user has pressed ^C.
  var isOver: Bool { ContinuousClock.now >= deadline || InterruptFlag.isRaised }

  @MainActor
  mutating func shrink() throws {
    if lines.first?.hasPrefix("schedule") == true { try accept(oneOf: [Array(lines.dropFirst())]) }
    var size = lines.count
    while size > 0, !isOver {
      let starts = stride(from: 0, to: lines.count, by: size)
      let isSmaller = try accept(
        oneOf: starts.map { start in
          Array(lines[..<start] + lines[min(start + size, lines.count)...])
        })
      if !isSmaller || size > lines.count { size /= 2 }
    }
  }

  /// Replaces `lines` by the first of `candidates` that still ends the process in the same way. Returns false if none
  /// does.
  @MainActor
  @discardableResult
  private mutating func accept(oneOf candidates: [[String]]) throws -> Bool {
    // A few at a time, since each that ends the process takes as long as ten that do not.
    for start in stride(from: 0, to: candidates.count, by: 4) where !isOver {
      let group = candidates[start..<min(start + 4, candidates.count)]
      let scripts = group.map { $0.joined(separator: "\n") }
      let outcome = try runner.rehearsal(of: scripts).run()
      for (offset, candidate) in group.enumerated() where outcome.endings[offset]?.fault == fault {
        lines = candidate
        return true
      }
    }
    return false
  }
}
