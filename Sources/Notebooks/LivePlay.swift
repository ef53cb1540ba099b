internal import Explorer
internal import PhoneKit
public import Verification

/// What a phone that runs the reader's code shows of a script: a recording, and what is wrong in it.
public struct LivePlay: Codable, Sendable {
  let reel: Reel
  /// What was done to the phone, without waits and looks, so that a page can cut it at any instant.
  let steps: [Step]
  /// When the script is over, in milliseconds.
  let end: Int
  /// How the app first differs from its specification, or nil if it does not.
  let difference: Difference?
  /// Why the script ended early, such as an app that never comes to rest, or nil if it did not.
  let failure: String?

  struct Step: Codable, Sendable {
    /// In milliseconds since the first launch.
    let time: Int
    /// When it was over: later than `time` where touches of one instant come after a wait.
    var end: Int
    let command: String
  }

  struct Difference: Codable, Sendable {
    let time: Int
    let sentence: String
    /// The id of the clause that is broken, and what it says.
    let clause: String
    let says: String
  }
}

@MainActor
extension App {
  /// Plays a script from a launch on an empty disk, records every screen, and compares it with the specification.
  public func live(_ text: String) throws -> LivePlay {
    let script = try Script(text, source: "your taps", language: language)
    let recorder = Reel.Recorder()
    var steps: [LivePlay.Step] = []
    var failure: String?
    let end = Phone.simulate(self) { phone in
      phone.afterJob = { [unowned phone] in recorder.note(phone, in: language) }
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
      phone.afterJob = nil
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
  /// Makes a step of a line; nil if the line only looks, or lets time pass.
  fileprivate init?(_ line: Script.Line, at time: Duration) {
    switch line.command {
    case .wait, .settle, .show, .disk, .trace, .expect: return nil
    default: self.init(time: time.milliseconds, end: time.milliseconds, command: line.text)
    }
  }
}
