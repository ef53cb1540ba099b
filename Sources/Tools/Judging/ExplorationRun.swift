internal import Console
internal import Explorer
internal import Foundation
internal import Synchronization

/// Explores many seeds, and shows the progress in a line of the terminal. The first process explores 2 seeds, and
/// each later one twice as many as the one before, up to 64.
@MainActor
struct ExplorationRun {
  let runner: Examiner
  let options: ExploreOptions
  var found: ExplorationResult
  /// How long the exploration took; nil until it is over, and if results were merged instead.
  private(set) var duration: Duration?

  init(runner: Examiner, options: ExploreOptions) {
    self.runner = runner
    self.options = options
    found = ExplorationResult(app: runner.name)
  }

  /// The number of inputs that find most mistakes; after fewer of them the report does not praise the app.
  static let enough = 100_000

  /// The maximum number of seeds for one process, so that it does not need too much memory.
  private static let most = 64

  mutating func run() throws {
    InterruptFlag.watch()
    let start = ContinuousClock.now
    let line = ProgressLine()
    defer { line.close() }
    let step = options.shard.of
    var next = options.seeds.lowerBound + UInt64(options.shard.part - 1)
    var taken: Set<String> = []
    // The first processes explore few seeds, so that an early failure is reported early.
    var count = 2
    line.show(progress(0, since: start), isLong: true)
    while next <= options.seeds.upperBound, !isOver(since: start) {
      let seeds = Array(stride(from: next, through: options.seeds.upperBound, by: step).prefix(count))
      count = min(2 * count, Self.most)
      next = seeds[seeds.count - 1] + UInt64(step)
      let before = Int((seeds[0] - options.seeds.lowerBound) / UInt64(step))
      let request = ExplorationRequest(seeds: seeds, taken: taken, processes: options.jobs)
      let part = try runner.explore(request, besides: found.endings) { [self] done in
        line.show(progress(before + done, since: start), isLong: true)
        return !isOver(since: start)
      }
      found.merge(part)
      taken.formUnion(found.exploration.failures.map(\.kind))
      if options.untilFailure, !found.isExpected { break }
    }
    duration = ContinuousClock.now - start
  }

  private func isOver(since start: ContinuousClock.Instant) -> Bool {
    InterruptFlag.isRaised
      || options.minutes.map { limit in
        let minutes = (ContinuousClock.now - start) / .seconds(60)
        // A busy machine gets more time rather than fewer inputs.
        return minutes > (found.exploration.inputs < Self.enough ? 3 * limit : limit)
      } ?? false
  }

  private func progress(_ count: Int, since start: ContinuousClock.Instant) -> String {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let all = (options.seeds.count + options.shard.of - 1) / options.shard.of
    let share = options.minutes.map { minutes in seconds / 60 / minutes }
    let percent = Int(100 * min(1, share ?? Double(count) / Double(max(1, all))))
    let speed = Int(Double(count) * 10 / max(seconds, 0.001))
    let failures = found.exploration.failures.count + found.endings.count
    return "\(ProgressLine.blocks(percent, of: 100)) \(percent) %  \(speed)k inputs/s  "
      + "\(count) \(count == 1 ? "seed" : "seeds")  \(failures) found"
  }
}

/// A flag that is raised when the user presses ^C. The command then stops, and shows what it has found so far.
enum InterruptFlag {
  private static let raised = Atomic<Bool>(false)

  static var isRaised: Bool { raised.load(ordering: .relaxed) }

  static func watch() {
    signal(SIGINT) { _ in InterruptFlag.raised.store(true, ordering: .relaxed) }
  }
}
