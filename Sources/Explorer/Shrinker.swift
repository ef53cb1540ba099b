internal import MiniUIKit
internal import Verification

/// Makes a failure small: the shortest script on the simplest schedule that still fails in the same way.
struct Shrinker {
  let app: App
  /// What the model takes for granted.
  let defects: Set<Defect>
  private(set) var play: Play
  private(set) var finding: Finding
  /// What there is to read, and the seconds it takes to watch.
  private var cost: Int
  /// The choices during the last command, when there are none but the first before it.
  private var lastTurn: [UInt8]?
  /// How many plays it may still try.
  private var budget = 20_000

  init(app: App, defects: Set<Defect>, play: Play, finding: Finding) {
    self.app = app
    self.defects = defects
    self.play = play
    self.finding = finding
    cost = play.cost + Int(finding.time)
  }

  /// The small play. What is wrong on the disk only is shown by a kill, after which the user sees it.
  static func shrink(
    _ play: Play, finding: Finding, of app: App, defects: Set<Defect>
  ) -> (play: Play, finding: Finding) {
    var shrinker = Shrinker(app: app, defects: defects, play: play, finding: finding)
    shrinker.shrink()
    var small = shrinker.play
    if finding.part == .save, !small.commands.contains(where: \.isKill) { small.commands.append(.kill) }
    return (small, shrinker.finding)
  }

  private mutating func shrink() {
    var before = Int.max
    while cost < before && budget > 0 {
      before = cost
      simplifySchedule()
      dropCommands()
      simplifyCommands()
      joinWaits()
      beginLater()
      simplifySaves()
    }
    if play.choices.isEmpty { searchShortScripts() }
  }

  // MARK: Trying

  /// Takes over a play if it costs less and fails in the same way, on whatever schedule is the simplest.
  @discardableResult
  private mutating func accept(_ commands: [Command]) -> Bool {
    if accept(Play(commands)) { return true }
    if play.choices.isEmpty { return false }
    if let lastTurn {
      return accept(Play(commands, choices: lastTurn, after: decisions(before: commands)))
    }
    if accept(Play(commands, choices: play.choices)) { return true }
    for seed in UInt64(1)...2 {
      let outcome = app.outcome(of: commands, on: Schedule(seed: seed), defects: defects)
      if outcome.finding != nil, accept(Play(commands, choices: outcome.schedule.choices)) { return true }
    }
    return false
  }

  /// Tries whether it is enough that jobs are out of order during the last command, at best one that is late.
  private mutating func simplifySchedule() {
    if play.choices.isEmpty { return }
    let place = decisions(before: play.commands)
    for count in 1...12 {
      for delay in 0..<16 where lastTurn.map({ delay + count < $0.count }) ?? true {
        let turn = Array(repeating: UInt8(0), count: delay) + Array(repeating: 1, count: count)
        if accept(Play(play.commands, choices: turn, after: place)) {
          lastTurn = turn
          return
        }
      }
    }
    var dice = SplitMix64(seed: 1)
    for _ in 0..<400 where lastTurn == nil {
      let turn = (0..<20).map { _ in UInt8([0, 0, 1, 1, 2, 3][Int(dice.next() % 6)]) }
      if accept(Play(play.commands, choices: turn, after: place)) { lastTurn = turn }
    }
  }

  /// How many choices there are before the last command when jobs run first in, first out.
  private func decisions(before commands: [Command]) -> Int {
    app.outcome(of: commands.dropLast(), on: Schedule(delayingAt: 0, for: 0), defects: defects)
      .schedule.choices.count
  }

  private mutating func accept(_ candidate: Play) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    guard let (found, step) = app.finding(in: candidate, defects: defects), found.isLike(finding) else {
      return false
    }
    var candidate = candidate
    candidate.commands.removeLast(max(0, candidate.commands.count - 1 - step))
    if candidate.choices.last == 0 {
      candidate.choices = Array(candidate.choices.reversed().drop { $0 == 0 }.reversed())
    }
    let price = candidate.cost + Int(found.time)
    guard price < cost else { return false }
    cost = price
    play = candidate
    finding = found
    return true
  }

  // MARK: Making smaller

  private mutating func dropCommands() {
    var size = max(1, play.commands.count / 2)
    while true {
      var start = 0
      while start < play.commands.count {
        var commands = play.commands
        commands.removeSubrange(start..<min(start + size, commands.count))
        if !accept(commands) { start += size }
      }
      if size == 1 { break }
      size /= 2
    }
    // A job may be late for no reason, too.
    for place in play.choices.indices.reversed() where place < play.choices.count && play.choices[place] > 0 {
      var simpler = play
      simpler.choices[place] = 0
      if accept(simpler), let turn = lastTurn {
        lastTurn =
          play.choices.count >= simpler.choices.count - turn.count
          ? Array(play.choices.dropFirst(simpler.choices.count - turn.count)) : []
      }
    }
  }

  private mutating func simplifyCommands() {
    for place in play.commands.indices.reversed() where place < play.commands.count {
      for simpler in play.commands[place].simpler where place < play.commands.count {
        var commands = play.commands
        commands.replaceSubrange(place...place, with: simpler)
        if accept(commands) { break }
      }
    }
  }

  /// Begins with a save of what the first commands lead to.
  private mutating func beginLater() {
    let saves = app.outcome(
      of: play.commands, on: Schedule(replaying: play.choices), defects: defects, keepingSaves: true
    ).saves
    for (place, save) in saves.sorted(by: { $0.key > $1.key }) {
      if accept([.save(save)] + play.commands[(place + 1)...]) { return }
    }
  }

  /// Waits once instead of twice.
  private mutating func joinWaits() {
    for place in play.commands.indices.dropFirst().reversed() where place < play.commands.count {
      guard case .wait(let one) = play.commands[place - 1] else { continue }
      var commands = play.commands
      switch play.commands[place] {
      case .wait(let other): commands[place] = .wait(one + other)
      case .together(let touches):
        guard case .wait(let other) = touches[0] else { continue }
        commands[place] = .together([.wait(one + other)] + touches.dropFirst())
      default: continue
      }
      commands.remove(at: place - 1)
      accept(commands)
    }
  }

  private mutating func simplifySaves() {
    for place in play.commands.indices {
      guard place < play.commands.count, case .save(let bytes?) = play.commands[place] else { continue }
      var save = bytes
      func with(_ bytes: [UInt8]) -> [Command] {
        var commands = play.commands
        commands[place] = .save(bytes)
        return commands
      }
      if Save(bytes) != nil {
        if Save.small.contains(where: { accept(with($0)) }) { continue }
        for index in save.indices where save[index] != UInt8(ascii: "\n") {
          var simpler = save
          simpler[index] = UInt8(ascii: index == 1 || index == 2 ? "0" : index == 0 ? "x" : "-")
          if accept(with(simpler)) { save = simpler }
        }
      } else {
        var size = max(1, save.count / 2)
        while size > 0 {
          var start = 0
          while start < save.count {
            var simpler = save
            simpler.removeSubrange(start..<min(start + size, save.count))
            if accept(with(simpler)) { save = simpler } else { start += size }
          }
          size /= 2
        }
        dropRow(of: place)
        for index in save.indices where save[index] != UInt8(ascii: "\n") {
          guard case .save(var simpler?) = play.commands[place], index < simpler.count else { break }
          simpler[index] = UInt8(ascii: "-")
          accept(with(simpler))
        }
      }
    }
  }

  /// Takes rows out of a file that is no save, and puts the shortest row there is behind the others.
  private mutating func dropRow(of place: Int) {
    for row in (1..<9).reversed() {
      guard case .save(let bytes?) = play.commands[place] else { return }
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
      guard row < lines.count else { continue }
      lines.remove(at: row)
      lines.append([UInt8(ascii: "-")])
      var commands = play.commands
      commands[place] = .save(Array(lines.joined(separator: [UInt8(ascii: "\n")])))
      accept(commands)
    }
  }

  // MARK: Short scripts

  /// Tries every short script from the start of a game, in order of their length.
  private mutating func searchShortScripts() {
    var search = ShortScripts(app: app, defects: defects)
    var left = 1500
    while left > 0, let script = search.next(where: { Play($0).cost <= cost }) {
      left -= 1
      if search.length > 4 { return }
      guard let found = script.finding, found.isLike(finding) else { continue }
      budget = max(budget, 10)
      // Of scripts that cost the same the first is as good as any, and always the same.
      cost += 1
      if accept(Play(script.commands)) { return }
    }
  }
}

extension Play {
  /// How much there is to read and to understand.
  var cost: Int {
    let late = choices.isEmpty ? 0 : 30 + 3 * choices.count { $0 > 0 } + choices.count / 4
    return commands.reduce(late) { $0 + $1.cost }
  }

  /// First in, first out, until that many choices have been made.
  fileprivate init(_ commands: [Command], choices: [UInt8], after count: Int) {
    self.init(commands, choices: Array(repeating: 0, count: count) + choices)
  }
}

extension Command {
  fileprivate var isKill: Bool {
    if case .together(let commands) = self { commands.contains(.kill) } else { self == .kill }
  }

  fileprivate var cost: Int {
    switch self {
    case .tap(let cells): 5 + 5 * cells.count
    case .together(let commands): commands.reduce(5) { $0 + $1.cost }
    case .save(let bytes?):
      Save(bytes).map { 50 + $0.weight } ?? 20 + bytes.reduce(0) { $0 + ($1 == 45 || $1 == 10 ? 2 : 3) }
    case .computer(.preferring(let cells)): 10 + 2 * cells.count
    case .wait(let duration): duration == .zero ? 8 : 10
    case .settle: 9
    default: 10
    }
  }

  /// What could stand in its place.
  fileprivate var simpler: [[Command]] {
    switch self {
    case .together(let commands):
      let without = commands.indices.map { place in
        var rest = commands
        rest.remove(at: place)
        return rest.count == 1 ? rest : [Command.together(rest)]
      }
      if case .wait = commands[0] { return without + [commands, commands.dropFirst() + [.settle]] }
      return without + [commands]
    case .wait: return [[.settle], [.wait(.zero)]]
    case .computer(.preferring(let cells)) where cells.count > 1:
      return [[.computer(.preferring([]))]] + cells.map { [.computer(.preferring([$0]))] }
    case .computer: return [[.computer(.preferring([]))]]
    case .fault(.torn(at: _?)): return [[.fault(.torn(at: nil))], [.fault(.full)]]
    default: return []
    }
  }

}

extension Save {
  /// All games with nothing but disks on a1 to d1, those with the fewest first.
  fileprivate static let small = (0..<162).map { number in
    var save = Save(dark: 0, light: 0, turn: number < 81 ? .dark : .light)
    var digits = number % 81
    for cell in 0..<4 {
      if digits % 3 == 1 { save.dark |= 1 << UInt64(cell) }
      if digits % 3 == 2 { save.light |= 1 << UInt64(cell) }
      digits /= 3
    }
    return save
  }.sorted { $0.weight < $1.weight }.map(\.bytes)

  /// Disks, and what is not as it is at the start.
  fileprivate var weight: Int {
    (dark | light).nonzeroBitCount * 2 + (computers.dark ? 1 : 0) + (computers.light ? 1 : 0)
      + (turn == .dark ? 0 : 1)
  }
}
