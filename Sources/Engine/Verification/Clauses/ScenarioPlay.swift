internal import Supervision

/// A scenario and how to play it: which of its two scripts, and in which order jobs run that are ready at the same
/// instant.
public struct ScenarioPlay: Hashable, Sendable {
  /// The id of the scenario's clause.
  public let clause: String
  /// The scenario's index in the clause.
  public let index: Int
  let scenario: Scenario
  /// Whether to play `Scenario.instead`, the script for apps with the scenario's defects, rather than its own
  /// script.
  public let isInstead: Bool
  /// The seed that puts ready jobs into a random order, or nil to run them first in, first out.
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

  /// Returns all plays whose results a `Judge` needs for verdicts on `clauses`. `suite` is the app's whole
  /// specification, and each of `seeds` makes ready jobs run in another random order.
  public static func all(for clauses: [Clause], of suite: [Clause], seeds: [UInt64]) -> [ScenarioPlay] {
    let own = clauses.flatMap { clause in
      clause.scenarios.indices.flatMap { index in
        [false, true].filter { !$0 || clause.scenarios[index].instead != nil }.flatMap { isInstead in
          ([nil] + clause.scenarios[index].seeds(seeds).map(Optional.some)).map {
            ScenarioPlay(clause, index, isInstead: isInstead, seed: $0)
          }
        }
      }
    }
    // A scenario that fails only if an app has several defects is judged by what each of these breaks alone.
    let defects = Set(clauses.flatMap(\.scenarios).filter { $0.defects.count > 1 }.flatMap(\.defects))
    let known = Set(own)
    return own + defects.flatMap { plays(brokenBy: $0, in: suite) }.filter { !known.contains($0) }
  }

  /// Returns a play, with jobs first in, first out, of each scenario in `suite` that `defect` makes fail without the
  /// help of other known bugs.
  static func plays(brokenBy defect: Defect, in suite: [Clause]) -> [ScenarioPlay] {
    suite.flatMap { clause in
      clause.scenarios.indices.filter { clause.scenarios[$0].defects == [defect] }.map {
        ScenarioPlay(clause, $0)
      }
    }
  }

  /// The script to play: the scenario's own one, or `Scenario.instead` if `isInstead` is true.
  public var script: Script { isInstead ? scenario.instead ?? scenario.script : scenario.script }
}

/// How a scenario failed, as text that a report shows to a person.
public struct Failure: Codable, Equatable, Sendable {
  public var scenario: String
  /// The script that the app has failed, line by line; if the process ended, only the lines that lead there.
  public var script: [String]
  /// The seed that put ready jobs into a random order, or nil if they ran first in, first out.
  public var seed: UInt64?
  /// What was expected and what was found.
  public var sentence: String
  /// The line of the script that failed, or nil if the failure is not about one line, as in a crash.
  public var line: Line?
  /// What each of `rows` should have shown, as a text that is empty where the row is right; nil if the rows do
  /// not show the expected value at all.
  public var expectedRows: [String]?
  /// The lines of the screen that the app's language picks for failures, or nil if there was no screen.
  public var rows: [String]?
  /// What changed on the screen and happened to the phone before the failure, in order.
  public var events: [String]
  /// If the app never came to rest, the addresses of the code that it was still running, as offsets from the
  /// program's start; otherwise empty.
  public var addresses: [UInt64]
  /// The likely cause in one sentence, as someone who knows the app would put it; nil if the language offers
  /// none.
  public var insight: String?

  public struct Line: Codable, Equatable, Sendable {
    public var number: Int
    public var text: String

    public init(number: Int, text: String) { (self.number, self.text) = (number, text) }
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

  /// Makes a failure of `play` that is not about a line of its script, such as a crash.
  ///
  /// - Parameter needed: The lines of the script that lead to the failure, or nil for the whole script.
  public init(_ play: ScenarioPlay, sentence: String, needed: [String]? = nil) {
    self.init(
      scenario: play.scenario.title, sentence: sentence, script: needed ?? play.script.text)
    seed = play.seed
  }

  /// Whether the process ended, so that no line of the script is at fault.
  public var endsProcess: Bool { line == nil && addresses.isEmpty && rows == nil }

  /// What to say first about the failure: that the app stopped, or what a scenario expected and found.
  public var symptom: String {
    if let insight { return insight }
    return endsProcess ? sentence : "\(scenario): \(sentence)"
  }

  /// The commands that lead to the failure, up to the expectation that failed.
  public var commands: [String] {
    let commands = script.map { line in line.split(separator: ";").map { String($0.drop { $0 == " " }) } }
    guard let line else { return commands.flatMap(\.self) }
    // A schedule that was added has a line of its own, which the line's number does not count.
    let index = line.number - 1 + script.prefix { $0.hasPrefix("schedule ") }.count
    guard commands.indices.contains(index) else { return commands.flatMap(\.self) }
    return commands[..<index].flatMap(\.self) + commands[index].prefix { $0 != line.text }
  }

  /// How laborious the failure is to understand: the sum of 3 for each command that leads to it and 1 for each
  /// expectation, 6 more for each command at the same instant as another, and 20 more if jobs ran in an order of their
  /// own.
  public var length: Int {
    commands.reduce(seed == nil ? 1 : 21) { sum, command in
      if command.hasPrefix("schedule ") { return sum + 20 }
      return sum + (command.hasPrefix("expect ") ? 1 : 3 + 6 * command.count { $0 == "+" })
    }
  }
}

extension App {
  /// Plays a scenario on a new phone. Returns how the app failed it, or nil if the app passed.
  public func failure(of play: ScenarioPlay) -> Failure? {
    var script = play.script
    Heartbeat.note(script.text.joined(separator: "; "))
    if play.seed == nil, script.isFreeInOrder {
      guard let failing = failingOrder(of: script) else { return nil }
      script = failing
    }
    guard let unmet = self.play(script, seed: play.seed) else { return nil }
    var failure = Failure(
      play.scenario.title, script, seed: play.seed, unmet, events: events(of: script, seed: play.seed))
    failure.insight = (language as? any Specified)?.insight(into: failure)
    return failure
  }
}
