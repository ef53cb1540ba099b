internal import Dispatch
internal import Synchronization

/// How an app stands to one clause.
public struct Verdict: Sendable {
  public enum Outcome: Equatable, Sendable {
    /// Every scenario holds, on every schedule.
    case holds
    /// A scenario fails that no declared defect explains.
    case broken(Failure)
    /// The app has the defect that it declares, and shows it.
    case hasDefect(Defect)
    /// The app declares the defect and no longer shows it.
    case fixed(Defect)
    /// The app declares the defect and shows it in some scenarios only, or in another way than it is known.
    case changed(Defect, Failure)
  }

  public let clause: Clause
  public let outcome: Outcome
  /// How many scripts were played.
  public let runs: Int

  /// Whether the app is as it says it is.
  public var isExpected: Bool {
    switch outcome {
    case .holds, .hasDefect: true
    case .broken, .fixed, .changed: false
    }
  }
}

/// What a person needs to see of a scenario that failed.
public struct Failure: Equatable, Sendable {
  public let scenario: String
  public let script: Script
  /// The seed of the schedule; nil: first in, first out.
  public let seed: UInt64?
  public let failure: ScriptFailure
  public let events: [Event]
}

extension App {
  /// Holds the app against clauses: each scenario on the plain schedule and on one for each of the seeds.
  ///
  /// The clauses are spread over the cores: each has phones of its own.
  public func verify(_ clauses: [Clause] = Clause.all, seeds: [UInt64] = []) -> [Verdict] {
    let verdicts = Mutex<[Int: Verdict]>([:])
    DispatchQueue.concurrentPerform(iterations: clauses.count) { place in
      let verdict = verify(clauses[place], seeds: seeds)
      verdicts.withLock { $0[place] = verdict }
    }
    return verdicts.withLock { verdicts in clauses.indices.compactMap { verdicts[$0] } }
  }

  /// Holds the app against one clause.
  public func verify(_ clause: Clause, seeds: [UInt64] = []) -> Verdict {
    var player = ScenarioPlayer(app: self, seeds: seeds)
    let outcome = player.outcome(of: clause)
    return Verdict(clause: clause, outcome: outcome, runs: player.runs)
  }

  /// Plays a script from a launch on an empty disk. The seed is for the dice and the schedule; nil: first in, first out.
  func play(_ script: Script, seed: UInt64?) -> ScriptFailure? {
    Phone.simulate(self, schedule: Schedule(optionalSeed: seed), seed: seed ?? 0) { phone in
      do throws(ScriptFailure) {
        try Performance.play(script, on: phone)
        return nil
      } catch {
        return error
      }
    }
  }

  /// What a user would see while the script is played, as far as it goes.
  public func events(of script: Script, seed: UInt64?) -> [Event] {
    Phone.simulate(self, schedule: Schedule(optionalSeed: seed), seed: seed ?? 0) { phone in
      phone.recorder = EventRecorder()
      try? Performance.play(script, on: phone)
      return phone.recorder?.events ?? []
    }
  }
}

extension Schedule {
  /// The seed's schedule; without one, first in, first out.
  public init(optionalSeed seed: UInt64?) {
    self = seed.map(Schedule.init(seed:)) ?? .firstInFirstOut
  }
}

/// Plays scenarios and counts.
private struct ScenarioPlayer {
  let app: App
  let seeds: [UInt64]
  var runs = 0

  init(app: App, seeds: [UInt64]) {
    self.app = app
    self.seeds = seeds
  }

  mutating func outcome(of clause: Clause) -> Verdict.Outcome {
    var defect: Defect?
    var shown: Failure?
    var isMendedSomewhere = false
    for scenario in clause.scenarios {
      let failure = failure(of: scenario.script, in: scenario)
      guard let declared = scenario.defects.first, app.knownDefects.isSuperset(of: scenario.defects) else {
        if let failure { return .broken(failure) }
        continue
      }
      if scenario.defects.count > 1 {
        // What only several defects break together holds once one of them is mended, and says nothing of the others.
        if failure == nil, scenario.defects.contains(where: isMended) { continue }
        if let failure, !scenario.defects.allSatisfy(isSeen) { return .broken(failure) }
      }
      defect = declared
      guard let failure else {
        isMendedSomewhere = true
        continue
      }
      shown = failure
      if let instead = scenario.instead, let failure = self.failure(of: instead, in: scenario) {
        return .changed(declared, failure)
      }
    }
    guard let defect else { return .holds }
    guard let shown else { return .fixed(defect) }
    return isMendedSomewhere ? .changed(defect, shown) : .hasDefect(defect)
  }

  /// Whether a defect has gone from a scenario that it breaks alone.
  private func isMended(_ defect: Defect) -> Bool {
    Scenario.broken(by: defect).contains { app.play($0.script, seed: nil) == nil }
  }

  /// Whether a defect shows in a scenario that it breaks alone.
  private func isSeen(_ defect: Defect) -> Bool {
    Scenario.broken(by: defect).contains { app.play($0.script, seed: nil) != nil }
  }

  /// The first failure of a scenario's script: in any order of what comes together, and on any schedule.
  private mutating func failure(of script: Script, in scenario: Scenario) -> Failure? {
    var script = script
    if script.isFreeInOrder {
      let (orders, failing) = app.playInEveryOrder(script)
      runs += orders - 1
      script = failing ?? script
    }
    for seed in [nil] + seeds.map(Optional.some) {
      runs += 1
      guard let failure = app.play(script, seed: seed) else { continue }
      return Failure(
        scenario: scenario.title, script: script, seed: seed, failure: failure,
        events: app.events(of: script, seed: seed))
    }
    return nil
  }
}
