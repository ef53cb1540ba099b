internal import Glibc
internal import MiniUIKit
internal import Verification

/// Commands that wait for their time.
struct PendingCommands {
  var lines: [Script.Line] = []
  /// What came through a pipe and is behind these lines.
  var typed: [String] = []
  /// Whether a `wait` is under way.
  var isWaiting = false
  var isSettling = false

  var isDone: Bool { lines.isEmpty && typed.isEmpty && !isWaiting && !isSettling }
}

extension Player {
  func add(_ script: Script) {
    if replay != nil, let watching {
      say(watching)
      return
    }
    pending.lines += script.lines
    doPending()
  }

  /// Does what can be done now.
  func doPending() {
    // What is done here may add to what is to be done.
    if isDoingPending { return }
    isDoingPending = true
    while !pending.isWaiting, !pending.isSettling, !isOver {
      if pending.lines.isEmpty && pending.typed.isEmpty { break }
      if !handset.isIdle {
        awaitIdleness()
        break
      }
      if pending.lines.isEmpty {
        obey(pending.typed.removeFirst())
        continue
      }
      let line = pending.lines.removeFirst()
      if let replay {
        show(line, of: replay.script, on: replay.phone)
      } else {
        perform(line.command)
      }
    }
    if replay != nil && pending.isDone { takeOver() }
    isDoingPending = false
    if pending.isSettling || isLastInputRead && pending.isDone { awaitRest() }
  }

  /// Goes on once the app has done what the last command brought about: the next one may ask what came of it.
  private func awaitIdleness() {
    pending.isWaiting = true
    handset.whenIdle { [weak self] in
      self?.pending.isWaiting = false
      self?.tell()
      self?.doPending()
    }
  }

  /// Goes on, or leaves, once the app has come to rest.
  private func awaitRest() {
    if isAwaitingRest || !isAtRest { return }
    isAwaitingRest = true
    handset.whenIdle { [weak self] in
      self?.isAwaitingRest = false
      if self?.isAtRest == true { self?.rest() }
    }
  }

  /// Whether nothing comes any more by itself: while time stands still, nothing does.
  private var isAtRest: Bool { handset.isQuiet || handset.isPaused }

  private func rest() {
    // What has happened last is told before anything else is, and before nobody listens any more.
    tell()
    if pending.isSettling {
      pending.isSettling = false
      doPending()
    } else if isLastInputRead && pending.isDone {
      leave()
    }
  }

  /// Plays a line of the script that is shown.
  private func show(_ line: Script.Line, of script: Script, on phone: DrivenPhone) {
    switch line.command {
    case .wait, .settle, .together, .show, .disk: perform(line.command)
    case .trace: break
    default:
      stage.face.select(line.command)
      stage.notice = line.text
      do {
        try phone.play(line, of: script)
      } catch {
        exitCode = 1
        answer(["\(error)"])
      }
    }
  }

  /// Ends the script that is shown: from here on somebody plays.
  func takeOver() {
    guard replay != nil else { return }
    replay = nil
    watching = nil
    pending = PendingCommands()
    if handset.isPaused { obey("resume") }
    say("The script has ended; play on from here.")
  }

  private func perform(_ command: Command) {
    switch command {
    case .touch: touch(command)
    case .button(let title): press(title)
    case .wait(let duration):
      pending.isWaiting = true
      handset.after(duration) { [weak self] in
        self?.pending.isWaiting = false
        self?.doPending()
      }
    case .together(let commands):
      // In real time nothing is together: one after another will do.
      pending.lines = Script(commands, source: "", language: language).lines + pending.lines
    case .settle: pending.isSettling = true
    case .prepare(let word):
      // Where each choice of the dice is kept, what they are loaded with says nothing more.
      if stage.face.command(choosing: (0, 0)) == nil {
        recording?.add(command.text(in: language), at: handset.now)
      }
      handset.prepare(word)
    case .kill:
      if watching == nil {
        recording?.add("kill", at: handset.now)
        handset.kill()
      }
    case .show:
      tell()
      answer(shownLines)
    case .disk:
      tell()
      answer(handset.savedText?.split(separator: "\n").map(String.init) ?? ["no save"])
    case .fault, .save, .trace, .schedule, .expect: break
    }
  }

  /// The screen as scripts show it.
  var shownLines: [String] {
    handset.screen.flatMap { language.show($0, at: handset.now) } ?? ["The app shows nothing."]
  }
}
