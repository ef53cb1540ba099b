internal import MiniUIKit
internal import Scripts

/// The commands that the player has not executed yet, and the reasons why it waits before the next one.
struct PendingCommands {
  var lines: [Script.Line] = []
  /// Lines of text from a pipe that the player has not executed yet; all of `lines` come before them.
  var typed: [String] = []
  /// How many steps of the script the player has executed, and how many the script has; both are 0 once `lines` is
  /// done. Commands that only let time pass are no steps.
  var progress = (done: 0, all: 0)
  /// Whether the player waits before the next command.
  var isWaiting = false
  /// The phone's time until which the command `wait` waits; nil if it does not.
  var waitEnd: Duration?
  /// Whether the player waits until the app has planned no more work, as after the command `settle`.
  var isSettling = false
  /// The phone's time when the player began to wait for the end of all planned work; nil if it does not wait.
  var restlessSince: Duration?

  var isDone: Bool { lines.isEmpty && typed.isEmpty && !isWaiting && !isSettling }

  /// Adds lines of a script, to be executed after those that are pending.
  mutating func add(_ new: some Collection<Script.Line>) {
    lines += new
    progress.all += new.map(\.command.steps).reduce(0, +)
  }

  /// Removes the first of `lines`, to be executed now.
  mutating func next() -> Script.Line {
    let line = lines.removeFirst()
    if case .together = line.command {} else { progress.done += line.command.steps }
    return line
  }

  /// How far the execution of the script is, such as `12 of 40`, or until when a single command waits; empty if it does
  /// not.
  var howFar: String {
    progress.all > 1
      ? "\(progress.done) of \(progress.all)" : waitEnd.map { "until \($0.inSeconds), ^C ends it" } ?? ""
  }
}

extension Command {
  /// The number of steps of a script that the command counts as: none if it only lets time pass.
  fileprivate var steps: Int {
    switch self {
    case .wait, .settle: 0
    case .together(let commands): commands.map(\.steps).reduce(0, +)
    default: 1
    }
  }
}

extension Player {
  /// The longest that `settle` waits, in the phone's time: longer than a game of two Computers takes.
  private static let longestSettling = Duration.seconds(300)
  /// How much of the phone's time the player gives the app to finish its work once the input has ended.
  private static let longestEnd = Duration.seconds(60)

  func add(_ script: Script) {
    if past != nil, script.lines.count == 1, let command = script.lines.first?.command {
      // Only a touch that the app takes begins a branch.
      switch command {
      case .touch, .button, .show, .disk: return perform(command)
      default: break
      }
    }
    guard mayPlayOn() else { return }
    pending.add(script.lines)
    runPending()
  }

  /// Queues a line from a pipe, to be executed after those before it; nil means that the input has ended.
  func queue(_ line: String?) {
    if let line { pending.typed.append(line) } else { isLastInputRead = true }
    runPending()
    if isLastInputRead { update() }
  }

  /// Executes the pending commands in order, until none is left or the next one must wait.
  func runPending() {
    // A command that is executed here may add others.
    if isRunningPending { return }
    repeat { runUntilNextMustWait() } while isRested()
  }

  private func runUntilNextMustWait() {
    isRunningPending = true
    while !pending.isWaiting, !pending.isSettling, !isOver {
      if pending.lines.isEmpty && pending.typed.isEmpty { break }
      if let stopLine, let nextLine, nextLine >= stopLine, !pending.lines[0].command.onlyWaitsOrLooks {
        (isHeld, self.stopLine) = (true, nil)
      }
      if isHeld { break }
      if let replay, !pending.lines.isEmpty {
        show(pending.next(), of: replay)
      } else if !pending.lines.isEmpty {
        perform(pending.next().command)
      } else if front != nil, !isAtRest {
        pending.isSettling = true
      } else if painter.mode != .pipe, isMoving {
        // Commands that were pasted together: the app ignores touches while something on its screen moves.
        goOn(after: .milliseconds(50))
      } else {
        execute(pending.typed.removeFirst())
      }
    }
    if replay != nil, pending.isDone, !hasReplayEnded { endReplay() }
    if pending.lines.isEmpty, !pending.isWaiting, !pending.isSettling { pending.progress = (0, 0) }
    isRunningPending = false
  }

  private var isMoving: Bool {
    look()
    return stage.face.isMoving
  }

  /// Goes on with pending commands after `duration` of the phone's time.
  private func goOn(after duration: Duration) {
    pending.isWaiting = true
    phone.after(duration) { [weak self] in
      guard let self else { return }
      (pending.isWaiting, pending.waitEnd) = (false, nil)
      reportEvents()
      runPending()
    }
  }

  /// Whether nothing more will happen without input, because no work is planned or the phone's time is paused. A replay
  /// that is paused goes on.
  private var isAtRest: Bool { phone.isQuiet || phone.isPaused && replay == nil }

  /// Whether the player goes on with pending commands, because it has waited for the end of all planned work, or for
  /// too long. If the input has ended with them, leaves.
  private func isRested() -> Bool {
    guard pending.isSettling || isLastInputRead && pending.isDone else { return false }
    if !isAtRest {
      let since = pending.restlessSince ?? phone.now
      pending.restlessSince = since
      let longest = pending.isSettling ? Self.longestSettling : Self.longestEnd
      guard phone.isRestless || phone.now - since > longest else { return false }
      refuse("The app does not come to rest.")
    }
    pending.restlessSince = nil
    // Report what happened last before the next command, or before leaving.
    reportEvents()
    guard pending.isSettling else {
      leave()
      return false
    }
    pending.isSettling = false
    if front != nil, !pending.typed.isEmpty { execute(pending.typed.removeFirst()) }
    return true
  }

  func perform(_ command: Command) {
    switch command {
    case .touch: touch(command)
    case .button(let title): press(title)
    case .wait(let duration):
      goOn(after: duration)
      pending.waitEnd = phone.now + duration
    case .together(let commands):
      // Real time has no equal instants, so one command follows the other.
      pending.lines = Script(commands, source: "", language: language).lines + pending.lines
    case .settle: pending.isSettling = true
    case .prepare(let word):
      if past != nil, !isRepeating { takeOver() }
      phone.catchUp()
      // A recorded script that has each choice of the dice does not need what loads them.
      let isNeeded = stage.face.command(choosing: (0, 0)) == nil
      playedScript?.add(command.text(in: language), at: phone.now, for: isNeeded ? .both : .goingBack)
      phone.prepare(word)
    case .kill:
      phone.catchUp()
      playedScript?.add("kill", at: phone.now)
      phone.kill()
    // What a drawn screen shows anyway would push the script's failure out of the log.
    case .show where replay != nil && painter.mode == .screen: reportEvents()
    case .show(let name):
      reportEvents()
      let lines = phone.screen.flatMap { screen in
        name.map { language.lines(of: $0, on: screen) } ?? language.show(screen, at: phone.now)
      }
      answer(lines ?? ["The app shows nothing."])
    case .disk:
      reportEvents()
      answer(phone.savedText?.split(separator: "\n").map(String.init) ?? ["no save"])
    case .fault, .save, .trace, .schedule, .expect: break
    }
  }
}
