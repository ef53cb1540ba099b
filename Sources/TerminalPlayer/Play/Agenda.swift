internal import Glibc
internal import Verification

/// Commands that wait for their time.
struct Agenda {
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
    agenda.lines += script.lines
    continueAgenda()
  }

  /// Does what can be done now.
  func continueAgenda() {
    // What is done here may add to what is to be done.
    if isAtAgenda { return }
    isAtAgenda = true
    while !agenda.isWaiting, !agenda.isSettling, !isOver {
      if agenda.lines.isEmpty {
        if agenda.typed.isEmpty { break }
        obey(agenda.typed.removeFirst())
        continue
      }
      let line = agenda.lines.removeFirst()
      if let replay, let phone = handset as? DrivenPhone {
        show(line, of: replay, on: phone)
      } else {
        perform(line.command)
      }
    }
    if replay != nil && agenda.isDone { takeOver() }
    isAtAgenda = false
    if agenda.isSettling || isLastInputRead && agenda.isDone { awaitRest() }
  }

  /// Goes on, or leaves, once the app has come to rest.
  private func awaitRest() {
    if isAwaitingRest || !handset.isQuiet { return }
    if handset.knowsAllWork { return rest() }
    isAwaitingRest = true
    afterTurns { [weak self] in
      self?.isAwaitingRest = false
      if self?.handset.isQuiet == true { self?.rest() }
    }
  }

  private func rest() {
    if agenda.isSettling {
      agenda.isSettling = false
      continueAgenda()
    } else if isLastInputRead && agenda.isDone {
      leave()
    }
  }

  /// Plays a line of the script that is shown.
  private func show(_ line: Script.Line, of script: Script, on phone: DrivenPhone) {
    switch line.command {
    case .wait, .settle, .together, .show, .disk: perform(line.command)
    case .trace: break
    default:
      if case .tap(let cells) = line.command, let cell = cells.first { stage.selected = cell }
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
    agenda = Agenda()
    if handset.isPaused { obey("resume") }
    say("The script has ended; play on from here.")
  }

  private func perform(_ command: Command) {
    switch command {
    case .tap(let cells): for cell in cells { tap(cell) }
    case .mode(let side, let computer): useSwitch(of: side, segment: computer ? 1 : 0)
    case .reset: pressReset()
    case .button(let title): press(title)
    case .wait(let duration):
      agenda.isWaiting = true
      handset.after(duration) { [weak self] in
        self?.agenda.isWaiting = false
        self?.continueAgenda()
      }
    case .together(let commands):
      // In real time nothing is together: one after another will do.
      agenda.lines = Script(commands, source: "").lines + agenda.lines
    case .settle: agenda.isSettling = !(handset.knowsAllWork && handset.isQuiet)
    case .computer(let choice): handset.computer = choice
    case .kill:
      if watching == nil {
        recording?.add("kill", at: handset.now)
        handset.kill()
      }
    case .show: answer(shownLines)
    case .disk: answer(handset.savedText?.split(separator: "\n").map(String.init) ?? ["no save"])
    case .fault, .save, .trace, .schedule, .expect: break
    }
  }

  /// The screen as scripts show it.
  var shownLines: [String] {
    guard let text = handset.screen.flatMap(ScreenText.init) else { return ["The app shows nothing."] }
    return text.rows + [
      "message: \(text.message)", "count: \(text.count)", "mode: \(text.mode)",
      "thinking: \(text.thinking)", "alert: \(text.alertText)", "time: \(handset.now.inSeconds)",
    ]
  }
}
