internal import PhoneKit
public import Verification

/// The result of playing commands on an app and on its model.
struct Outcome: Sendable {
  /// The first difference, or nil if there was none.
  var finding: Finding?
  /// The index of the command that showed the difference, or of the last command.
  var step: Int
  /// The schedule at the end, with all choices between ready jobs that it has made.
  var schedule: Schedule
  /// The model at the end, or nil if the app differed from its model.
  var model: (any AppModel)?
  /// The time from the end of the commands until the app acts by itself, or nil if it has nothing planned.
  var rest: Duration?
}

extension App {
  /// Plays commands on the app and on a model that has the bugs `defects`. Returns the first difference and the index
  /// of the command that showed it, or nil if app and model agree.
  public func finding(in commands: [Command], defects: Set<Defect> = []) -> (finding: Finding, step: Int)? {
    let outcome = outcome(of: commands, defects: defects)
    return outcome.finding.map { ($0, outcome.step) }
  }

  /// The model after the commands, or nil if the app differs from its model.
  public func state(after commands: [Command]) -> (any AppModel)? { outcome(of: commands, defects: []).model }

  func outcome(
    of commands: [Command], on schedule: Schedule = .firstInFirstOut, defects: Set<Defect>,
    disk: SimulatedDisk = SimulatedDisk()
  ) -> Outcome {
    func outcome<Model: AppModel>(beside model: Model.Type) -> Outcome {
      let head = commands.prefix { $0.isForLaunch }
      return Phone.simulate(self, disk: disk, schedule: schedule) { phone in
        var outcome = Outcome(step: head.count - 1, schedule: schedule)
        do throws(Finding) {
          let checker = try Checker<Model>(phone, language: language, head: head, defects: defects)
          for command in commands[head.count...] {
            outcome.step += 1
            try checker.play(command)
          }
          outcome.model = checker.model
          outcome.rest = phone.nextInstant.map { $0 - phone.now }
        } catch {
          outcome.finding = error
        }
        outcome.schedule = phone.schedule
        return outcome
      }
    }
    return outcome(beside: model)
  }
}

extension [Command] {
  /// Returns these commands with a command in front that sets the schedule to `choices`: at each decision between
  /// ready jobs, the index of the one that runs. Returns them unchanged if all choices are 0, which means first in,
  /// first out.
  func on(_ choices: [UInt8]) -> [Command] {
    choices.contains { $0 > 0 } ? [.schedule(choices)] + self : self
  }

  /// The commands as a script, one a line.
  func script(in language: any Language) -> String {
    map { $0.text(in: language) }.joined(separator: "\n")
  }
}
