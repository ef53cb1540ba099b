internal import Supervision

/// The result of playing a clause's scenarios on an app.
public struct Verdict: Sendable {
  public let clause: Clause
  public var outcome: Report.Outcome
  /// The declared defect that the outcome `defect`, `fixed` or `changed` is about; otherwise nil.
  public var defect: Defect?
  /// How a scenario fails; nil unless the outcome is `broken`, `changed` or `unbuilt`.
  public var failure: Failure?
  /// How many times a script was played to reach the verdict.
  public internal(set) var runs = 0
  /// The percentage of the clause's scenarios that fail and that no declared defect explains; 0 if the judge is
  /// not thorough and stopped at the first such scenario.
  public internal(set) var brokenShare = 0
  /// The first known bug that the app does not declare, if such bugs explain every broken scenario; otherwise nil.
  public var undeclared: Defect?

  /// Whether the app meets or fails the clause just as it declares.
  public var isExpected: Bool { outcome.isExpected }
}

extension App {
  /// Judges the app on `clauses`, or with nil on its whole specification, using all cores.
  ///
  /// Plays each scenario with jobs first in, first out, and once more for each seed with jobs in a random
  /// order.
  public func verify(_ clauses: [Clause]? = nil, seeds: [UInt64] = []) -> [Verdict] {
    (clauses ?? language.clauses).concurrentMap { verify($0, seeds: seeds) }
  }

  /// Judges the app on one clause, and plays each scenario once more for each seed with jobs in a random
  /// order.
  public func verify(_ clause: Clause, seeds: [UInt64] = []) -> Verdict {
    var judge = Judge(
      language.clauses, knownDefects: knownDefects, unbuilt: unbuilt, seeds: seeds, isThorough: false
    ) {
      failure(of: $0)
    }
    return judge.verdict(on: clause)
  }
}

/// Judges an app by its clauses, from the results of playing their scenarios.
public struct Judge {
  private let suite: [Clause]
  private let knownDefects: Set<Defect>
  private let unbuilt: Set<String>
  private let seeds: [UInt64]
  private let isThorough: Bool
  private let failure: (ScenarioPlay) -> Failure?
  private var runs = 0
  private var brokenCount = 0

  /// Makes a judge of an app.
  ///
  /// - Parameters:
  ///   - suite: The app's whole specification.
  ///   - knownDefects: The bugs that the app declares as known.
  ///   - unbuilt: The ids of the clauses that the app declares as not built yet.
  ///   - seeds: The seeds of the random orders of ready jobs in which each scenario must hold, too.
  ///   - isThorough: Whether a broken clause gets the failure with the shortest script rather than the first one.
  ///   - failure: Returns how the app failed a play of a scenario, or nil if it passed.
  public init(
    _ suite: [Clause], knownDefects: Set<Defect>, unbuilt: Set<String> = [], seeds: [UInt64],
    isThorough: Bool = true,
    failure: @escaping (ScenarioPlay) -> Failure?
  ) {
    self.suite = suite
    self.knownDefects = knownDefects
    self.unbuilt = unbuilt
    self.seeds = seeds
    self.isThorough = isThorough
    self.failure = failure
  }

  /// Judges `clause` by the results of all its scenarios.
  public mutating func verdict(on clause: Clause) -> Verdict {
    (runs, brokenCount) = (0, 0)
    var verdict = plainVerdict(on: clause)
    (verdict.runs, verdict.brokenShare) = (runs, 100 * brokenCount / clause.scenarios.count)
    if unbuilt.contains(clause.id) { verdict.declareUnbuilt() }
    if verdict.outcome == .broken { verdict.undeclared = undeclaredDefect(in: clause) }
    return verdict
  }

  /// Judges `clause` as if the app did not declare it as not built yet; `runs`, `brokenShare` and `undeclared` of the
  /// result are not set.
  private mutating func plainVerdict(on clause: Clause) -> Verdict {
    func verdict(_ outcome: Report.Outcome, _ defect: Defect? = nil, _ failure: Failure? = nil) -> Verdict {
      Verdict(clause: clause, outcome: outcome, defect: defect, failure: failure)
    }
    var defect: Defect?
    var shown: Failure?
    var isFixedSomewhere = false
    var broken: [Failure] = []
    for (index, scenario) in clause.scenarios.enumerated() {
      if !isThorough, let failure = broken.first { return verdict(.broken, nil, failure) }
      let failure = failure(of: index, in: clause)
      guard let declared = scenario.defects.first, knownDefects.isSuperset(of: scenario.defects) else {
        if let failure { broken.append(failure) }
        continue
      }
      if scenario.defects.count > 1 {
        // A scenario that only several defects together break passes once one of them is fixed. That says
        // nothing about the others.
        if failure == nil, scenario.defects.contains(where: isFixed) { continue }
        if let failure, !scenario.defects.allSatisfy(isSeen) {
          broken.append(failure)
          continue
        }
      }
      defect = declared
      guard let failure else {
        isFixedSomewhere = true
        continue
      }
      shown = failure
      if scenario.instead != nil, let failure = self.failure(of: index, in: clause, isInstead: true) {
        if broken.isEmpty { return verdict(.changed, declared, failure) }
      }
    }
    brokenCount = broken.count
    if let shortest = broken.min(by: { $0.length < $1.length }) { return verdict(.broken, nil, shortest) }
    guard let defect else { return verdict(.holds) }
    guard let shown else { return verdict(.fixed, defect) }
    return isFixedSomewhere ? verdict(.changed, defect, shown) : verdict(.defect, defect)
  }

  /// The first defect that the app does not declare, if such defects explain every broken scenario of a clause;
  /// otherwise nil. A defect explains a scenario if the app passes its script `Scenario.instead`.
  private mutating func undeclaredDefect(in clause: Clause) -> Defect? {
    var undeclared: Defect?
    for (index, scenario) in clause.scenarios.enumerated() {
      let new = scenario.defects.first { !knownDefects.contains($0) }
      if new == nil && !scenario.defects.isEmpty || failure(of: index, in: clause) == nil { continue }
      guard scenario.instead != nil, failure(of: index, in: clause, isInstead: true) == nil else {
        return nil
      }
      undeclared = undeclared ?? new
    }
    return undeclared
  }

  /// Whether the app passes at least one of the scenarios that `defect` makes fail without the help of other known
  /// bugs.
  private func isFixed(_ defect: Defect) -> Bool {
    ScenarioPlay.plays(brokenBy: defect, in: suite).contains { failure($0) == nil }
  }

  /// Whether the app fails at least one of the scenarios that `defect` makes fail without the help of other known
  /// bugs.
  private func isSeen(_ defect: Defect) -> Bool {
    ScenarioPlay.plays(brokenBy: defect, in: suite).contains { failure($0) != nil }
  }

  /// Plays the scenario at `index` of `clause`, or its script `Scenario.instead` if `isInstead` is true, with jobs
  /// first in, first out, and then once for each seed. Returns the first failure, or nil if there is none.
  private mutating func failure(of index: Int, in clause: Clause, isInstead: Bool = false) -> Failure? {
    for seed in [nil] + clause.scenarios[index].seeds(seeds).map(Optional.some) {
      runs += 1
      let play = ScenarioPlay(clause, index, isInstead: isInstead, seed: seed)
      if let failure = failure(play) { return failure }
    }
    return nil
  }
}

extension Verdict {
  /// Changes the verdict to the one on a clause that the app declares as not built yet: `unbuilt`, or `built` if
  /// there is no failure.
  ///
  /// A failure in which code ends its process or never comes to rest stays `broken`.
  fileprivate mutating func declareUnbuilt() {
    if let failure, outcome == .broken, failure.line == nil || !failure.addresses.isEmpty { return }
    (outcome, defect) = (failure == nil ? .built : .unbuilt, nil)
  }
}
