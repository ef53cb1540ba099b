internal import MiniUIKit

/// Decides which of several ready jobs runs next, and records its choices.
///
/// A run can be repeated with a schedule that replays the choices. When a replay has no choices left, it continues
/// first in, first out.
public struct Schedule: Sendable {
  private enum Source {
    case fixed([UInt8])
    case seeded(SplitMix64)
    case delaying(Range<Int>)
    case turning([Int])
    case searching([UInt8], counts: [UInt8])
  }

  private var source: Source
  private var decisions = 0

  /// For each decision between several ready jobs, the index of the job that ran. A schedule that replays records
  /// nothing.
  public private(set) var choices: [UInt8] = []

  /// For each decision, how many jobs were ready. Only a schedule that belongs to a search records it.
  private var counts: [UInt8] = []

  /// The schedule that runs jobs in the order in which they became ready.
  public static let firstInFirstOut = Schedule(replaying: [])

  /// Makes a schedule that runs jobs in a random order, which depends on `seed` only; with nil, first in, first out.
  public init(seed: UInt64?) {
    source = seed.map { .seeded(SplitMix64(seed: $0)) } ?? .fixed([])
  }

  /// Makes a schedule that repeats the `choices` of a recorded run, and continues first in, first out after the last
  /// one.
  public init(replaying choices: [UInt8]) {
    source = .fixed(choices)
  }

  /// Makes a schedule that runs jobs first in, first out, except for one: the job that is the oldest at the decision
  /// with the number `decision`, counted from 0, waits until `count` others have run.
  public init(delayingAt decision: Int, for count: Int) {
    source = .delaying(decision..<decision + count)
  }

  /// Makes a schedule that runs the oldest ready job first until the first of these decisions, then the newest first
  /// until the second, and so on. `decisions` has their numbers, counted from 0 and in ascending order.
  public init(turningAt decisions: [Int]) {
    source = .turning(decisions)
  }

  /// The first schedule of a search through all orders of jobs: first in, first out.
  public static let first = Schedule(searching: [], counts: [])

  private init(searching choices: [UInt8], counts: [UInt8]) {
    source = .searching(choices, counts: counts)
  }

  /// Returns the next schedule of a search, in depth-first order, once the app has been run on this one; nil after
  /// the last.
  ///
  /// - Parameters:
  ///   - most: In how many decisions of a run a job other than the oldest may be chosen.
  ///   - first: The index of the first decision that may differ from the one made in this run.
  ///   - end: The index of the first decision after `first` that may not differ, or nil if all later ones may.
  public func next(outOfTurn most: Int, from first: Int = 0, before end: Int? = nil) -> Schedule? {
    let decision = choices.indices.prefix(end ?? choices.count).dropFirst(first).last { decision in
      choices[decision] + 1 < counts[decision] && choices[..<decision].count { $0 > 0 } < most
    }
    return decision.map {
      Schedule(searching: choices[..<$0] + [choices[$0] + 1], counts: Array(counts[...$0]))
    }
  }

  /// Whether the run on this schedule had as many ready jobs as the run before, at each decision that the search
  /// copied from there.
  ///
  /// If not, the app behaves differently although it is given the same choices.
  package var repeatsItsBeginning: Bool {
    if case .searching(_, let expected) = source { counts.starts(with: expected) } else { true }
  }

  /// Chooses the index of the next job among `count` ready ones.
  mutating func pick(outOf count: Int) -> Int {
    guard count > 1 else { return 0 }
    switch source {
    case .fixed(let recorded):
      guard decisions < recorded.count else { return 0 }
      decisions += 1
      return min(Int(recorded[decisions - 1]), count - 1)
    case .seeded(var generator):
      // A choice is recorded in one byte, so only the 256 oldest jobs can be chosen.
      let choice = Int(truncatingIfNeeded: generator.next() % UInt64(min(count, 256)))
      source = .seeded(generator)
      return record(choice)
    case .delaying(let delay): return record(delay.contains(choices.count) ? 1 : 0)
    case .searching(let prefix, _):
      counts.append(UInt8(min(count, 255)))
      return record(choices.count < prefix.count ? min(Int(prefix[choices.count]), count - 1) : 0)
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
