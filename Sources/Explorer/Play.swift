public import Verification

/// What somebody does with a phone, and the order in which the phone runs what is ready at once.
public struct Play: Hashable, Sendable {
  public var commands: [Command]
  /// The schedule, choice by choice; none: first in, first out.
  public var choices: [UInt8] = []

  public init(_ commands: [Command], choices: [UInt8] = []) {
    self.commands = commands
    self.choices = choices
  }

  /// The commands that set up the phone before the launch.
  var head: ArraySlice<Command> { commands.prefix { $0.isForLaunch } }

  /// The play as a script that shows it again, schedule and all.
  public var script: Script {
    let schedule = choices.isEmpty ? [] : [Command.schedule(choices)]
    return Script(schedule + commands, source: "explorer")
  }
}

extension App {
  /// Plays beside the model, which has `defects`; the first difference, and the number of the command that showed it.
  public func finding(in play: Play, defects: Set<Defect> = []) -> (finding: Finding, step: Int)? {
    Phone.simulate(self, schedule: Schedule(replaying: play.choices)) { phone in
      var step = play.head.count - 1
      do throws(Finding) {
        let checker = try Checker(phone, head: play.head, defects: defects)
        for command in play.commands[play.head.count...] {
          step += 1
          try checker.play(command)
        }
        return nil
      } catch {
        return (error, step)
      }
    }
  }
}
