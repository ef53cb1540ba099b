internal import Explorer
internal import Foundation
internal import Supervision
internal import Synchronization
internal import Verification

/// What is explored in processes that are watched: seeds, of which each is a unit.
struct Wander: Codable {
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

extension Worker {
  /// Explores the seeds that are read from standard input.
  nonisolated static func wander(_ app: App) {
    guard let wander: Wander = Array(FileHandle.standardInput.readDataToEndOfFile()).value() else { return }
    let taken = Taken(wander.taken)
    let note: @Sendable (String) -> Void = { Heartbeat.note($0) }
    let trace = wander.isTraced ? note : nil
    SupervisedChild.work(on: wander.seeds.count, threads: wander.threads) { number in
      let seed = wander.seeds[number]
      Heartbeat.note("seed \(seed)")
      let isNew = { (failure: Exploration.Failure) in
        taken.kinds.withLock { $0.insert(failure.kind).inserted }
      }
      let emphasis = wander.isVaried ? Emphasis.of(seed) : .all
      let found = Explorer.explore(
        app, seed: seed, inputs: wander.inputs, emphasis: emphasis,
        assuming: wander.wantsDeclared ? [] : app.knownDefects, patience: wander.patience, isNew: isNew,
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

/// What was found when seeds were explored, and how some of them have ended their process.
struct Wandered: Codable {
  /// What the app's executable is called.
  var app: String
  var exploration = Exploration()
  /// Each with the script that leads there, as short as could be made.
  var endings: [Ending] = []

  /// Whether there is nothing but what the app declares.
  var isExpected: Bool { exploration.isExpected && endings.isEmpty }

  mutating func merge(_ other: Wandered) {
    exploration.merge(other.exploration)
    let known = Set(endings.map(\.fault))
    endings += other.endings.filter { !known.contains($0.fault) }
  }

  // What was explored stands beside the rest, and not in it.
  private enum CodingKeys: String, CodingKey {
    case app, endings
  }

  init(app: String) { self.app = app }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    app = try values.decode(String.self, forKey: .app)
    exploration = try Exploration(from: decoder)
    endings = try values.decode([Ending].self, forKey: .endings)
  }

  func encode(to encoder: any Encoder) throws {
    try exploration.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(app, forKey: .app)
    try values.encode(endings, forKey: .endings)
  }
}

extension Wander {
  /// What every verdict looks for: the same each time, and in some tenths of a second.
  static let brief = Wander(
    seeds: Array(1...6), inputs: 1000, isVaried: true, patience: 1500, wantsDeclared: false)
}

extension Wander {
  func run(
    in supervisor: Supervisor, _ progress: ((Int) -> Bool)?
  ) throws -> Supervisor.Outcome {
    var limits = Supervisor.Limits()
    limits.waiting = .seconds(5)
    return try supervisor.run(limits, progress: progress)
  }
}

extension Front {
  /// Explores seeds; `progress` is called with how many of them are done. Known faults that end the process are left out.
  func wander(
    _ wander: Wander, besides known: [Ending] = [], progress: ((Int) -> Bool)? = nil
  ) throws -> Wandered {
    let outcome = try wander.run(in: supervisor(["wander"], input: [UInt8](json: wander)), progress)
    return try found(by: wander, outcome, besides: known)
  }

  /// What came of it, each ending of a process with a script that leads there.
  func found(
    by wander: Wander, _ outcome: Supervisor.Outcome, besides known: [Ending] = []
  ) throws -> Wandered {
    var wandered = Wandered(app: name)
    for number in outcome.results.keys.sorted() {
      if let found: Exploration = outcome.results[number]?.value() { wandered.exploration.merge(found) }
    }
    var faults = Set(known.map(\.fault))
    for (number, ending) in outcome.endings.sorted(by: { $0.key < $1.key })
    where number >= 0 && faults.insert(ending.fault).inserted {
      wandered.endings.append(try shrunk(ending, seed: wander.seeds[number], of: wander))
    }
    return wandered
  }

  /// The ending with the script that leads there in place of its seed.
  private func shrunk(_ ending: Ending, seed: UInt64, of wander: Wander) throws -> Ending {
    var traced = wander
    (traced.seeds, traced.isTraced, traced.threads) = ([seed], true, 1)
    let outcome = try supervisor(["wander"], input: [UInt8](json: traced)).run()
    guard let again = outcome.endings[0], again.fault == ending.fault else {
      // It did not happen a second time.
      var once = ending
      once.note = ""
      return once
    }
    var shrinking = Rehearsal(
      front: self, fault: ending.fault, lines: again.note.split(separator: "\n").map(String.init))
    try shrinking.shrink()
    var shrunk = again
    shrunk.note = shrinking.lines.joined(separator: "; ")
    return shrunk
  }
}

/// Makes a script small that ends the process: as long as there is time, lines are left out that are not needed for it.
private struct Rehearsal {
  let front: Front
  let fault: String
  var lines: [String]
  private let deadline = ContinuousClock.now + .seconds(4)

  init(front: Front, fault: String, lines: [String]) {
    self.front = front
    self.fault = fault
    self.lines = lines
  }

  @MainActor
  mutating func shrink() throws {
    if lines.first?.hasPrefix("schedule") == true { try accept(oneOf: [Array(lines.dropFirst())]) }
    var size = lines.count
    while size > 0, ContinuousClock.now < deadline {
      let starts = stride(from: 0, to: lines.count, by: size)
      let isSmaller = try accept(
        oneOf: starts.map { start in
          Array(lines[..<start] + lines[min(start + size, lines.count)...])
        })
      if !isSmaller || size > lines.count { size /= 2 }
    }
  }

  /// Takes over the first script that still ends in the same way.
  @MainActor
  @discardableResult
  private mutating func accept(oneOf candidates: [[String]]) throws -> Bool {
    // A few at a time, since each that ends the process takes as long as ten that do not.
    for start in stride(from: 0, to: candidates.count, by: 4) where ContinuousClock.now < deadline {
      let group = candidates[start..<min(start + 4, candidates.count)]
      let scripts = group.map { $0.joined(separator: "\n") }
      let outcome = try front.supervisor(["rehearse"], input: [UInt8](json: scripts)).run()
      for (offset, candidate) in group.enumerated() where outcome.endings[offset]?.fault == fault {
        lines = candidate
        return true
      }
    }
    return false
  }
}
