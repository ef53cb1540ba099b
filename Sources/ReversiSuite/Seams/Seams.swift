internal import CSupervision
internal import Dispatch
internal import PhoneKit
internal import ReversiWords
internal import Synchronization
public import Verification

/// The parts that a chapter has taken out of its app and handed to the suite; nil: that part is still within.
public struct Seams: Sendable {
  public var rules: RulesSeam?
  public var game: GameSeam?
  public var store: StoreSeam?
  public var presentation: PresentationSeam?

  public init(
    rules: RulesSeam? = nil, game: GameSeam? = nil, store: StoreSeam? = nil,
    presentation: PresentationSeam? = nil
  ) {
    self.rules = rules
    self.game = game
    self.store = store
    self.presentation = presentation
  }

  /// What a chapter can hand over, in the order in which the chapters take it out.
  public static let names = ["rules", "game", "store", "presentation"]

  /// The names of the parts that were handed over.
  public var handedOver: [String] {
    let isThere = [rules != nil, game != nil, store != nil, presentation != nil]
    return zip(Self.names, isThere).filter { $0.1 }.map { $0.0 }
  }

  /// The tests of these parts, as far as they were handed over; `app` is the app that they come from.
  public func tests(on app: App, only names: [String] = names, effort: Effort) -> [PartTest] {
    names.filter(handedOver.contains).flatMap { name in
      tests(of: name, app, effort).map { PartTest(name: name, test: $0) }
    }
  }

  /// Tests each of these parts that was handed over; `app` is the app that it comes from.
  ///
  /// The tests are spread over the cores: each runs in a world of its own. The last take longest, and begin.
  public func verify(_ app: App, only names: [String] = names, effort: Effort) -> [SeamVerdict] {
    let tests = tests(on: app, only: names, effort: effort)
    let verdicts = Mutex<[Int: SeamVerdict]>([:])
    DispatchQueue.concurrentPerform(iterations: tests.count) { turn in
      let place = tests.count - 1 - turn
      let verdict = tests[place].run()
      verdicts.withLock { $0[place] = verdict }
    }
    return SeamVerdict.merged(verdicts.withLock { verdicts in tests.indices.compactMap { verdicts[$0] } })
  }

  private func tests(of name: String, _ app: App, _ effort: Effort) -> [SeamTest] {
    switch name {
    case "rules": rules?.tests(effort) ?? []
    case "game": game?.tests(effort, on: app) ?? []
    case "store": store?.tests(effort, on: app) ?? []
    default: presentation?.tests(effort, on: app) ?? []
    }
  }
}

/// A test of a part that was handed over, to be run in a world of its own.
public struct PartTest: Sendable {
  /// Which part it is, such as `rules`.
  public let name: String
  fileprivate let test: SeamTest

  /// Runs it on the calling thread, as on the main actor.
  public func run() -> SeamVerdict { SeamVerdict(name, test: test) }
}

/// A test of a part: it tries one case after another.
typealias SeamTest = @MainActor @Sendable (inout Trial) throws -> Void

/// How many cases a seam is tested with.
public struct Effort: Sendable {
  /// Random positions for the rules.
  public var positions: Int
  /// How deep the games are counted.
  public var perftDepth: Int
  /// Random games whose every position is saved, or shown.
  public var games: Int
  /// Whether every byte of a save is changed to every other one, and not only to a dozen that may mean something.
  public var changesToEveryByte: Bool
  /// How many jobs a game is followed that goes on by itself; any other is followed to its end.
  public var jobs: Int
  /// Random schedules on which a game is called off.
  public var schedules: Int
  /// Random schedules on which two Computers play a whole game.
  public var selfPlays: Int

  public init(
    positions: Int, perftDepth: Int, games: Int, changesToEveryByte: Bool, jobs: Int, schedules: Int,
    selfPlays: Int
  ) {
    self.positions = positions
    self.perftDepth = perftDepth
    self.games = games
    self.changesToEveryByte = changesToEveryByte
    self.jobs = jobs
    self.schedules = schedules
    self.selfPlays = selfPlays
  }

  /// What takes no time worth mentioning, in a debug build too.
  public static let brief = Effort(
    positions: 60, perftDepth: 4, games: 1, changesToEveryByte: false, jobs: 10, schedules: 4, selfPlays: 1)

  /// What is worth its time in a release build.
  public static let thorough = Effort(
    positions: 100_000, perftDepth: 9, games: 1000, changesToEveryByte: true, jobs: 1000,
    schedules: 10_000, selfPlays: 10_000)
}

/// How a part that was handed over has stood its tests.
public struct SeamVerdict: Codable, Sendable {
  /// `rules`, `game`, `store` or `presentation`.
  public let name: String
  /// How many cases were tried.
  public let cases: Int
  /// How long that took, if the tests had run one after another.
  public let duration: Duration
  /// The first thing that was wrong; nil when all was right.
  public let failure: SeamFailure?

  public init(name: String, cases: Int = 0, duration: Duration = .zero, failure: SeamFailure?) {
    self.name = name
    self.cases = cases
    self.duration = duration
    self.failure = failure
  }

  /// Runs a test on the calling thread, as on the main actor.
  fileprivate init(_ name: String, test: SeamTest) {
    self.name = name
    let start = ContinuousClock.now
    (cases, failure) = Simulation.run(in: World(schedule: .firstInFirstOut, now: .zero)) { _ in
      var trial = Trial()
      do {
        try test(&trial)
        return (trial.cases, nil)
      } catch {
        return (trial.cases, error as? SeamFailure ?? SeamFailure(description: "\(error)"))
      }
    }
    duration = ContinuousClock.now - start
  }

  /// One verdict for each part that was tested: what was wrong first counts.
  public static func merged(_ verdicts: [SeamVerdict]) -> [SeamVerdict] {
    Seams.names.compactMap { name in
      let own = verdicts.filter { $0.name == name }
      if own.isEmpty { return nil }
      return SeamVerdict(
        name: name, cases: own.map(\.cases).reduce(0, +),
        duration: own.map(\.duration).reduce(.zero, +), failure: own.lazy.compactMap(\.failure).first)
    }
  }

  /// What was tested, in a few words.
  public var subject: String {
    switch name {
    case "rules": RulesSeam.subject
    case "game": GameSeam.subject
    case "store": StoreSeam.subject
    default: PresentationSeam.subject
    }
  }
}

/// What was wrong with a part: what it was given, what came, what was expected and who asks for that; ten lines at most.
public struct SeamFailure: Error, Codable, Equatable, Sendable, CustomStringConvertible {
  public var description: String

  public init(description: String) { self.description = description }
}

/// A clause as a reason: its id and its sentence.
func clause(_ id: String) -> String {
  let sentence = Clause.all.first { $0.id == id }?.sentence ?? ""
  return "\(id) says: \(sentence)"
}

/// A text as a program would write it, short enough to be read at a glance; a whole save as scripts write it.
func quoted(_ text: String) -> String {
  if let notation = Reversi().notation(of: Array(text.utf8)) { return "the save \(notation)" }
  let text = text.debugDescription
  return text.count <= 120 ? text : "\(text.prefix(110)) … \(text.suffix(5))"
}

/// Counts the cases, and ends at the first that is not as it should be.
struct Trial {
  private(set) var cases = 0

  /// Counts a case that is right.
  mutating func pass() { cases += 1 }

  /// Tries one case; when it is not right, `told` says what was given, found and expected, and why.
  mutating func expect(_ isRight: Bool, _ told: @autoclosure () -> SeamFailure) throws {
    sv_beat()
    cases += 1
    if !isRight { throw told() }
  }

  /// Tries one case in which something is expected.
  mutating func expect<Value: Equatable>(
    _ found: Value, is expected: Value, _ what: @autoclosure () -> String, given: @autoclosure () -> String,
    because reason: @autoclosure () -> String
  ) throws {
    func shown(_ value: Value) -> String { "\(value)".isEmpty ? "-" : "\(value)" }
    try expect(
      found == expected,
      SeamFailure(
        given: given(), found: "\(what()) \(shown(found))", expected: shown(expected), because: reason()))
  }
}

extension SeamFailure {
  /// A failure in four lines.
  init(given: String, found: String, expected: String, because reason: String) {
    description = """
      given    \(given)
      found    \(found)
      expected \(expected)
      because  \(reason)
      """
  }
}
