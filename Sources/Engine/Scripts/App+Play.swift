internal import PhoneKit

extension App {
  /// Plays `script` on a new phone. Returns its first failure, or nil if the app passes the whole script.
  ///
  /// - Parameter seed: The seed of the app's dice and of the order in which ready jobs run; with nil, they
  ///   run first in, first out.
  public func play(_ script: Script, seed: UInt64?) -> ScriptFailure? {
    Phone.simulate(self, schedule: Schedule(seed: seed), seed: seed ?? 0) { phone in
      do throws(ScriptFailure) {
        try ScriptRun.play(script, on: phone)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Plays `script` on a new phone up to its first failure, and returns what changed on the screen and happened to
  /// the phone.
  ///
  /// - Parameter seed: The seed of the app's dice and of the order in which ready jobs run; with nil, they run first
  ///   in, first out.
  public func events(of script: Script, seed: UInt64?) -> [Event] {
    Phone.simulate(self, schedule: Schedule(seed: seed), seed: seed ?? 0) { phone in
      phone.recorder = EventRecorder(language)
      try? ScriptRun.play(script, on: phone)
      return phone.recorder?.events ?? []
    }
  }
}
