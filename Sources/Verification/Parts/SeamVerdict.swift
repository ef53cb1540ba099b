internal import PhoneKit

/// The result of testing a part that a chapter has handed over.
public struct SeamVerdict: Codable, Sendable {
  /// The part's name, such as `rules`.
  public let name: String
  /// What was tested, in a few words.
  public let subject: String
  /// How many cases were tried.
  public let cases: Int
  /// How long that took, if the tests had run one after another.
  public let duration: Duration
  /// The first thing that was wrong; nil when all was right.
  public let failure: SeamFailure?

  public init(
    name: String, subject: String, cases: Int = 0, duration: Duration = .zero, failure: SeamFailure?
  ) {
    self.name = name
    self.subject = subject
    self.cases = cases
    self.duration = duration
    self.failure = failure
  }

  /// Runs a test on the calling thread, as on the main actor.
  init(of part: PartTest) {
    (name, subject) = (part.name, part.subject)
    let start = ContinuousClock.now
    (cases, failure) = Simulation.run(in: World(schedule: .firstInFirstOut, now: .zero)) { _ in
      var trial = Trial()
      do {
        try part.test(&trial)
        return (trial.cases, nil)
      } catch {
        return (trial.cases, error as? SeamFailure ?? SeamFailure(description: "\(error)"))
      }
    }
    duration = ContinuousClock.now - start
  }

  /// Merges the verdicts on each part; the first failure counts.
  public static func merged(_ verdicts: [SeamVerdict]) -> [SeamVerdict] {
    var names: [String] = []
    for verdict in verdicts where !names.contains(verdict.name) { names.append(verdict.name) }
    return names.map { name in
      let own = verdicts.filter { $0.name == name }
      return SeamVerdict(
        name: name, subject: own[0].subject, cases: own.map(\.cases).reduce(0, +),
        duration: own.map(\.duration).reduce(.zero, +), failure: own.lazy.compactMap(\.failure).first)
    }
  }
}

/// A part's failure: what it was given, what it returned, what was expected and which clause asks for it.
public struct SeamFailure: Error, Codable, Equatable, Sendable, CustomStringConvertible {
  public var description: String

  public init(description: String) { self.description = description }
}
