internal import PhoneKit

extension App {
  /// Plays a script on a new phone. Returns the first expectation that is not met, or nil.
  ///
  /// - Parameter seed: The seed of the dice and of the schedule; with nil the schedule is first in, first out.
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

  /// The visible changes while the script is played, up to its first failure.
  public func events(of script: Script, seed: UInt64?) -> [Event] {
    Phone.simulate(self, schedule: Schedule(optionalSeed: seed), seed: seed ?? 0) { phone in
      phone.recorder = EventRecorder(language)
      try? ScriptRun.play(script, on: phone)
      return phone.recorder?.events ?? []
    }
  }

  /// The first difference between two runs of one script on one schedule, or nil if they are equal.
  ///
  /// A difference means that something other than the device decided: chance, time, or state that one launch has left to
  /// the next.
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
