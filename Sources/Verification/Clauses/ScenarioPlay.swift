internal import Supervision

/// One of the ways in which the suite plays a scenario: its script or the one in its place, on some schedule.
public struct ScenarioPlay: Hashable, Sendable {
  /// The clause's id.
  public let clause: String
  /// Which of the clause's scenarios it is, from 0.
  public let index: Int
  let scenario: Scenario
  /// Whether it is what an app with the scenario's defects does instead.
  public let isInstead: Bool
  /// The seed of the schedule; nil: first in, first out.
  public let seed: UInt64?

  init(_ clause: Clause, _ index: Int, isInstead: Bool = false, seed: UInt64? = nil) {
    self.clause = clause.id
    self.index = index
    scenario = clause.scenarios[index]
    self.isInstead = isInstead
    self.seed = seed
  }

  public static func == (one: Self, other: Self) -> Bool {
    (one.clause, one.index, one.isInstead, one.seed) == (
      other.clause, other.index, other.isInstead, other.seed
    )
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(clause)
    hasher.combine(index)
    hasher.combine(isInstead)
    hasher.combine(seed)
  }

  /// All that is needed for verdicts on these clauses of a suite.
  public static func all(for clauses: [Clause], of suite: [Clause], seeds: [UInt64]) -> [ScenarioPlay] {
    let own = clauses.flatMap { clause in
      clause.scenarios.indices.flatMap { index in
        [false, true].filter { !$0 || clause.scenarios[index].instead != nil }.flatMap { isInstead in
          ([nil] + seeds.map(Optional.some)).map {
            ScenarioPlay(clause, index, isInstead: isInstead, seed: $0)
          }
        }
      }
    }
    // What several defects break together is judged by what each of them breaks alone.
    let defects = Set(clauses.flatMap(\.scenarios).filter { $0.defects.count > 1 }.flatMap(\.defects))
    let known = Set(own)
    return own + defects.flatMap { plays(brokenBy: $0, in: suite) }.filter { !known.contains($0) }
  }

  /// The plain plays of all scenarios that a defect breaks alone.
  static func plays(brokenBy defect: Defect, in suite: [Clause]) -> [ScenarioPlay] {
    suite.flatMap { clause in
      clause.scenarios.indices.filter { clause.scenarios[$0].defects == [defect] }.map {
        ScenarioPlay(clause, $0)
      }
    }
  }

  /// What is played.
  public var script: Script { isInstead ? scenario.instead ?? scenario.script : scenario.script }
}

/// What a person needs to see of a scenario that failed.
public struct Failure: Codable, Equatable, Sendable {
  public var scenario: String
  /// The script, line by line.
  public var script: [String]
  /// The seed of the schedule; nil: first in, first out.
  public var seed: UInt64?
  /// What was expected and what was found.
  public var sentence: String
  /// The line of the script that failed; nil when it was none of them.
  public var line: Line?
  /// The picture of the screen as it was expected and as it was; nil when it was not about that.
  public var expectedRows: [String]?
  public var rows: [String]?
  /// What a user saw before it.
  public var events: [String]
  /// What an app without end was at, as addresses in its program.
  public var addresses: [UInt64]

  public struct Line: Codable, Equatable, Sendable {
    public var number: Int
    public var text: String
  }

  init(_ scenario: String, _ script: Script, seed: UInt64?, _ failure: ScriptFailure, events: [Event]) {
    self.scenario = scenario
    self.script = script.text
    self.seed = seed
    sentence = failure.sentence
    line = failure.line.map { Line(number: $0.number, text: $0.text) }
    expectedRows = failure.expectedRows
    rows = failure.rows
    self.events = events.map(\.description)
    addresses = failure.functions
  }

  public init(scenario: String, sentence: String, script: [String], events: [String] = []) {
    (self.scenario, self.sentence, self.script, self.events) = (scenario, sentence, script, events)
    addresses = []
  }

  /// A failure that shows otherwise than by what a script expects.
  ///
  /// `needed` is as much of the script as it takes to see it; nil: all of it.
  public init(_ play: ScenarioPlay, sentence: String, needed: [String]? = nil) {
    self.init(
      scenario: play.scenario.title, sentence: sentence, script: needed ?? play.script.text)
    seed = play.seed
  }

  /// How much there is to do to see it again; what is only expected costs nothing.
  public var length: Int {
    let commands = script.joined(separator: ";").split(separator: ";").map { $0.drop { $0 == " " } }
    return commands.count { !$0.hasPrefix("expect") } * 2 + commands.count + (seed == nil ? 0 : 20)
  }
}

extension App {
  /// Plays a scenario; nil: all went as expected.
  public func failure(of play: ScenarioPlay) -> Failure? {
    var script = play.script
    Heartbeat.note(script.text.joined(separator: "; "))
    if play.seed == nil, script.isFreeInOrder {
      guard let failing = failingOrder(of: script) else { return nil }
      script = failing
    }
    guard let failure = self.play(script, seed: play.seed) else { return nil }
    return Failure(
      play.scenario.title, script, seed: play.seed, failure, events: events(of: script, seed: play.seed))
  }
}
