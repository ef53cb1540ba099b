internal import PhoneKit

extension App {
  /// Plays a script from a launch on an empty disk, and answers with the first thing that is not as it expects.
  ///
  /// The seed is for the dice and the schedule; nil: first in, first out.
  public func play(_ script: Script, seed: UInt64?) -> ScriptFailure? {
    Phone.simulate(self, schedule: Schedule(optionalSeed: seed), seed: seed ?? 0) { phone in
      do throws(ScriptFailure) {
        try ScriptRun.play(script, on: phone)
        return nil
      } catch {
        return error
      }
    }
  }

  /// What a user would see while the script is played, as far as it goes.
  public func events(of script: Script, seed: UInt64?) -> [Event] {
    Phone.simulate(self, schedule: Schedule(optionalSeed: seed), seed: seed ?? 0) { phone in
      phone.recorder = EventRecorder(language)
      try? ScriptRun.play(script, on: phone)
      return phone.recorder?.events ?? []
    }
  }

  /// The first difference between two runs of one script on one schedule; nil when there is none, as there must not be.
  ///
  /// A difference means that something outside the device decided: chance, time or state that one launch left to the
  /// next. Each new seed runs twice, which distinguishes a leak from a fault that shows only on some runs.
  public func leak(in script: Script, seed: UInt64?) -> String? {
    let first = events(of: script, seed: seed)
    let second = events(of: script, seed: seed)
    guard first != second else { return nil }
    let place = zip(first, second).prefix { $0 == $1 }.count
    func event(_ events: [Event]) -> String { place < events.count ? "\(events[place])" : "nothing more" }
    return """
      \(name) did not do the same twice: once \(event(first)), once \(event(second)). \
      Something other than the device decided.
      """
  }
}
