internal import PhoneKit

// Commands of one instant, such as `wait 2 + ok`, may take effect in any order. A scenario that has some is played on
// many schedules: a single one would show one order, and hardly ever the one that fails.

extension Script {
  /// Whether the script has commands of one instant and no schedule that orders them.
  var isFreeInOrder: Bool {
    lines.contains(where: \.isTogether)
      && !lines.contains { if case .schedule = $0.command { true } else { false } }
  }

  /// The script with a schedule.
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
  /// Plays a script with each job of its concurrent commands delayed by any number of other jobs. Returns the script
  /// with the first schedule that fails, or nil if all hold.
  ///
  /// So a touch comes between any two jobs of its instant. Random schedules find what fails only if two jobs are delayed.
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

  /// Plays a script. `span` has the schedule's decisions from the first concurrent commands to the last.
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
