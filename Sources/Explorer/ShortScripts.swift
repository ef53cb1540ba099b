public import Verification

/// Every short script from a launch on an empty disk, the shortest first: whatever its model says can be done.
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
  /// States that were met, each with what the app had still planned in it, such as what was called off.
  private var met: [AnyHashable: Set<Duration?>] = [:]

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
    let outcome = app.outcome(of: app.model.head + commands, defects: defects)
    if var model = outcome.model {
      model.forgetTime()
      if met[AnyHashable(model), default: []].insert(outcome.rest).inserted {
        queue.append((commands, model.steps))
      }
    }
    return Script(commands: commands, finding: outcome.finding)
  }
}
