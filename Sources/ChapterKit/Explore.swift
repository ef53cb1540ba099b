internal import Dispatch
internal import Explorer
internal import Foundation
internal import Synchronization
internal import Verification

struct ExploreOptions: Equatable {
  /// The first and the last seed; nil: no end, when there is an end in time.
  var seeds: ClosedRange<UInt64> = 1...200
  var minutes: Double?
  /// How many plays run at once; nil: one a core.
  var jobs: Int?
  var untilFailure = false
  /// Where to write what was found, so that it can be merged with what others found.
  var json: String?
  /// Which of how many parts of the seeds to explore, from 1.
  var shard = (part: 1, of: 1)
  var isMeasuring = false
  /// How many of the shortest scripts to play in every way instead; nil: none.
  var scripts: Int?
  /// Files to put together instead of exploring.
  var merged: [String] = []

  static func == (one: Self, other: Self) -> Bool {
    one.seeds == other.seeds && one.minutes == other.minutes && one.jobs == other.jobs
      && one.untilFailure == other.untilFailure && one.json == other.json && one.shard == other.shard
      && one.isMeasuring == other.isMeasuring && one.scripts == other.scripts
      && one.merged == other.merged
  }
}

extension Chapter {
  /// Plays what nobody would, on schedules no one chose, and says where the app differs from the specification.
  func explore(_ options: ExploreOptions) throws -> ExitCode {
    if options.isMeasuring {
      measureExplorer()
      return .success
    }
    if let count = options.scripts { return try exhaust(count, jobs: options.jobs) }
    let (result, duration) = try options.merged.isEmpty ? explored(options) : merged(options.merged)
    say(try text(of: result, duration))
    if let path = options.json {
      do {
        try JSONEncoder.sorted.encode(result).write(to: URL(filePath: path))
      } catch {
        complain("\(app.name): \(path) cannot be written: \(error.localizedDescription)")
        return .failure
      }
    }
    return result.isExpected ? .success : .failure
  }

  private func explored(_ options: ExploreOptions) -> (Exploration, Duration?) {
    let expedition = Expedition(app: app, options: options, isShown: isatty(Speaking.errors) == 1)
    expedition.run()
    return expedition.result
  }

  /// What several explorations of this app have found out together.
  private func merged(_ files: [String]) throws -> (Exploration, Duration?) {
    var result = Exploration()
    for file in files {
      guard let data = FileManager.default.contents(atPath: file) else {
        throw FileProblem(file, "there is no such file")
      }
      guard let part = try? JSONDecoder().decode(Exploration.self, from: data) else {
        throw FileProblem(file, "this is no result of explore --json")
      }
      result.merge(part)
    }
    return (result, nil)
  }

  private func text(of result: Exploration, _ duration: Duration?) throws -> String {
    let speed = duration.map { duration in
      let seconds = max(duration / .seconds(1), 0.001)
      return " in \(duration.inSeconds) s, \(Int(Double(result.inputs) / seconds)) inputs a second"
    }
    var lines = ["\(app.name) · \(title), explored", ""]
    for (failure, others) in result.headlines {
      lines += try self.lines(on: failure)
      if others > 0 { lines[lines.count - 1] = "  seen in \(others) more \(others == 1 ? "way" : "ways")\n" }
    }
    for defect in app.knownDefects.map(\.rawValue).sorted()
    where !result.failures.contains(where: { $0.defect == defect }) {
      lines.append("not found: \(defect), which the app declares")
    }
    let pairs = result.coverage.pairs
    lines += [
      "", result.coverage.map, "",
      """
      \(result.inputs) inputs on \(result.schedules) schedules from \(result.seeds) seeds\(speed ?? ""); \(pairs.reached) of \(pairs.possible) pairs of state and input reached.
      """,
    ]
    let undeclared = result.failures.count { !$0.isDeclared }
    lines.append(
      undeclared > 0
        ? "\(undeclared) \(undeclared == 1 ? "failure" : "failures") that the app does not declare."
        : result.failures.isEmpty
          ? "The app does what the specification says." : "Nothing but the defects that the app declares.")
    return lines.joined(separator: "\n")
  }

  /// What a person needs to see of a failure, and the file that shows it again.
  func lines(on failure: Exploration.Failure) throws -> [String] {
    let finding = failure.finding
    let clause = Clause.all.first { $0.id == finding.clause }
    let script = try Script(failure.script, source: "failure")
    let name = failure.defect ?? finding.clause
    let file = "\(folder)/Failures/\(name).script"
    let head = "# \(finding.clause): \(finding.sentence)\ntrace on\n"
    try? FileManager.default.createDirectory(atPath: "\(folder)/Failures", withIntermediateDirectories: true)
    try? Data((head + failure.script + "\nshow\n").utf8).write(to: URL(filePath: file))
    let kind = failure.isDeclared ? "declared" : failure.defect == nil ? "FAILURE" : "NOT DECLARED"
    var lines = [
      "\(kind)  \(failure.defect.map { "\($0) · " } ?? "")\(finding.clause): \(clause?.sentence ?? "")"
    ]
    lines.append("  \(finding.sentence)")
    lines += failure.script.split(separator: "\n").map { "    \($0)" }
    let launch = app.events(
      of: Script(script.lines.map(\.command).filter(\.isForLaunch), source: "head"), seed: nil)
    lines += app.events(of: script, seed: nil).dropFirst(launch.count).suffix(12).map { "      \($0)" }
    let root = FileManager.default.currentDirectoryPath + "/"
    let path = file.hasPrefix(root) ? String(file.dropFirst(root.count)) : file
    lines += [
      "  seen again by: swift run \(app.name) play --script \(path)",
      "  watched by: swift run workbook replay \(path)", "",
    ]
    return lines
  }
}

/// Many seeds explored at once, with a line that says how far it is.
private final class Expedition: Sendable {
  private struct State {
    var result = Exploration()
    var next: UInt64
    var isOver = false
    var lastShown = ContinuousClock.now
    /// Kinds of failures that somebody makes small already.
    var taken: Set<String> = []
  }

  private let app: App
  private let options: ExploreOptions
  private let isShown: Bool
  private let isShrinking: Bool
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  init(app: App, options: ExploreOptions, isShown: Bool, isShrinking: Bool = true) {
    self.isShrinking = isShrinking
    self.app = app
    self.options = options
    self.isShown = isShown
    let first = options.seeds.lowerBound + UInt64(options.shard.part - 1)
    state = Mutex(State(next: first))
  }

  var result: (Exploration, Duration) { (state.withLock(\.result), ContinuousClock.now - start) }

  func run() {
    Interruption.watch()
    let jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let seed = nextSeed() {
        let found = Explorer.explore(app, seed: seed) { failure in isNew(failure) }
        state.withLock { state in
          state.result.merge(found)
          if options.untilFailure && !state.result.isExpected { state.isOver = true }
          show(&state)
        }
      }
    }
    if isShown { complain("\u{1B}[2K\r", end: "") }
  }

  private func nextSeed() -> UInt64? {
    state.withLock { state in
      let isLate = options.minutes.map { (ContinuousClock.now - start) / .seconds(60) > $0 } ?? false
      if state.isOver || isLate || Interruption.isWanted || state.next > options.seeds.upperBound {
        return nil
      }
      defer { state.next += UInt64(options.shard.of) }
      return state.next
    }
  }

  private func isNew(_ failure: Exploration.Failure) -> Bool {
    if !isShrinking { return false }
    return state.withLock { $0.taken.insert(failure.kind).inserted }
  }

  private func show(_ state: inout State) {
    let now = ContinuousClock.now
    guard isShown, now - state.lastShown > .milliseconds(200) else { return }
    state.lastShown = now
    let seconds = (now - start) / .seconds(1)
    let done =
      options.minutes.map { seconds / 60 / $0 }
      ?? Double(state.next - options.seeds.lowerBound) / Double(options.seeds.count)
    let bars = Int(min(1, done) * 20)
    let pairs = state.result.coverage.pairs
    complain(
      """
      \u{1B}[2K\r\(String(repeating: "█", count: bars))\(String(repeating: "░", count: 20 - bars)) \
      \(Int(min(1, done) * 100)) %  \(Int(Double(state.result.inputs) / seconds / 1000))k inputs/s  \
      \(Int(Double(state.result.schedules) / seconds)) schedules/s  \(pairs.reached)/\(pairs.possible) pairs  \
      \(state.result.failures.count) found
      """, end: "")
  }
}

/// The user's ^C: a wish to stop and to see what there is.
enum Interruption {
  private static let wanted = Atomic<Bool>(false)

  static var isWanted: Bool { wanted.load(ordering: .relaxed) }

  static func watch() {
    signal(SIGINT) { _ in Interruption.wanted.store(true, ordering: .relaxed) }
  }
}

extension JSONEncoder {
  fileprivate static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return encoder
  }
}

extension Chapter {
  /// Prints how fast the app is explored, and how soon each declared defect is found.
  func measureExplorer() {
    say("\(app.name) · \(title), explored")
    for jobs in [1, 2] {
      let expedition = Expedition(
        app: app, options: ExploreOptions(seeds: 1...(40 * UInt64(jobs)), jobs: jobs), isShown: false,
        isShrinking: false)
      let cpu = clock()
      expedition.run()
      let (result, duration) = expedition.result
      let inputs = Double(result.inputs)
      let seconds = Double(clock() - cpu) / Double(CLOCKS_PER_SEC)
      say(
        """
          checked inputs a second, \(jobs) at once: \(Int(inputs / (duration / .seconds(1)))); \
        \(Int(inputs / seconds)) a second of a core's own time
        """)
    }
    measureShortScripts()
    for defect in app.knownDefects.map(\.rawValue).sorted() {
      let start = ContinuousClock.now
      var (seed, isFound) = (UInt64(0), false)
      while !isFound && seed < 10_000 {
        seed += 1
        let found = Explorer.explore(app, seed: seed) { $0.defect == defect }
        isFound = !found.failures.isEmpty
      }
      say(
        "  \(defect): \(isFound ? "found and made small" : "not found") after \((ContinuousClock.now - start).inSeconds) s, by seed \(seed)"
      )
    }
  }
}
