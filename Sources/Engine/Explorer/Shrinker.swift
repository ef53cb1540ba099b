internal import PhoneKit
internal import Verification

/// Turns a script on which the app differs from its model into a shorter one, if possible with a simpler order of
/// jobs, on which it differs in the same way.
struct Shrinker {
  private let app: App
  /// The known bugs that the model has.
  private let defects: Set<Defect>
  /// The known bugs that explain the failure: with these in addition, the model agrees with the app. Empty if none
  /// do.
  private let explanation: Set<Defect>
  private var commands: [Command]
  private var finding: Finding
  /// The sum of the commands' costs (`Word.cost`) and of the seconds of the phone's time until the failure.
  private var cost: Int
  /// How many more scripts may be played on the app.
  private var budget: Int

  /// Shrinks `commands`. If the failure shows only in the save, a kill is added at the end: after the relaunch a user
  /// sees it.
  ///
  /// - Parameters:
  ///   - defects: The known bugs that the model has.
  ///   - explanation: The known bugs that explain the failure: with these in addition, the model agrees with the app;
  ///     empty if none do.
  ///   - patience: How many scripts may be played on the app.
  static func shrink(
    _ commands: [Command], finding: Finding, of app: App, defects: Set<Defect>,
    explainedBy explanation: Set<Defect> = [], patience: Int = 20_000
  ) -> (commands: [Command], finding: Finding) {
    var shrinker = Shrinker(
      app: app, defects: defects, explanation: explanation, commands: commands, finding: finding,
      cost: commands.cost(app.model) + Int(finding.time), budget: patience)
    shrinker.shrink()
    let isSilent = shrinker.finding.part == .save && shrinker.commands.last?.kills == false
    return (shrinker.commands + (isSilent ? [.kill] : []), shrinker.finding)
  }

  private mutating func shrink() {
    var before = Int.max
    while cost < before && budget > 0 {
      before = cost
      delayOneJob()
      dropCommands()
      simplifyCommands()
      joinWaits()
      beginLater()
    }
    if !commands.contains(where: \.isSchedule) { searchShortScripts() }
  }

  // MARK: Trying

  /// Replaces `commands` by `candidate`, and returns true, if that costs less and fails in the same way.
  @discardableResult
  private mutating func accept(_ candidate: [Command]) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    guard let (found, step) = app.finding(in: candidate, defects: defects), found.kind == finding.kind else {
      return false
    }
    let candidate = Array(candidate.prefix(step + 1))
    let price = candidate.cost(app.model) + Int(found.time)
    guard price < cost, isExplained(candidate) else { return false }
    (cost, commands, finding) = (price, candidate, found)
    return true
  }

  /// Whether the bugs in `explanation` explain the failure of `commands`, too: another fault may look the same.
  private func isExplained(_ commands: [Command]) -> Bool {
    explanation.isEmpty || app.finding(in: commands, defects: defects.union(explanation)) == nil
  }

  /// Replaces `commands` by `candidate`, which has fewer of them, and returns true, if that fails in the same way.
  ///
  /// If need be it tries other schedules: the old one may choose among jobs that no longer exist.
  private mutating func acceptFewer(_ candidate: [Command]) -> Bool {
    if accept(candidate) { return true }
    guard case .schedule = candidate.first else { return false }
    return (UInt64(1)...2).contains { seed in
      let rest = Array(candidate.dropFirst())
      let outcome = app.outcome(of: rest, on: Schedule(seed: seed), defects: defects)
      return outcome.finding != nil && accept(rest.on(outcome.schedule.choices))
    }
  }

  // MARK: Making smaller

  /// Tries orders in which all jobs run first in, first out, except for one job of the last command, which is
  /// delayed.
  private mutating func delayOneJob() {
    guard case .schedule = commands.first, let last = commands.last else { return }
    for count in 1...12 {
      for delay in 0..<16 {
        let turn = Array(repeating: UInt8(0), count: delay) + Array(repeating: 1, count: count)
        if accept(commands.dropFirst().dropLast() + [.schedule(turn), last]) { return }
      }
    }
  }

  private mutating func dropCommands() {
    var size = commands.count
    while size > 1 {
      size = (size + 1) / 2
      var start = 0
      while start < commands.count {
        let part = start..<min(start + size, commands.count)
        if !acceptFewer(commands.replacing(part, with: [])) { start += size }
      }
    }
  }

  private mutating func simplifyCommands() {
    for index in commands.indices.reversed() {
      var tried = 0
      while index < commands.count, let simpler = commands[index].simpler(app.model).dropFirst(tried).first {
        if !accept(commands.replacing(index..<index + 1, with: simpler)) { tried += 1 }
      }
    }
  }

  /// Merges waits that follow each other, two at a time. The second may be one with which commands of one instant
  /// begin.
  private mutating func joinWaits() {
    for index in commands.indices.dropFirst().reversed() where index < commands.count {
      guard case .wait(let one) = commands[index - 1] else { continue }
      let joined: Command
      switch commands[index] {
      case .wait(let other): joined = .wait(one + other)
      case .together(let touches):
        guard case .wait(let other) = touches[0] else { continue }
        joined = .together([.wait(one + other)] + touches.dropFirst())
      default: continue
      }
      accept(commands.replacing(index - 1..<index + 1, with: [joined]))
    }
  }

  /// Tries to replace the first commands, as many as possible, with the save that the app has after them.
  private mutating func beginLater() {
    for index in commands.indices.reversed() {
      let model = app.outcome(of: Array(commands[...index]), defects: defects).model
      guard let model, !model.isBusy, let file = model.file else { continue }
      if accept([.save(file)] + commands[(index + 1)...]) { return }
    }
  }

  /// Tries up to 1500 scripts of at most four commands (`settle` not counted) that begin without a save, the shortest
  /// first.
  private mutating func searchShortScripts() {
    var search = ShortScripts(app: app, defects: defects)
    var left = 1500
    let model = app.model
    while left > 0, let script = search.next(where: { [cost] in $0.cost(model) <= cost }), search.length <= 4
    {
      left -= 1
      guard let found = script.finding, found.kind == finding.kind else { continue }
      budget = max(budget, 10)
      // Accepts a script of the same cost, too: the first short one that fails is always the same.
      cost += 1
      if accept(script.commands) { return }
      cost -= 1
    }
  }
}

extension [Command] {
  fileprivate func replacing(_ part: Range<Int>, with other: [Command]) -> [Command] {
    var commands = self
    commands.replaceSubrange(part, with: other)
    return commands
  }

  fileprivate func cost(_ model: any AppModel.Type) -> Int { reduce(0) { $0 + $1.cost(model) } }
}

extension Command {
  /// Returns how hard the command is to read in a script, on the scale of `Word.cost`, where a common command has 10;
  /// for a save, `model` says it.
  fileprivate func cost(_ model: any AppModel.Type) -> Int {
    switch self {
    case .touch(let touch): touch.word.cost
    case .together(let commands): commands.reduce(5) { $0 + $1.cost(model) }
    case .save(let bytes?): model.cost(of: bytes)
    case .schedule(let choices): 30 + 3 * choices.count { $0 > 0 } + choices.count / 4
    case .prepare(let preparation): preparation.word.cost
    case .wait(.zero): 8
    case .settle: 9
    default: 10
    }
  }

  /// Returns simpler replacements for this command, each a list of commands; for a save, `model` knows simpler ones.
  fileprivate func simpler(_ model: any AppModel.Type) -> [[Command]] {
    switch self {
    case .together(let commands):
      let fewer = commands.indices.map { index in
        let rest = commands.replacing(index..<index + 1, with: [])
        return rest.count == 1 ? rest : [Command.together(rest)]
      }
      // The commands one after another, with the wait before or after them.
      return fewer + [commands, commands.dropFirst() + [.settle]]
    case .wait: return [[.settle], [.wait(.zero)]]
    case .prepare(let preparation): return preparation.word.simpler.map { [.prepare(AppCommand($0))] }
    case .fault(.torn(at: _?)): return [[.fault(.torn(at: nil))], [.fault(.full)]]
    case .save(let bytes?): return model.simpler(than: bytes).map { [.save($0)] }
    case .schedule(let choices):
      let late = choices.indices.filter { choices[$0] > 0 }
      return late.map { index in
        var fewer = choices
        fewer[index] = 0
        return [].on(Array(fewer.prefix((fewer.lastIndex { $0 > 0 } ?? 0) + 1)))
      }
    default: return []
    }
  }
}
