public import Verification

/// All short scripts of the commands that an app's model proposes, the shortest first.
///
/// A script that leads to the same state as an earlier one is not continued, because that would show nothing new.
public struct ShortScripts {
  public struct Script {
    public var commands: [Command]
    /// How the app differed from its model at the script's last command, or nil if the two agree.
    public var finding: Finding?
  }

  private let app: App
  private let defects: Set<Defect>
  /// Scripts without a failure, each with the continuations that are not yet tried.
  private var queue: [(commands: [Command], next: [[Command]])] = [([], [[]])]
  private var head = 0
  /// The states of the model that scripts have led to, each with all values of `Outcome.rest` that came with it:
  /// equal states may differ in a cancelled timer that is still running.
  private var met: [AnyHashable: Set<Duration?>] = [:]

  public init(app: App, defects: Set<Defect> = []) {
    self.app = app
    self.defects = defects
  }

  /// How many commands the latest script has, without `settle` and without those of the model's `head`.
  public private(set) var length = 0

  /// Plays the next script for whose commands `isWorthIt` returns true, and returns it. Returns nil after the last
  /// script.
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
