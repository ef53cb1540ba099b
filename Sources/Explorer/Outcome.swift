internal import PhoneKit
public import Verification

/// What came of commands that were played beside the model.
struct Outcome: Sendable {
  /// The first difference; nil: there was none.
  var finding: Finding?
  /// The number of the command that showed it, or else of the last one.
  var step: Int
  /// The schedule as it was at the end.
  var schedule: Schedule
  /// What the app was at when it ended; nil when it differed.
  var model: (any AppModel)?
  /// The time from then until the app acts by itself; nil when it has nothing planned.
  var rest: Duration?
}

extension App {
  /// Plays beside the model, which has `defects`; the first difference, and the number of the command that showed it.
  public func finding(in commands: [Command], defects: Set<Defect> = []) -> (finding: Finding, step: Int)? {
    let outcome = outcome(of: commands, defects: defects)
    return outcome.finding.map { ($0, outcome.step) }
  }

  /// What the model is at after commands; nil when the app is not.
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
  /// The commands on a schedule that was recorded.
  func on(_ choices: [UInt8]) -> [Command] {
    choices.contains { $0 > 0 } ? [.schedule(choices)] + self : self
  }

  /// The commands as a script, one a line.
  func script(in language: any Language) -> String {
    map { $0.text(in: language) }.joined(separator: "\n")
  }
}
