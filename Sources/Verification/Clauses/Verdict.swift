/// The result of playing a clause's scenarios on an app.
public struct Verdict: Sendable {
  public enum Outcome: Equatable, Sendable {
    /// Every scenario holds, on every schedule.
    case holds
    /// A scenario fails, and no declared defect explains it.
    case broken(Failure)
    /// Scenarios fail because of the defect, which the app declares.
    case hasDefect(Defect)
    /// The app declares the defect, but the scenarios that it breaks hold.
    case fixed(Defect)
    /// The app declares the defect, but it shows in only some scenarios, or not as `Scenario.instead`
    /// describes it.
    case changed(Defect, Failure)
    /// The app declares that the clause is not built yet, and a scenario fails.
    case unbuilt(Failure)
    /// The app declares that the clause is not built yet, but all scenarios hold.
    case built

    /// Whether the app meets a clause for which it declares a defect, or which it declares as not built yet.
    public var isGood: Bool {
      switch self {
      case .fixed, .built: true
      case .holds, .broken, .hasDefect, .changed, .unbuilt: false
      }
    }
  }

  public let clause: Clause
  public var outcome: Outcome
  /// How many times a script was played to reach the verdict.
  public let runs: Int
  /// The percentage of the clause's scenarios that fail and that no declared defect explains; 0 if the judge is
  /// not thorough and stopped at the first such scenario.
  public let brokenShare: Int
  /// A known bug that the app does not declare and that explains every broken scenario, or nil if there is
  /// none.
  public var undeclared: Defect?

  /// Whether the app meets or fails the clause just as it declares.
  public var isExpected: Bool {
    switch outcome {
    case .holds, .hasDefect, .unbuilt: true
    case .broken, .fixed, .changed, .built: false
    }
  }
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

/// Makes verdicts from the results of scenarios.
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
  ///   - seeds: The seeds of the random schedules on which each scenario must hold, too.
  ///   - isThorough: Whether a broken clause gets the failure with the shortest script rather than the first
  ///     one.
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
    var outcome = outcome(of: clause)
    if unbuilt.contains(clause.id) { outcome = outcome.ofUnbuilt }
    var verdict = Verdict(
      clause: clause, outcome: outcome, runs: runs, brokenShare: 100 * brokenCount / clause.scenarios.count)
    if case .broken = outcome { verdict.undeclared = undeclaredDefect(in: clause) }
    return verdict
  }

  private mutating func outcome(of clause: Clause) -> Verdict.Outcome {
    var defect: Defect?
    var shown: Failure?
    var isFixedSomewhere = false
    var broken: [Failure] = []
    for (index, scenario) in clause.scenarios.enumerated() {
      if !isThorough, let failure = broken.first { return .broken(failure) }
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
        if broken.isEmpty { return .changed(declared, failure) }
      }
    }
    brokenCount = broken.count
    if let shortest = broken.min(by: { $0.length < $1.length }) { return .broken(shortest) }
    guard let defect else { return .holds }
    guard let shown else { return .fixed(defect) }
    return isFixedSomewhere ? .changed(defect, shown) : .hasDefect(defect)
  }

  /// The defect that the app does not declare and that explains every broken scenario of a clause; nil if there is
  /// none.
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

  /// Whether the app passes some scenario that `defect` alone breaks.
  private func isFixed(_ defect: Defect) -> Bool {
    ScenarioPlay.plays(brokenBy: defect, in: suite).contains { failure($0) == nil }
  }

  /// Whether the app fails some scenario that `defect` alone breaks.
  private func isSeen(_ defect: Defect) -> Bool {
    ScenarioPlay.plays(brokenBy: defect, in: suite).contains { failure($0) != nil }
  }

  /// Plays the scenario at `index` of `clause`, or its script `Scenario.instead` if `isInstead` is true, on one
  /// schedule after another. Returns the first failure, or nil if the app passes on all.
  private mutating func failure(of index: Int, in clause: Clause, isInstead: Bool = false) -> Failure? {
    for seed in [nil] + clause.scenarios[index].seeds(seeds).map(Optional.some) {
      runs += 1
      let play = ScenarioPlay(clause, index, isInstead: isInstead, seed: seed)
      if let failure = failure(play) { return failure }
    }
    return nil
  }
}

extension Verdict.Outcome {
  /// What this outcome becomes if the app declares the clause as not built yet.
  ///
  /// A failure in which code ends its process or never comes to rest stays `broken`.
  fileprivate var ofUnbuilt: Self {
    switch self {
    case .holds, .hasDefect, .fixed: .built
    case .broken(let failure) where failure.line == nil || !failure.addresses.isEmpty: self
    case .broken(let failure), .changed(_, let failure): .unbuilt(failure)
    case .unbuilt, .built: self
    }
  }
}
