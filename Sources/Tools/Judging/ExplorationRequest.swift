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

  func run(in supervisor: Supervisor, _ progress: ((Int) -> Bool)?) throws -> Supervisor.Outcome {
    var limits = Supervisor.Limits()
    limits.waiting = .seconds(5)
    return try supervisor.run(limits, progress: progress)
  }
}

extension Worker {
  /// Reads an `ExplorationRequest` from standard input, and explores `app` as it says.
  nonisolated static func explore(_ app: App) {
    guard let request: ExplorationRequest = Array(FileHandle.standardInput.readDataToEndOfFile()).value()
    else { return }
    var taken = request.taken
    let note: @Sendable (String) -> Void = { Heartbeat.note($0) }
    let trace = request.isTraced ? note : nil
    SupervisedChild.work(on: request.seeds.count, processes: request.processes) { number in
      let seed = request.seeds[number]
      Heartbeat.note("seed \(seed)")
      let isNew = { (failure: Exploration.Failure) in
        taken.insert(failure.kind).inserted
      }
      let kinds = Emphasis.allCases
      let emphasis = request.isVaried ? kinds[Int(seed % UInt64(kinds.count))] : .all
      let found = Explorer.explore(
        app, seed: seed, inputs: request.inputs, emphasis: emphasis,
        assuming: request.wantsDeclared ? [] : app.knownDefects, patience: request.patience, isNew: isNew,
        trace: trace)
      return [UInt8](json: found)
    }
  }

  /// Reads a list of scripts from standard input, and plays them, for reports and for the `OrderCheck`. The result of
  /// each is a list of lines, one for each event after the launch.
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
}
