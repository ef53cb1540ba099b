internal import Explorer
internal import Foundation
internal import Supervision
internal import Verification

/// What an exploration has found: differences of the app from its specification, and ways in which the app has ended
/// its process.
struct ExplorationResult: Codable {
  /// The name of the explored app.
  var app: String
  var exploration = Exploration()
  /// How the app has ended its process, one ending for each `Ending.fault`. The ending's note is a shrunk script that
  /// leads to it, or empty if exploring the same seed again did not lead to it.
  var endings: [Ending] = []
  /// The values of `Ending.fault` of those endings whose scripts could be shorter, because the time for shrinking was
  /// over.
  var unshrunk: Set<String> = []

  init(app: String) { self.app = app }

  /// Whether the app differs from its specification only by bugs that it declares, and never ends its process.
  var isExpected: Bool { exploration.isExpected && endings.isEmpty }

  mutating func merge(_ other: ExplorationResult) {
    exploration.merge(other.exploration)
    let known = Set(endings.map(\.fault))
    endings += other.endings.filter { !known.contains($0.fault) }
    unshrunk.formUnion(other.unshrunk)
  }

}

extension Examiner {
  /// How long `verify` may take to shrink the script of an ending; `longShrinking` is the limit for `explore`.
  static let briefShrinking = Duration.seconds(4)
  static let longShrinking = Duration.seconds(60)

  /// Explores the seeds of `request`, and returns what was found. Endings with the same `fault` as one of `known` are
  /// left out.
  ///
  /// `progress` is called with the number of finished seeds, and returns whether to continue.
  func explore(
    _ request: ExplorationRequest, besides known: [Ending] = [], progress: ((Int) -> Bool)? = nil
  ) throws -> ExplorationResult {
    let outcome = try request.run(in: supervisor(["explore"], input: [UInt8](json: request)), progress)
    return try result(of: request, outcome, besides: known, shrinkingFor: Self.longShrinking)
  }

  /// Returns what a process that explored `request` has found, from its `outcome`. The note of each ending becomes a
  /// script that leads to it.
  ///
  /// Endings with the same `fault` as one of `known` are left out. `limit` is how long it may take to shrink each
  /// script.
  func result(
    of request: ExplorationRequest, _ outcome: Supervisor.Outcome, besides known: [Ending] = [],
    shrinkingFor limit: Duration
  ) throws -> ExplorationResult {
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
      limit: limit)
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
  private let deadline: ContinuousClock.Instant

  init(runner: Examiner, fault: String, lines: [String], limit: Duration) {
    self.runner = runner
    self.fault = fault
    self.lines = lines
    deadline = .now + limit
  }

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
      let outcome = try runner.supervisor(["rehearse"], input: [UInt8](json: scripts)).run()
      for (offset, candidate) in group.enumerated() where outcome.endings[offset]?.fault == fault {
        lines = candidate
        return true
      }
    }
    return false
  }
}
