internal import MiniUIKit
internal import PhoneKit
internal import ReversiWords
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
    public var script = ""

    /// What all failures have in common that show one fault, as far as that can be told from outside.
    public var kind: String { "\(defect ?? "~") \(finding.kind)" }

    /// The shorter script is the better one.
    fileprivate func isBetter(than other: Self) -> Bool {
      (script.count, script) < (other.script.count, other.script)
    }
  }

  public var inputs = 0
  public var schedules = 0
  public var seeds = 0
  public var coverage = Coverage()
  private var byKind: [String: Failure] = [:]

  public init() {}

  /// A failure of each kind.
  public var failures: [Failure] { byKind.sorted { $0.key < $1.key }.map(\.value) }

  /// Puts together what two have found out. Of failures that are alike the shorter script is kept.
  public mutating func merge(_ other: Exploration) {
    inputs += other.inputs
    schedules += other.schedules
    seeds += other.seeds
    coverage.add(other.coverage)
    byKind.merge(other.byKind) { $1.isBetter(than: $0) ? $1 : $0 }
  }

  func has(_ failure: Failure) -> Bool { byKind[failure.kind] != nil }

  /// Adds a failure of a kind that it has not.
  mutating func add(_ failure: Failure) { byKind[failure.kind] = failure }

  /// One failure for each defect, the one that says most, and in how many other ways the defect was seen.
  public var headlines: [(failure: Failure, others: Int)] {
    let groups = Dictionary(grouping: failures) { $0.defect ?? $0.kind }
    return groups.sorted { $0.key < $1.key }.compactMap { _, failures in
      let part = Part.allCases.first { part in failures.contains { $0.finding.part == part } }
      return failures.filter { $0.finding.part == part }.min { $0.isBetter(than: $1) }
        .map { ($0, failures.count - 1) }
    }
  }

  /// Whether there is nothing but what the app declares.
  public var isExpected: Bool { failures.allSatisfy(\.isDeclared) }
}

/// Explores an app from one seed: many plays, each on a schedule of its own.
public struct Explorer {
  private let app: App
  private var gambler: Gambler
  /// The defects met so far, which the model has from then on, so that more can be found behind them.
  private var met: Set<Defect> = []
  private var result = Exploration()

  /// Tells whether a failure is new, so that only new ones are made small.
  public typealias IsNew = (Exploration.Failure) -> Bool

  /// How many plays it may try to make a failure small.
  private var patience = 20_000
  /// Called before each job with the script that leads there.
  private var trace: (@Sendable (String) -> Void)?

  /// Explores for about that many inputs. What depends on the seed alone is the same each time.
  ///
  /// Defects in `assuming` are not looked for. `patience` limits the plays that it may try to make a failure small.
  /// `trace` is called before each job of the app with the script that leads there.
  public static func explore(
    _ app: App, seed: UInt64, inputs: Int = 10_000, emphasis: Emphasis = .all,
    assuming defects: Set<Defect> = [],
    patience: Int = 20_000,
    isNew: IsNew = { _ in true }, trace: (@Sendable (String) -> Void)? = nil
  ) -> Exploration {
    var explorer = Explorer(app: app, gambler: Gambler(seed: seed, emphasis: emphasis))
    explorer.met = defects
    explorer.patience = patience
    explorer.trace = trace
    while explorer.result.inputs < inputs { explorer.play(isNew) }
    explorer.result.seeds = 1
    explorer.result.coverage = explorer.gambler.coverage
    return explorer.result
  }

  private mutating func play(_ isNew: IsNew) {
    result.schedules += 1
    guard let (commands, finding) = firstFailure() else { return }
    let explanation = explanation(of: commands)
    // Of two defects that showed at once each will be met alone some other time.
    if explanation.count > 1 { return }
    var failure = Exploration.Failure(
      finding: finding, defect: explanation.first?.rawValue,
      isDeclared: !explanation.isDisjoint(with: app.knownDefects))
    let taken = met
    met.formUnion(explanation)
    guard isNew(failure), !result.has(failure) else { return }
    let shrunk = Shrinker.shrink(commands, finding: finding, of: app, defects: taken, patience: patience)
    failure.finding = shrunk.finding
    failure.script = shrunk.commands.script
    result.add(failure)
  }

  /// Plays until something is wrong or enough has been done.
  private mutating func firstFailure() -> ([Command], Finding)? {
    let head = gambler.head()
    let length = 20 + Int(gambler.dice.next() % 300)
    let schedule = gambler.schedule()
    let (start, met, trace) = (gambler, met, trace)
    let (end, commands, choices, finding) = Phone.simulate(app, schedule: schedule) { phone in
      var gambler = start
      var commands = head
      if let trace { phone.beforeJob = { trace(commands.on(phone.schedule.choices).script) } }
      commands.reserveCapacity(head.count + length)
      do throws(Finding) {
        let checker = try Checker(phone, head: head, defects: met)
        for _ in 0..<length {
          commands.append(gambler.next(checker.models[0]))
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

  /// The defect of the original that makes the model agree with the app, a declared one first, or two of those together;
  /// empty when there is none.
  private func explanation(of commands: [Command]) -> Set<Defect> {
    let unmet = Defect.original.filter { !met.contains($0) }
    let declared = unmet.filter(app.knownDefects.contains)
    let pairs = declared.indices.flatMap { place in
      declared[(place + 1)...].map { Set([declared[place], $0]) }
    }
    let candidates = (declared + unmet).map { Set([$0]) } + pairs
    return candidates.first { app.finding(in: commands, defects: met.union($0)) == nil } ?? []
  }
}
