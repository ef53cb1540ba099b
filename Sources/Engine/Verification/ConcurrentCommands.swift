internal import PhoneKit

// Commands of one instant, such as `wait 2 + ok`, may take effect in any order. A scenario that has some is
// played on many schedules: a single one would show one order, and hardly ever the one that fails.

extension Script {
  /// Whether the script has commands joined by `+`, which share an instant, and no `schedule` command to
  /// order them.
  var isFreeInOrder: Bool {
    lines.contains(where: \.isTogether)
      && !lines.contains { if case .schedule = $0.command { true } else { false } }
  }

  /// Returns this script with a command in front that sets the schedule to `choices`: at each decision between ready
  /// jobs, the index of the one that runs. Returns the script unchanged if all choices are 0, which means first in,
  /// first out.
  fileprivate func on(_ choices: [UInt8]) -> Script {
    let choices = choices.reversed().drop { $0 == 0 }.reversed()
    if choices.isEmpty { return self }
    var script = self
    let command = Command.schedule(Array(choices))
    script.lines.insert(Line(number: 0, text: command.text(in: language), command: command), at: 0)
    return script
  }
}

extension Script.Line {
  fileprivate var isTogether: Bool { if case .together = command { true } else { false } }
}

extension App {
  /// Searches for an order of the jobs of concurrent commands, such as `wait 2 + ok`, in which the app fails
  /// `script`.
  ///
  /// In each order one job is delayed until one other job has run, or two, and so on. In this way a touch comes
  /// between any two jobs of its instant. Failures that need two delayed jobs are left to random orders.
  ///
  /// Returns the script with a `schedule` command for the first order in which it fails, or nil if the app passes in
  /// all.
  func failingOrder(of script: Script) -> Script? {
    var run = run(script, on: Schedule(delayingAt: 0, for: 0))
    if run.fails { return script.on(run.schedule.choices) }
    for decision in run.span {
      var delay = 1
      repeat {
        run = self.run(script, on: Schedule(delayingAt: decision, for: delay))
        if run.fails { return script.on(run.schedule.choices) }
        delay += 1
      } while decision + delay <= run.span.upperBound
    }
    return nil
  }

  /// Plays `script`, with jobs in the order of `schedule`. Returns whether the app fails the script, and the schedule
  /// with the choices that it made. `span` is the range of its decisions between ready jobs from the first concurrent
  /// commands to the last; it is empty if there are none or the script fails.
  private func run(
    _ script: Script, on schedule: Schedule
  ) -> (fails: Bool, schedule: Schedule, span: Range<Int>) {
    Phone.simulate(self, schedule: schedule) { phone in
      var span: Range<Int>?
      do {
        var scriptRun = try ScriptRun.begin(script, on: phone)
        for line in script.linesAfterLaunch {
          let before = phone.schedule.choices.count
          try scriptRun.play(line, of: script)
          if line.isTogether { span = (span?.lowerBound ?? before)..<phone.schedule.choices.count }
        }
        return (false, phone.schedule, span ?? 0..<0)
      } catch {
        return (true, phone.schedule, 0..<0)
      }
    }
  }
}
