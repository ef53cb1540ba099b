internal import MiniUIKit
public import Verification

/// What one seed has found out about an app.
public struct Exploration: Codable, Sendable {
  /// A failure and how to see it again.
  public struct Failure: Codable, Hashable, Sendable {
    public var finding: Finding
    /// The defect of the original app that explains it; nil when none does.
    public var defect: String?
    /// Whether the app declares that defect.
    public var isDeclared: Bool
    public var script: String
    public var seed: UInt64

    public init(finding: Finding, defect: String? = nil, isDeclared: Bool, script: String = "", seed: UInt64)
    {
      self.finding = finding
      self.defect = defect
      self.isDeclared = isDeclared
      self.script = script
      self.seed = seed
    }
  }

  public var inputs = 0
  public var schedules = 0
  public var seeds = 0
  public var coverage = Coverage()
  public var failures: [Failure] = []

  public init() {}

  /// Puts together what two have found out. Of failures that are alike the shorter script is kept.
  public mutating func merge(_ other: Exploration) {
    inputs += other.inputs
    schedules += other.schedules
    seeds += other.seeds
    coverage.add(other.coverage)
    for failure in other.failures { add(failure) }
  }

  mutating func add(_ failure: Failure) {
    guard let place = failures.firstIndex(where: { $0.isLike(failure) }) else {
      failures.append(failure)
      return
    }
    let old = failures[place]
    if (failure.script.count, failure.script, failure.seed) < (old.script.count, old.script, old.seed) {
      failures[place] = failure
    }
  }

  /// One failure for each defect, the one that says most, and in how many other ways the defect was seen.
  public var headlines: [(failure: Failure, others: Int)] {
    let groups = Dictionary(grouping: failures) { $0.defect ?? "~\($0.finding.clause) \($0.finding.part)" }
    return groups.sorted { $0.key < $1.key }.compactMap { _, failures in
      failures.min { ($0.rank, $0.script.count, $0.script) < ($1.rank, $1.script.count, $1.script) }
        .map { ($0, failures.count - 1) }
    }
  }

  /// Whether there is nothing but what the app declares.
  public var isExpected: Bool { failures.allSatisfy(\.isDeclared) }
}

extension Exploration.Failure {
  fileprivate var rank: Int { Part.allCases.firstIndex(of: finding.part) ?? 0 }

  /// Whether both show one fault: the same defect, or the same clause broken in the same part.
  public func isLike(_ other: Self) -> Bool {
    defect == other.defect && finding.isLike(other.finding)
  }
}

/// Explores an app from one seed: many plays, each on a schedule of its own.
public struct Explorer {
  private let app: App
  private let seed: UInt64
  private var gambler: Gambler
  /// The defects met so far, which the model has from then on, so that more can be found behind them.
  private var met: Set<Defect> = []
  private var result = Exploration()

  /// Tells whether a failure is new, so that only new ones are made small.
  public typealias IsNew = (Exploration.Failure) -> Bool

  /// Explores for about that many inputs. What depends on the seed alone is the same each time.
  public static func explore(
    _ app: App, seed: UInt64, inputs: Int = 10_000, isNew: IsNew = { _ in true }
  ) -> Exploration {
    var explorer = Explorer(app: app, seed: seed)
    while explorer.result.inputs < inputs { explorer.play(isNew) }
    explorer.result.seeds = 1
    explorer.result.coverage = explorer.gambler.coverage
    return explorer.result
  }

  private init(app: App, seed: UInt64) {
    self.app = app
    self.seed = seed
    gambler = Gambler(seed: seed)
  }

  private mutating func play(_ isNew: IsNew) {
    result.schedules += 1
    guard let (commands, finding) = firstFailure() else { return }
    let step = commands.count - 1
    let defect = explanation(of: commands, failingAt: step)
    if let defect { met.insert(defect) } else if isExplainedByTwo(commands, failingAt: step) { return }
    var failure = Exploration.Failure(
      finding: finding, defect: defect?.rawValue, isDeclared: defect.map(app.knownDefects.contains) ?? false,
      seed: seed)
    guard isNew(failure), !result.failures.contains(where: { $0.isLike(failure) }) else { return }
    let defects = defect.map { met.subtracting([$0]) } ?? met
    let shrunk = Shrinker.shrink(commands, finding: finding, of: app, defects: defects)
    failure.finding = shrunk.finding
    failure.script = shrunk.commands.script
    result.add(failure)
  }

  /// Plays until something is wrong or enough has been done.
  private mutating func firstFailure() -> ([Command], Finding)? {
    let head = gambler.head()
    let length = 20 + Int(gambler.dice.next() % 300)
    let schedule = gambler.schedule()
    let (start, met) = (gambler, met)
    let (end, commands, choices, finding) = Phone.simulate(app, schedule: schedule) { phone in
      var gambler = start
      var commands = head
      commands.reserveCapacity(head.count + length)
      do throws(Finding) {
        let checker = try Checker(phone, head: head, defects: met)
        for _ in 0..<length {
          commands.append(gambler.next(checker.model))
          try checker.play(commands[commands.count - 1])
        }
        return (gambler, commands, [UInt8](), Finding?.none)
      } catch {
        return (gambler, commands, phone.schedule.choices, Finding?.some(error))
      }
    }
    gambler = end
    result.inputs += commands.count - head.count
    return finding.map { (commands.on(choices), $0) }
  }

  /// The defect of the original that makes the model agree with the app at that command; a declared one first.
  private func explanation(of commands: [Command], failingAt step: Int) -> Defect? {
    let candidates = Defect.allCases.filter { !met.contains($0) }
    let declared = candidates.filter(app.knownDefects.contains)
    return (declared + candidates.filter { !declared.contains($0) }).first { defect in
      isExplained(commands, failingAt: step, by: [defect])
    }
  }

  /// Whether two declared defects together make the model agree: each will be met alone some other time.
  private func isExplainedByTwo(_ commands: [Command], failingAt step: Int) -> Bool {
    let declared = Defect.allCases.filter { app.knownDefects.contains($0) && !met.contains($0) }
    return declared.contains { one in
      declared.contains { $0 != one && isExplained(commands, failingAt: step, by: [one, $0]) }
    }
  }

  private func isExplained(_ commands: [Command], failingAt step: Int, by defects: Set<Defect>) -> Bool {
    app.finding(in: commands, defects: met.union(defects)).map { $0.step > step } ?? true
  }
}
