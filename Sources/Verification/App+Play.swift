internal import PhoneKit

extension App {
  /// Plays a script from a launch on an empty disk, and answers with the first thing that is not as it expects.
  ///
  /// The seed is for the dice and the schedule; nil: first in, first out.
  public func play(_ script: Script, seed: UInt64?) -> ScriptFailure? {
    Phone.simulate(self, schedule: Schedule(optionalSeed: seed), seed: seed ?? 0) { phone in
      do throws(ScriptFailure) {
        try Performance.play(script, on: phone)
        return nil
      } catch {
        return error
      }
    }
  }

  /// What a user would see while the script is played, as far as it goes.
  public func events(of script: Script, seed: UInt64?) -> [Event] {
    Phone.simulate(self, schedule: Schedule(optionalSeed: seed), seed: seed ?? 0) { phone in
      phone.recorder = EventRecorder()
      try? Performance.play(script, on: phone)
      return phone.recorder?.events ?? []
    }
  }
}
