internal import Glibc
internal import Verification

/// Commands that wait for their time.
struct Agenda {
  var lines: [Script.Line] = []
  /// Whether a `wait` is under way.
  var isWaiting = false
  var isSettling = false

  var isDone: Bool { lines.isEmpty && !isWaiting && !isSettling }
}

extension Player {
  func add(_ script: Script) {
    agenda.lines += script.lines
    continueAgenda()
  }

  /// Does what can be done now.
  func continueAgenda() {
    if agenda.isSettling && handset.isQuiet { agenda.isSettling = false }
    while !agenda.isWaiting, !agenda.isSettling, !agenda.lines.isEmpty {
      perform(agenda.lines.removeFirst().command)
    }
    if isLastInputRead && agenda.isDone && handset.isQuiet { leave() }
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
    case .settle: agenda.isSettling = !handset.isQuiet
    case .computer(let choice): handset.computer = choice
    case .kill:
      if watching == nil {
        recording?.add("kill", at: handset.now)
        handset.kill()
      }
    case .show: answer(shownLines)
    case .disk: answer(handset.savedText?.split(separator: "\n").map(String.init) ?? ["no save"])
    case .fault, .save, .trace, .expect: break
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
