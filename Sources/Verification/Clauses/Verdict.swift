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
    /// The app declares that it is not built for it yet, and some scenario fails, as it must.
    case unbuilt(Failure)
    /// The app declares that it is not built for it yet, and all scenarios hold.
    case built

    /// Whether the app does more than it declares.
    public var isGood: Bool {
      switch self {
      case .fixed, .built: true
      case .holds, .broken, .hasDefect, .changed, .unbuilt: false
      }
    }
  }

  public let clause: Clause
  public var outcome: Outcome
  /// How many scripts were played.
  public let runs: Int
  /// How many of the scenarios are broken that no declared defect explains, in percent.
  public let brokenShare: Int
  /// The defect that a broken clause shows, and nothing else, just as it is known: the app does not declare it.
  public var undeclared: Defect?

  /// Whether the app is as it says it is.
  public var isExpected: Bool {
    switch outcome {
    case .holds, .hasDefect, .unbuilt: true
    case .broken, .fixed, .changed, .built: false
    }
  }
}

extension App {
  /// Holds the app against clauses of a suite: each scenario on the plain schedule and on one for each of the seeds.
  ///
  /// The clauses are spread over the cores: each has phones of its own.
  public func verify(_ clauses: [Clause], of suite: [Clause], seeds: [UInt64] = []) -> [Verdict] {
    let verdicts = Mutex<[Int: Verdict]>([:])
    DispatchQueue.concurrentPerform(iterations: clauses.count) { place in
      let verdict = verify(clauses[place], of: suite, seeds: seeds)
      verdicts.withLock { $0[place] = verdict }
    }
    return verdicts.withLock { verdicts in clauses.indices.compactMap { verdicts[$0] } }
  }

  /// Holds the app against one clause.
  public func verify(_ clause: Clause, of suite: [Clause], seeds: [UInt64] = []) -> Verdict {
    var judge = Judge(suite, knownDefects: knownDefects, unbuilt: unbuilt, seeds: seeds, isThorough: false) {
      failure(of: $0)
    }
    return judge.verdict(on: clause)
  }
}

/// Makes verdicts of what came of the scenarios.
public struct Judge {
  private let suite: [Clause]
  private let knownDefects: Set<Defect>
  private let unbuilt: Set<String>
  private let seeds: [UInt64]
  private let isThorough: Bool
  private let failure: (ScenarioPlay) -> Failure?
  private var runs = 0
  private var brokenCount = 0

  /// `failure` says what came of a play. Thorough: of a clause that is broken, the failure with the shortest script.
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
        // What only several defects break together holds once one of them is fixed, and says nothing of the others.
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

  /// The defect that explains all that is broken of a clause.
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

  /// Whether a defect has gone from a scenario that it breaks alone.
  private func isFixed(_ defect: Defect) -> Bool {
    ScenarioPlay.plays(brokenBy: defect, in: suite).contains { failure($0) == nil }
  }

  /// Whether a defect shows in a scenario that it breaks alone.
  private func isSeen(_ defect: Defect) -> Bool {
    ScenarioPlay.plays(brokenBy: defect, in: suite).contains { failure($0) != nil }
  }

  /// The first failure of a scenario on any schedule.
  private mutating func failure(of index: Int, in clause: Clause, isInstead: Bool = false) -> Failure? {
    for seed in [nil] + seeds.map(Optional.some) {
      runs += 1
      let play = ScenarioPlay(clause, index, isInstead: isInstead, seed: seed)
      if let failure = failure(play) { return failure }
    }
    return nil
  }
}

extension Verdict.Outcome {
  /// What is said of a clause that the app is not built for. That code ends its process, or never comes to rest, is said
  /// all the same.
  fileprivate var ofUnbuilt: Self {
    switch self {
    case .holds, .hasDefect, .fixed: .built
    case .broken(let failure) where failure.line == nil || !failure.addresses.isEmpty: self
    case .broken(let failure), .changed(_, let failure): .unbuilt(failure)
    case .unbuilt, .built: self
    }
  }
}
