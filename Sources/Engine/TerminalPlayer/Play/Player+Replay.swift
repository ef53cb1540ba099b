internal import Foundation
internal import Scripts
internal import Supervision

// The replay of a script: it is shown line by line, and the person may go back and forth in it by instants.

extension Player {
  /// Plays one line of the script that is replayed.
  func show(_ line: Script.Line, of script: Script) {
    // A command of several at one instant is not the script's next line.
    if script.lines.dropFirst(stage.scriptLine + 1).first == line { stage.scriptLine += 1 }
    switch line.command {
    case .wait, .settle, .together, .show, .disk: perform(line.command)
    default:
      switch painter.mode {
      case .pipe: stage.notice = line.text
      case .lines: say([pending.howFar, line.text].filter { !$0.isEmpty }.joined(separator: ": "))
      case .screen: break
      }
      do {
        try phone.play(line, of: script)
      } catch {
        fail(error)
      }
    }
  }

  /// Ends the replay, if there is one, and drops the rest of its script: from here on the person plays.
  func takeOver() {
    guard replay != nil else { return }
    replay = nil
    (stage.script, stage.comparison) = ([], [])
    pending = PendingCommands(typed: pending.typed)
    if phone.isPaused { execute("resume") }
    say("The script has ended; play on from here.")
  }

  /// Reports how the replayed script has failed. A drawn screen keeps its first failure in view, and holds the script
  /// there.
  private func fail(_ failure: ScriptFailure) {
    exitCode = 1
    let isFirst = stage.failure.isEmpty || stage.failure == "\(failure)"
    guard painter.mode == .screen, isFirst else { return answer(["\(failure)"]) }
    if isSkipping { return }
    stage.failure = "\(failure)"
    stage.comparison = failure.comparison
    isHeld = true
    pause(true, saying: "Failed: Left goes back, t plays on.")
  }

  /// Ends the replay after its last line. On a drawn screen the person may still go back in it, until they play on.
  func endReplay() {
    guard painter.mode == .screen else { return takeOver() }
    hasReplayEnded = true
    if !isHeld { say("The script has ended: play on from here, or go back with Left.") }
  }

  /// Whether the person may act, because no script is shown, or all of it has been; tells the person if not.
  func mayPlayOn() -> Bool {
    if hasReplayEnded, replay != nil { takeOver() }
    if replay != nil { say(Self.isShowingScript) }
    return replay == nil
  }

  /// Lets the phone's time pass to the next instant at which something happens, and pauses it there.
  func goForth() {
    guard replay != nil else { return say(Self.isNoReplay) }
    let hadEnded = hasReplayEnded
    if !phone.isPaused { pause(true) }
    let before = phone.now
    if isHeld {
      isHeld = false
      update()
    } else if let next = phone.nextInstant {
      phone.advance(to: next)
      update()
    } else {
      return say("Nothing more is planned.")
    }
    if isHeld || hasReplayEnded != hadEnded { return }
    say("\((phone.now - before).inSeconds) s have passed; it is \(phone.now.inSeconds).")
  }

  /// Asks for the replay to begin anew, and to go to the last instant before this one.
  func goBack() {
    guard replay != nil else { return say(Self.isNoReplay) }
    guard painter.mode == .screen else { return say("rewind needs a drawn screen.") }
    phone.isPaused = true
    rewind = Rewind(
      before: phone.now, speed: phone.speed, areHintsOn: stage.areHintsOn, failure: stage.failure,
      comparison: stage.comparison, exitCode: exitCode)
    leave()
  }

  /// Prepares a replay, before its launch, for going to the instant that `rewind` asks for.
  func prepare(for rewind: Rewind) {
    self.rewind = rewind
    stage.areHintsOn = rewind.areHintsOn
    (stage.failure, stage.comparison, exitCode) = (rewind.failure, rewind.comparison, rewind.exitCode)
    phone.isPaused = true
    isSkipping = true
  }

  /// Goes to the instant that `rewind` asks for, in a replay that has just been launched.
  func go(to rewind: Rewind) {
    self.rewind = nil
    while let next = phone.nextInstant, next < rewind.before, !phone.isRestless {
      Heartbeat.beat()
      phone.advance(to: next)
      update()
    }
    isSkipping = false
    pause(true, saying: "Back at \(phone.now.inSeconds); Right goes forth.")
  }

  private static let isNoReplay = "No script is shown; play --replay FILE shows one."
}

/// Where a replay that begins anew goes to, and what it keeps.
struct Rewind {
  /// The replay goes to the last instant before this one.
  var before: Duration
  var speed: Double
  var areHintsOn: Bool
  var failure: String
  var comparison: [String]
  var exitCode: Int32
  /// What the person typed after asking for it, such as another Left.
  var inputs: [ScreenInput] = []
}

extension ScriptFailure {
  /// The screen that was expected beside the one that was found, with `>` before rows that differ.
  fileprivate var comparison: [String] {
    if let expectedRows, let rows {
      let width = max(8, rows.map(\.count).max() ?? 0)
      func line(_ mark: String, _ expected: String, _ found: String) -> String {
        "\(mark) \(expected.padding(toLength: width, withPad: " ", startingAt: 0))  \(found)"
      }
      return [line(" ", "expected", "found")]
        + zip(expectedRows, rows).map { $0.isEmpty ? line(" ", $1, $1) : line(">", $0, $1) }
    }
    return expectation.map { ["> expected \($0.name) \($0.value)", "> found    \($0.name) \(found)"] } ?? []
  }
}
