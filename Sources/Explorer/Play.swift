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

  /// The play as a script that shows it again, schedule and all.
  public var script: Script {
    let schedule = choices.isEmpty ? [] : [Command.schedule(choices)]
    return Script(schedule + commands, source: "explorer")
  }
}

/// What came of a play beside the model.
struct Outcome: Sendable {
  /// The first difference; nil: there was none.
  var finding: Finding?
  /// The number of the command that showed it, or else of the last one.
  var step: Int
  /// The schedule as it was in the end.
  var schedule: Schedule
  /// What the app was at in the end.
  var model: Model?
  /// The saves that the games after some commands have, by the commands' numbers; without those that end in a move.
  var saves: [Int: [UInt8]] = [:]
}

extension App {
  /// Plays beside the model, which has `defects`; the first difference, and the number of the command that showed it.
  public func finding(in play: Play, defects: Set<Defect> = []) -> (finding: Finding, step: Int)? {
    let outcome = outcome(of: play.commands, on: Schedule(replaying: play.choices), defects: defects)
    return outcome.finding.map { ($0, outcome.step) }
  }

  func outcome(
    of commands: [Command], on schedule: Schedule, defects: Set<Defect>,
    disk: SimulatedDisk = SimulatedDisk(), keepingSaves: Bool = false
  ) -> Outcome {
    let head = commands.prefix { $0.isForLaunch }
    return Phone.simulate(self, disk: disk, schedule: schedule) { phone in
      var outcome = Outcome(step: head.count - 1, schedule: schedule)
      do throws(Finding) {
        let checker = try Checker(phone, head: head, defects: defects)
        for command in commands[head.count...] {
          outcome.step += 1
          try checker.play(command)
          if keepingSaves, !checker.model.isMoving { outcome.saves[outcome.step] = checker.model.save.bytes }
        }
        outcome.model = checker.model
      } catch {
        outcome.finding = error
      }
      outcome.schedule = phone.schedule
      return outcome
    }
  }
}
