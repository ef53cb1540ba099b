internal import Explorer
internal import Foundation
internal import Supervision
internal import Synchronization
internal import Verification

/// The seeds that a supervised process explores, and how. Each is a unit of its work.
struct ExplorationRequest: Codable {
  var seeds: [UInt64]
  /// How many inputs each seed is played for.
  var inputs = 10_000
  /// Whether each seed tries something else more often.
  var isVaried = false
  /// How many plays it may try to make a failure small.
  var patience = 20_000
  /// Whether the defects are looked for that the app declares.
  var wantsDeclared = true
  /// The kinds of failures that are small already.
  var taken: Set<String> = []
  /// How many seeds are explored at once; nil: one a core.
  var threads: Int?
  /// Whether what is played is noted before each job, for a seed that has ended its process.
  var isTraced = false
}

extension ExplorationRequest {
  /// What every verdict explores: the same each time, and in some tenths of a second.
  static let brief = ExplorationRequest(
    seeds: Array(1...6), inputs: 1000, isVaried: true, patience: 1500, wantsDeclared: false)

  func run(in supervisor: Supervisor, _ progress: ((Int) -> Bool)?) throws -> Supervisor.Outcome {
    var limits = Supervisor.Limits()
    limits.waiting = .seconds(5)
    return try supervisor.run(limits, progress: progress)
  }
}

extension Worker {
  /// Explores the seeds that are read from standard input.
  nonisolated static func explore(_ app: App) {
    guard let request: ExplorationRequest = Array(FileHandle.standardInput.readDataToEndOfFile()).value()
    else { return }
    let taken = Taken(request.taken)
    let note: @Sendable (String) -> Void = { Heartbeat.note($0) }
    let trace = request.isTraced ? note : nil
    SupervisedChild.work(on: request.seeds.count, threads: request.threads) { number in
      let seed = request.seeds[number]
      Heartbeat.note("seed \(seed)")
      let isNew = { (failure: Exploration.Failure) in
        taken.kinds.withLock { $0.insert(failure.kind).inserted }
      }
      let emphasis = request.isVaried ? Emphasis.of(seed) : .all
      let found = Explorer.explore(
        app, seed: seed, inputs: request.inputs, emphasis: emphasis,
        assuming: request.wantsDeclared ? [] : app.knownDefects, patience: request.patience, isNew: isNew,
        trace: trace)
      return [UInt8](json: found)
    }
  }

  /// Plays the scripts that are read from standard input, and answers with what a user sees.
  nonisolated static func rehearse(_ app: App) {
    let scripts: [String] = Array(FileHandle.standardInput.readDataToEndOfFile()).value() ?? []
    SupervisedChild.work(on: scripts.count) { number in
      Heartbeat.note(scripts[number])
      guard let script = try? Script(scripts[number], source: "rehearsal", language: app.language) else {
        return []
      }
      return [UInt8](json: app.eventLines(of: script))
    }
  }

  /// The kinds of failures that one thread has begun to make small.
  private final class Taken: Sendable {
    let kinds: Mutex<Set<String>>

    init(_ kinds: Set<String>) { self.kinds = Mutex(kinds) }
  }
}

extension Emphasis {
  /// Another one for each seed, in turn.
  fileprivate static func of(_ seed: UInt64) -> Emphasis {
    allCases[Int(truncatingIfNeeded: seed % UInt64(allCases.count))]
  }
}
