internal import MiniUIKit
internal import ReversiWords
public import Verification

/// Every short script from the start of a game, the shortest first: moves played out or not, switches, buttons, kills.
///
/// What leads to a state that a script before it has led to already is not followed further.
public struct ShortScripts {
  public struct Script {
    public var commands: [Command]
    /// What the app did wrong at its last command.
    public var finding: Finding?
  }

  private let app: App
  private let defects: Set<Defect>
  /// Scripts that were right, each with what may come next.
  private var queue: [(commands: [Command], next: [[Command]])] = [([], [[]])]
  private var head = 0
  /// States that were met, each with what the app had still planned in it, such as a thought that was called off.
  private var met: [Model: Set<Duration?>] = [:]

  public init(app: App, defects: Set<Defect> = []) {
    self.app = app
    self.defects = defects
  }

  /// How many steps the scripts have by now.
  public private(set) var length = 0

  /// The next script that is worth it, played; nil after the last one.
  public mutating func next(where isWorthIt: ([Command]) -> Bool = { _ in true }) -> Script? {
    var commands: [Command] = []
    repeat {
      while head < queue.count, queue[head].next.isEmpty { head += 1 }
      guard head < queue.count else { return nil }
      commands = queue[head].commands + queue[head].next.removeFirst()
    } while !isWorthIt(commands)
    length = commands.count { $0 != .settle }
    let outcome = app.outcome(of: Self.head + commands, defects: defects)
    if var model = outcome.model {
      model.forgetTime()
      if met[model, default: []].insert(outcome.rest).inserted {
        queue.append((commands, Self.steps(from: model)))
      }
    }
    return Script(commands: commands, finding: outcome.finding)
  }

  private static let head = [Command.computer(.preferring([]))]

  /// What can be done in a state, moves first.
  private static func steps(from model: Model) -> [[Command]] {
    // Two Computers would play the whole game.
    let rest: [[Command]] = model.computers.dark && model.computers.light ? [] : [[.settle]]
    switch model.dialog {
    case .pass: return [[.button("Dismiss")], [.kill]]
    case .confirmation:
      return [[.button("Cancel")], [.button("OK")]] + rest + [[.wait(Model.landingTime)], [.kill]]
    case nil: break
    }
    var steps: [[Command]] = []
    if model.phase == .waiting {
      let taps = Cell.all.filter(model.isLegal).map { [Command.tap([$0])] }
      steps += taps.map { $0 + [.settle] } + taps
    }
    for side in Disk.sides {
      steps.append([.mode(side, computer: !model.computers[side])])
    }
    if model.next != nil { steps += [[.wait(Model.landingTime)]] + rest }
    return steps + [[.reset], [.kill]]
  }
}

extension Model {
  /// Makes states alike that differ only in when they were reached.
  mutating func forgetTime() {
    switch phase {
    case .thinking(let end): phase = .thinking(until: end - now)
    case .moving(var move):
      move.next -= now
      phase = .moving(move)
    default: break
    }
    now = .zero
  }
}
