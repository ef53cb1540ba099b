internal import PhoneKit
public import Verification

/// What a script showed and did when it was played on a simulated phone.
public struct Played: Sendable {
  /// The final screen, as `show` prints it.
  public let screen: String
  /// What changed on the screen and what happened to the phone, with times.
  public let events: [Event]
  /// The text of the save at the end, or nil if there is none.
  public let save: String?
  /// The number of jobs that the app has run since its last launch.
  public let jobs: Int
  /// The lines that commands such as `show` have printed.
  public let printed: String
  /// Why the script failed, such as an expectation that was not met, or nil if it did not.
  public let failure: ScriptFailure?
}

@MainActor
extension App {
  /// Plays a script from a launch on an empty disk.
  ///
  /// `seed` decides the dice, and the order of jobs that are ready at the same time. If it is nil, the seed of the dice
  /// is 0, and such jobs run first in, first out.
  public func played(_ script: String, seed: UInt64? = nil) throws -> Played {
    try played(script, seed: seed, on: nil)
  }

  /// Plays a script from a launch on an empty disk, and also returns every screen that it shows.
  func reel(of script: String) throws -> (played: Played, reel: Reel) {
    let recorder = Reel.Recorder()
    let played = try played(script, seed: nil, on: recorder)
    return (played, recorder.reel)
  }

  private func played(_ script: String, seed: UInt64?, on reel: Reel.Recorder?) throws -> Played {
    let script = try Script(script, source: "the notebook", language: language)
    return Phone.simulate(self, schedule: Schedule(seed: seed), seed: seed ?? 0) { phone in
      phone.recorder = EventRecorder(language)
      var printed: [String] = []
      var failure: ScriptFailure?
      if let reel { phone.settings.afterJob = { [unowned phone] in reel.note(phone, in: language) } }
      do throws(ScriptFailure) {
        try ScriptRun.play(
          script, on: phone, print: { printed.append($0) }, launched: { reel?.keepLast() })
      } catch {
        failure = error
      }
      reel?.note(phone, in: language)
      phone.settings.afterJob = nil
      return Played(
        screen: phone.shownLines(in: language).joined(separator: "\n"), events: phone.recorder?.events ?? [],
        save: language.saveFile.flatMap { phone.disk.files[$0] }.map { String(decoding: $0, as: UTF8.self) },
        jobs: phone.jobsRun, printed: printed.joined(separator: "\n"), failure: failure)
    }
  }
}
