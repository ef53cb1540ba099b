internal import Explorer
internal import Foundation
internal import Supervision
internal import Verification

/// What a supervised process is to explore. Each seed is one unit of its work.
struct ExplorationRequest: Codable {
  var seeds: [UInt64]
  /// How many random commands to play at least for each seed: the play that reaches this number goes on to its end.
  var inputs = 10_000
  /// Whether the seeds take the values of `Emphasis` in turn, and so prefer different kinds of commands; otherwise no
  /// seed prefers any.
  var isVaried = false
  /// How many scripts may be played to shrink one failure.
  var patience = 20_000
  /// Whether the explorer also reports the bugs that the app declares as known.
  var wantsDeclared = true
  /// The kinds of failures that were found before, and are neither shrunk nor reported again.
  var taken: Set<String> = []
  /// How many seeds are explored at once, or nil for one per core.
  var processes: Int?
  /// Whether to note the script so far before each job of the app. If the app ends its process, the note of the
  /// `Ending` is then the script that has led there.
  var isTraced = false
}

extension ExplorationRequest {
  /// The exploration that `verify` includes: the same one each time. It takes some tenths of a second.
  static let brief = ExplorationRequest(
    seeds: Array(1...6), inputs: 1000, isVaried: true, patience: 1500, wantsDeclared: false)
}

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
