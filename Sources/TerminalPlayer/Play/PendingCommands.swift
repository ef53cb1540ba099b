internal import MiniUIKit
internal import Verification

/// Commands that have not been executed yet.
struct PendingCommands {
  var lines: [Script.Line] = []
  /// Lines from a pipe, to be executed after `lines`.
  var typed: [String] = []
  /// Whether a `wait` is under way.
  var isWaiting = false
  var isSettling = false
  /// When the player began to wait for the app to rest, or nil if it does not wait.
  var restlessSince: Duration?

  var isDone: Bool { lines.isEmpty && typed.isEmpty && !isWaiting && !isSettling }
}

extension Player {
  /// How long `settle` waits for an app that never rests. A game of two Computers is shorter.
  private static let longestSettling = Duration.seconds(300)
  /// How long the player waits for the app to rest once the input has ended.
  private static let longestEnd = Duration.seconds(60)

  func add(_ script: Script) {
    if replay != nil {
      say(Self.isShowingScript)
      return
    }
    pending.lines += script.lines
    runPending()
  }

  /// Queues a line from a pipe; nil is the end of the input.
  func queue(_ line: String?) {
    if let line { pending.typed.append(line) } else { isLastInputRead = true }
    runPending()
    if isLastInputRead { update() }
  }

  /// Executes pending commands until one has to wait.
  func runPending() {
    // A command that is executed here may add others.
    if isRunningPending { return }
    isRunningPending = true
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
        execute(pending.typed.removeFirst())
      }
    }
    if replay != nil && pending.isDone { takeOver() }
    isRunningPending = false
    if pending.isSettling || isLastInputRead && pending.isDone { awaitRest() }
  }

  /// Continues once the app has handled the last command: the next one may ask for the result.
  private func awaitIdleness() {
    pending.isWaiting = true
    phone.whenIdle { [weak self] in
      self?.pending.isWaiting = false
      self?.reportEvents()
      self?.runPending()
    }
  }

  /// Continues, or leaves, once the app has come to rest, or after the longest wait.
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

  /// Whether nothing more happens without input, as while time stands still.
  private var isAtRest: Bool { phone.isQuiet || phone.isPaused }

  private func rest() {
    pending.restlessSince = nil
    // Report what happened last before the next command, or before leaving.
    reportEvents()
    if pending.isSettling {
      pending.isSettling = false
      if front != nil, !pending.typed.isEmpty { execute(pending.typed.removeFirst()) }
      runPending()
    } else if isLastInputRead && pending.isDone {
      leave()
    }
  }

  /// Plays a line of the replayed script.
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

  /// Ends the replay: from here on the person plays.
  func takeOver() {
    guard replay != nil else { return }
    replay = nil
    pending = PendingCommands(typed: pending.typed)
    if phone.isPaused { execute("resume") }
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
        self?.runPending()
      }
    case .together(let commands):
      // Real time has no equal instants, so one command follows the other.
      pending.lines = Script(commands, source: "", language: language).lines + pending.lines
    case .settle: pending.isSettling = true
    case .prepare(let word):
      // A recording that has each choice of the dice does not need what loads them.
      if stage.face.command(choosing: (0, 0)) == nil {
        recording?.add(command.text(in: language), at: phone.now)
      }
      phone.prepare(word)
    case .kill:
      recording?.add("kill", at: phone.now)
      phone.kill()
    case .show:
      reportEvents()
      answer(phone.screen.flatMap { language.show($0, at: phone.now) } ?? ["The app shows nothing."])
    case .disk:
      reportEvents()
      answer(phone.savedText?.split(separator: "\n").map(String.init) ?? ["no save"])
    case .fault, .save, .trace, .schedule, .expect: break
    }
  }
}
