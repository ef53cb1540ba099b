internal import Explorer
internal import PhoneKit
public import Verification

/// What a phone with the reader's code shows when a script is played on it: a recording of its screens, the steps of
/// the script, and how the app first differs from its specification.
public struct LivePlay: Codable, Sendable {
  let reel: Reel
  /// The steps of the script that do something to the phone, such as taps, with times. Waits and commands that only
  /// look are left out, so that a page can cut the script at any instant.
  let steps: [Step]
  /// When the script is over, in milliseconds since the first launch.
  let end: Int
  /// How the app first differs from its specification, or nil if it does not.
  let difference: Difference?
  /// Why the script ended early, such as an app that never comes to rest, or nil if it did not.
  let failure: String?

  struct Step: Codable, Sendable {
    /// When the step began, in milliseconds since the first launch.
    let time: Int
    /// When the step was over, in milliseconds since the first launch. This is later than `time` if the touches of the
    /// step come after a wait, as in `wait 2 + reset`.
    var end: Int
    let command: String
  }

  struct Difference: Codable, Sendable {
    let time: Int
    let sentence: String
    /// The id of the broken clause, such as `move.counts-once`; `says` is its sentence.
    let clause: String
    let says: String
  }
}

@MainActor
extension App {
  /// Plays the script `text` from a launch on an empty disk, records every screen, and compares the app with its
  /// specification.
  public func live(_ text: String) throws -> LivePlay {
    let script = try Script(text, source: "your taps", language: language)
    let recorder = Reel.Recorder()
    var steps: [LivePlay.Step] = []
    var failure: String?
    let end = Phone.simulate(self) { phone in
      phone.settings.afterJob = { [unowned phone] in recorder.note(phone, in: language) }
      do throws(ScriptFailure) {
        steps = script.lines.prefix { $0.command.isForLaunch }.compactMap { LivePlay.Step($0, at: .zero) }
        var run = try ScriptRun.begin(script, on: phone)
        recorder.keepLast()
        for line in script.linesAfterLaunch {
          let step = LivePlay.Step(line, at: phone.now)
          if let step { steps.append(step) }
          try run.play(line, of: script)
          if step != nil { steps[steps.count - 1].end = phone.now.milliseconds }
        }
      } catch {
        failure = "\(error)"
      }
      recorder.note(phone, in: language)
      phone.settings.afterJob = nil
      return phone.now.milliseconds
    }
    let found = language.canBeExplored ? finding(in: script.lines.map(\.command))?.finding : nil
    return LivePlay(
      reel: recorder.reel, steps: steps, end: end,
      difference: found.map { finding in
        LivePlay.Difference(
          time: Int((finding.time * 1000).rounded()), sentence: finding.sentence, clause: finding.clause,
          says: language.clauses.first { $0.id == finding.clause }?.sentence ?? "")
      }, failure: failure)
  }
}

extension LivePlay.Step {
  /// Makes a step of a line; nil if the line only looks at the phone, or lets time pass.
  fileprivate init?(_ line: Script.Line, at time: Duration) {
    switch line.command {
    case .wait, .settle, .show, .disk, .trace, .expect: return nil
    default: self.init(time: time.milliseconds, end: time.milliseconds, command: line.text)
    }
  }
}
