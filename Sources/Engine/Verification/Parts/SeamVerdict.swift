internal import Foundation
internal import PhoneKit

/// The result of testing a part of an app alone.
public struct SeamVerdict: Codable, Sendable {
  /// The part's name, such as `rules`.
  public let name: String
  /// What the tests check, in a few words.
  public let subject: String
  /// Whether most of the app depends on the part.
  public let isFoundation: Bool
  public let cases: Int
  /// The processor time that the tests took, which does not depend on what else the machine was doing.
  public let duration: Duration
  /// The first failure, or nil if all cases held.
  public let failure: SeamFailure?

  public init(
    name: String, subject: String, isFoundation: Bool = false, cases: Int = 0, duration: Duration = .zero,
    failure: SeamFailure?
  ) {
    self.name = name
    self.subject = subject
    self.isFoundation = isFoundation
    self.cases = cases
    self.duration = duration
    self.failure = failure
  }

  init(of part: PartTest) {
    (name, subject, isFoundation) = (part.name, part.subject, part.isFoundation)
    let start = Self.processorTime
    (cases, failure) = Simulation.run(in: World(schedule: .firstInFirstOut, now: .zero)) { _ in
      var trial = Trial()
      do {
        try part.test(&trial)
        return (trial.cases, nil)
      } catch {
        return (trial.cases, error as? SeamFailure ?? SeamFailure(description: "\(error)"))
      }
    }
    duration = Self.processorTime - start
  }

  /// The processor time that the calling thread has used so far.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Merges all verdicts on the same part into one, with the sum of their cases and the first failure.
  public static func merged(_ verdicts: [SeamVerdict]) -> [SeamVerdict] {
    var names: [String] = []
    for verdict in verdicts where !names.contains(verdict.name) { names.append(verdict.name) }
    return names.map { name in
      let own = verdicts.filter { $0.name == name }
      return SeamVerdict(
        name: name, subject: own[0].subject, isFoundation: own[0].isFoundation,
        cases: own.map(\.cases).reduce(0, +), duration: own.map(\.duration).reduce(.zero, +),
        failure: own.lazy.compactMap(\.failure).first)
    }
  }
}

/// Why a part of an app failed a case of its test: what it was given, what was found, what was expected, and the
/// reason.
public struct SeamFailure: Error, Codable, Equatable, Sendable, CustomStringConvertible {
  public var description: String
  /// Whether the test played the whole app, so that the fault may lie outside the part.
  public var isOfApp = false
  /// Whether the first line of `description` is a complete sentence, so that reports need not introduce it with
  /// "a test of your rules failed".
  public var isSentence = false

  public init(description: String) { self.description = description }

  /// Makes a failure whose first line is a complete sentence, as `isSentence` says.
  public init(sentence: String) {
    description = sentence
    isSentence = true
  }
}
