internal import Explorer
internal import Foundation
internal import Synchronization

/// Many seeds explored at once, with a line that says how far it is.
@MainActor
struct Expedition {
  let front: Front
  let options: ExploreOptions
  var found: Wandered
  /// How long that took; nil: nothing was explored.
  private(set) var duration: Duration?

  init(front: Front, options: ExploreOptions) {
    self.front = front
    self.options = options
    found = Wandered(app: front.name)
  }

  /// How many seeds one process explores at most, so that its memory starts anew now and then.
  private static let most = 64

  mutating func run() throws {
    InterruptFlag.watch()
    let start = ContinuousClock.now
    let isShown = isatty(Speaking.errors) == 1
    let step = options.shard.of
    var next = options.seeds.lowerBound + UInt64(options.shard.part - 1)
    var taken: Set<String> = []
    // The first processes explore few, so that what is found at once is told at once.
    var count = 2
    while next <= options.seeds.upperBound, !isOver(since: start) {
      let seeds = Array(stride(from: next, through: options.seeds.upperBound, by: step).prefix(count))
      count = min(2 * count, Self.most)
      next = seeds[seeds.count - 1] + UInt64(step)
      let before = Int((seeds[0] - options.seeds.lowerBound) / UInt64(step))
      let wander = Wander(seeds: seeds, taken: taken, threads: options.jobs)
      let part = try front.wander(wander, besides: found.endings) { [self] done in
        if isShown { show(before + done, since: start) }
        return !isOver(since: start)
      }
      found.merge(part)
      taken.formUnion(found.exploration.failures.map(\.kind))
      if options.untilFailure, !found.isExpected { break }
    }
    if isShown { complain("\u{1B}[2K\r", end: "") }
    duration = ContinuousClock.now - start
  }

  private func isOver(since start: ContinuousClock.Instant) -> Bool {
    InterruptFlag.isWanted
      || options.minutes.map { (ContinuousClock.now - start) / .seconds(60) > $0 } ?? false
  }

  private func show(_ count: Int, since start: ContinuousClock.Instant) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let all = (options.seeds.count + options.shard.of - 1) / options.shard.of
    let done = min(1, options.minutes.map { seconds / 60 / $0 } ?? Double(count) / Double(max(1, all)))
    let bars = Int(done * 20)
    let bar = String(repeating: "█", count: bars) + String(repeating: "░", count: 20 - bars)
    let speed = Int(Double(count) * 10 / max(seconds, 0.001))
    let failures = found.exploration.failures.count + found.endings.count
    complain(
      """
      \u{1B}[2K\r\(bar) \(Int(done * 100)) %  \(speed)k inputs/s  \
      \(count) \(count == 1 ? "seed" : "seeds")  \(failures) found
      """, end: "")
  }
}

/// The user's ^C: a wish to stop and to see what there is.
enum InterruptFlag {
  private static let wanted = Atomic<Bool>(false)

  static var isWanted: Bool { wanted.load(ordering: .relaxed) }

  static func watch() {
    signal(SIGINT) { _ in InterruptFlag.wanted.store(true, ordering: .relaxed) }
  }
}
