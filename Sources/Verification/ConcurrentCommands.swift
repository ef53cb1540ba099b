internal import PhoneKit

// What comes together may take effect in any order. A scenario in which something does, such as `wait 2 + ok`, is played
// in all of them: on one schedule alone it would show one order, and hardly ever the one that goes wrong.

extension Script {
  /// Whether things come together in it, and it leaves open in which order.
  package var isFreeInOrder: Bool {
    lines.contains(where: \.isTogether)
      && !lines.contains { if case .schedule = $0.command { true } else { false } }
  }

  /// The script on a schedule of its own.
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
  /// Plays a script with each job of what comes together kept back for any number of others; returns the script on the
  /// schedule of the first that fails.
  ///
  /// So a touch comes between any two jobs of its instant. What goes wrong only when two jobs are kept back is left to
  /// random schedules.
  package func failingOrder(of script: Script) -> Script? {
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

  /// Plays a script, and notes the decisions that were made from when things first came together to when they last did.
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
