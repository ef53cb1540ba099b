internal import MiniUIKit

/// Decides which of several ready jobs runs next, and remembers what it decided.
///
/// The recorded choices are the schedule: replayed, they give the same run again. A replay that has run out of choices
/// goes on first in, first out.
public struct Schedule: Sendable {
  private enum Source {
    case fixed([UInt8])
    case seeded(SplitMix64)
    case delaying(Range<Int>)
    case turning([Int])
    case searching([UInt8])
  }

  private var source: Source
  private var decisions = 0

  /// What was chosen, in order, wherever there was a choice; a `firstInFirstOut` schedule keeps nothing.
  public private(set) var choices: [UInt8] = []

  /// How many jobs there were to choose from each time; only a search keeps it.
  private var counts: [UInt8] = []

  /// Jobs run in the order in which they became ready.
  public static let firstInFirstOut = Schedule(replaying: [])

  /// Jobs run in an order that depends on the seed alone.
  public init(seed: UInt64) {
    source = .seeded(SplitMix64(seed: seed))
  }

  /// Jobs run in the order of a recorded run.
  public init(replaying choices: [UInt8]) {
    source = .fixed(choices)
  }

  /// The oldest job runs first, but the job that is the oldest at one decision waits for some others.
  public init(delayingAt decision: Int, for count: Int) {
    source = .delaying(decision..<decision + count)
  }

  /// The oldest job runs first up to the first of these decisions, then the newest up to the second, and so on.
  public init(turningAt decisions: [Int]) {
    source = .turning(decisions)
  }

  /// The first order of a search through all there are: first in, first out.
  public static let first = Schedule(searching: [])

  private init(searching choices: [UInt8]) {
    source = .searching(choices)
  }

  /// After a run: the next schedule in depth-first order, which differs at the `first` decision or later, with no
  /// more than `outOfTurn` jobs that run before older ones; nil when all have been tried.
  public func next(outOfTurn most: Int, from first: Int = 0) -> Schedule? {
    let place = choices.indices.dropFirst(first).last { place in
      choices[place] + 1 < counts[place] && choices[..<place].count { $0 > 0 } < most
    }
    return place.map { Schedule(searching: choices[..<$0] + [choices[$0] + 1]) }
  }

  /// The next job to run, out of `count` ready ones.
  mutating func pick(outOf count: Int) -> Int {
    guard count > 1 else { return 0 }
    switch source {
    case .fixed(let recorded):
      guard decisions < recorded.count else { return 0 }
      decisions += 1
      return min(Int(recorded[decisions - 1]), count - 1)
    case .seeded(var generator):
      // A choice is recorded as one byte, so it is made among the 256 oldest.
      let choice = Int(truncatingIfNeeded: generator.next() % UInt64(min(count, 256)))
      source = .seeded(generator)
      return record(choice)
    case .delaying(let delay): return record(delay.contains(choices.count) ? 1 : 0)
    case .searching(let prefix):
      counts.append(UInt8(min(count, 255)))
      return record(choices.count < prefix.count ? Int(prefix[choices.count]) : 0)
    case .turning(let turns):
      let isTurned = turns.count { $0 <= choices.count } % 2 == 1
      return record(isTurned ? min(count, 256) - 1 : 0)
    }
  }

  private mutating func record(_ choice: Int) -> Int {
    choices.append(UInt8(choice))
    return choice
  }
}

extension Schedule {
  /// The seed's schedule; without one, first in, first out.
  public init(optionalSeed seed: UInt64?) {
    self = seed.map(Schedule.init(seed:)) ?? .firstInFirstOut
  }
}
