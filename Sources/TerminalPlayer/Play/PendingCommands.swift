internal import MiniUIKit
internal import Verification

/// Commands that wait for their time.
struct PendingCommands {
  var lines: [Script.Line] = []
  /// Lines that came through a pipe, to be obeyed after `lines`.
  var typed: [String] = []
  /// Whether a `wait` is under way.
  var isWaiting = false
  var isSettling = false
  /// When the player began to wait for the app to rest; nil: it does not wait.
  var restlessSince: Duration?

  var isDone: Bool { lines.isEmpty && typed.isEmpty && !isWaiting && !isSettling }
}

extension Player {
  /// How long `settle` waits for an app that never rests: longer than two Computers play.
  private static let longestSettling = Duration.seconds(300)
  /// How long the player waits for that once the input has ended.
  private static let longestEnd = Duration.seconds(60)

  func add(_ script: Script) {
    if replay != nil {
      say(Self.isShowingScript)
      return
    }
    pending.lines += script.lines
    doPending()
  }

  /// Takes a line that came through a pipe; nil: the input has ended.
  func queue(_ line: String?) {
    if let line { pending.typed.append(line) } else { isLastInputRead = true }
    doPending()
    if isLastInputRead { update() }
  }

  /// Does what can be done now.
  func doPending() {
    // What is done here may add to what is to be done.
    if isDoingPending { return }
    isDoingPending = true
    while !pending.isWaiting, !pending.isSettling, !isOver {
      if pending.lines.isEmpty && pending.typed.isEmpty { break }
      if !phone.isIdle {
        awaitIdleness()
        break
      }
      if let replay, !pending.lines.isEmpty {
        show(pending.lines.removeFirst(), of: replay.script, on: replay.phone)
      } else if !pending.lines.isEmpty {
        perform(pending.lines.removeFirst().command)
      } else if front != nil, !isAtRest {
        pending.isSettling = true
      } else {
        obey(pending.typed.removeFirst())
      }
    }
    if replay != nil && pending.isDone { takeOver() }
    isDoingPending = false
    if pending.isSettling || isLastInputRead && pending.isDone { awaitRest() }
  }

  /// Goes on once the app has done what the last command brought about: the next one may ask what came of it.
  private func awaitIdleness() {
    pending.isWaiting = true
    phone.whenIdle { [weak self] in
      self?.pending.isWaiting = false
      self?.tell()
      self?.doPending()
    }
  }

  /// Goes on, or leaves, once the app has come to rest, or has not for too long.
  private func awaitRest() {
    if isAwaitingRest { return }
    if !isAtRest {
      let since = pending.restlessSince ?? phone.now
      pending.restlessSince = since
      if phone.now - since > (pending.isSettling ? Self.longestSettling : Self.longestEnd) {
        refuse("The app does not come to rest.")
        rest()
      }
      return
    }
    isAwaitingRest = true
    phone.whenIdle { [weak self] in
      self?.isAwaitingRest = false
      if self?.isAtRest == true { self?.rest() }
    }
  }

  /// Whether nothing more happens by itself: while time stands still, nothing does.
  private var isAtRest: Bool { phone.isQuiet || phone.isPaused }

  private func rest() {
    pending.restlessSince = nil
    // Report what happened last before the next command, or before leaving.
    tell()
    if pending.isSettling {
      pending.isSettling = false
      if front != nil, !pending.typed.isEmpty { obey(pending.typed.removeFirst()) }
      doPending()
    } else if isLastInputRead && pending.isDone {
      leave()
    }
  }

  /// Plays a line of the script that is shown.
  private func show(_ line: Script.Line, of script: Script, on phone: DrivenPhone) {
    switch line.command {
    case .wait, .settle, .together, .show, .disk: perform(line.command)
    default:
      stage.notice = line.text
      do {
        try phone.play(line, of: script)
      } catch {
        exitCode = 1
        answer(["\(error)"])
      }
    }
  }

  /// Ends the script that is shown: from here on the person plays.
  func takeOver() {
    guard replay != nil else { return }
    replay = nil
    pending = PendingCommands(typed: pending.typed)
    if phone.isPaused { obey("resume") }
    say("The script has ended; play on from here.")
  }

  private func perform(_ command: Command) {
    switch command {
    case .touch: touch(command)
    case .button(let title): press(title)
    case .wait(let duration):
      pending.isWaiting = true
      phone.after(duration) { [weak self] in
        self?.pending.isWaiting = false
        self?.doPending()
      }
    case .together(let commands):
      // In real time nothing is together: one after another will do.
      pending.lines = Script(commands, source: "", language: language).lines + pending.lines
    case .settle: pending.isSettling = true
    case .prepare(let word):
      // Where each choice of the dice is recorded, what loads them adds nothing.
      if stage.face.command(choosing: (0, 0)) == nil {
        recording?.add(command.text(in: language), at: phone.now)
      }
      phone.prepare(word)
    case .kill:
      recording?.add("kill", at: phone.now)
      phone.kill()
    case .show:
      tell()
      answer(phone.screen.flatMap { language.show($0, at: phone.now) } ?? ["The app shows nothing."])
    case .disk:
      tell()
      answer(phone.savedText?.split(separator: "\n").map(String.init) ?? ["no save"])
    case .fault, .save, .trace, .schedule, .expect: break
    }
  }
}
