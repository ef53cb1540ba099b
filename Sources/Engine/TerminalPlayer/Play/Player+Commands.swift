internal import Foundation
internal import Scripts

extension Player {
  /// Executes a line that was typed or came from a pipe; refuses it if the player does not understand it.
  func execute(_ line: String) {
    hasAskedToLeave = false
    stage.matches = []
    let text = line.trimmingCharacters(in: .whitespaces)
    if text.isEmpty || text.hasPrefix("#") { return }
    if let front { return execute(text, on: front) }
    // What the command before had to say is over.
    say("")
    do {
      try execute(PlayerCommand(text, stage.face, language))
    } catch {
      if painter.mode == .pipe { exitCode = 2 }
      let isUnknown = painter.mode != .pipe && "\(error)".hasSuffix("or a command; see help")
      refuse(stage.alert != nil && isUnknown ? "\(text) is no answer. \(answerFirst)" : "\(error)")
    }
  }

  private func execute(_ command: PlayerCommand) {
    switch command {
    case .script(let script): add(script)
    case .quit: leave()
    case .help:
      painter.mode == .screen ? show(sheet: []) : answer(stage.face.guide.help)
    case .hints(let areOn):
      painter.mode == .screen ? showHints(areOn) : answer(stage.face.hints ?? [Self.noHints])
    case .record(let path): record(to: path)
    case .speed(let speed):
      phone.speed = speed
      showPace()
    case .pause: pause(true)
    case .resume: pause(false)
    case .step: step()
    case .take: replay == nil ? say("No script is shown: you play already.") : takeOver()
    case .rewind(nil): stepBack()
    case .rewind(let duration?): goBack(to: .instant(phone.now - duration))
    case .forward(let duration): goForth(to: duration.map { phone.now + $0 })
    case .rewindStart: goBack(to: .instantBefore(.zero))
    case .rewindMove: goBack(to: .lastMove)
    case .forwardMove: goForth(stopsAtMoves: true)
    case .forwardEnd: goForth(stopsAtMoves: false)
    case .rewindFailure: goBackToFailure()
    case .back: goToOtherLine()
    case .explain: show(sheet: explanation())
    case .lanes(let duration): show(lanes: duration)
    case .answer(let lines): answer(lines)
    }
  }

  /// Shows what has happened in the last `duration`: a figure on a drawn screen, otherwise sentences.
  private func show(lanes duration: Duration) {
    phone.catchUp()
    reportEvents()
    // Who has waited for long wants to see what happened before.
    let start = max(.zero, phone.now - duration)
    let isIdle = duration >= .seconds(10) && lanes.instants(in: start...phone.now).isEmpty
    let first = isIdle ? max(.zero, (instants.last ?? .zero) - duration) : start
    showLanes(first...phone.now, chosen: nil)
  }

  /// Shows what has happened in `range`, with the instant that is `chosen` in it.
  func showLanes(_ range: ClosedRange<Duration>, chosen: Duration?) {
    guard let painter = painter as? ScreenPainter else { return answer(lanes.sentences(range)) }
    let figure = lanes.figure(range, columns: min(100, painter.size.columns - 4), at: chosen)
    show(sheet: figure, walk: (range, chosen))
  }

  /// Draws the lanes that are shown anew, for another width or with the instant `other` chosen.
  func redrawLanes(chosen other: Duration? = nil) {
    guard let (range, chosen) = stage.walk, stage.isHelpShown else { return }
    let top = stage.sheetTop
    showLanes(range, chosen: other ?? chosen)
    stage.sheetTop = top
    paint()
  }

  /// Shows `lines`, or the help if there are none, until a key closes it; without a drawn screen prints them.
  func show(sheet lines: [String], walk: (range: ClosedRange<Duration>, chosen: Duration?)? = nil) {
    guard painter.mode == .screen else { return answer(lines) }
    (stage.sheet, stage.sheetTop, stage.isHelpShown, stage.walk) = (lines, 0, true, walk)
    paint()
  }

  private func execute(_ text: String, on front: RunningLineFront) {
    switch text {
    case "quit", "exit", "q": leave()
    case "help", "?": refuse(front.usage)
    default:
      var isTaken = false
      phone.catchUp()
      phone.touch { isTaken = front.take(text) }
      if !isTaken { refuse("\(text) means nothing here.") }
      update()
    }
  }

  /// Shows `text`, the reason why a command is refused. In pipe mode it goes to standard error, apart from the app's
  /// events.
  func refuse(_ text: String) {
    if painter.mode == .pipe {
      complain(text)
    } else {
      stage.notice = ""
      say(text)
    }
  }

  private static let noHints = "This app has no hints."

  func toggleHints() { showHints(nil) }

  private func showHints(_ areOn: Bool?) {
    if stage.face.hints == nil { return say(Self.noHints) }
    stage.areHintsOn = areOn ?? !stage.areHintsOn
    say(stage.areHintsOn ? stage.face.guide.hinted : "Hints are off.")
    paint()
  }

  func pause(_ isPaused: Bool, saying news: String? = nil) {
    steps += 1
    if !isPaused { (isHeld, stopLine) = (false, nil) }
    phone.isPaused = isPaused
    showPace(saying: news)
  }

  /// Lets a quarter second of the phone's time pass, then pauses it.
  private func step() {
    pause(false)
    stepping = steps
    phone.after(.milliseconds(250)) { [weak self, steps] in
      guard let self, self.steps == steps else { return }
      pause(true, saying: "A quarter second has passed; it is \(phone.now.inSeconds). resume lets time pass.")
    }
  }

  private func showPace(saying news: String? = nil) {
    let speed = phone.speed
    let times = speed == speed.rounded() ? "\(Int(speed))" : "\(speed)"
    stage.pace = phone.isPaused ? "paused" : speed == 1 ? "" : "speed \(times)"
    let still = "Time stands still at \(phone.now.inSeconds); resume lets it pass."
    say(news ?? (phone.isPaused ? still : "Speed \(times)."))
    update()
  }

  private func record(to path: String) {
    phone.catchUp()
    guard let script = playedScript?.script(app: stage.title, now: phone.now) else { return }
    let path = path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
    if FileManager.default.fileExists(atPath: path) {
      say("\(path): that file exists already; choose another name")
      return
    }
    do {
      try script.write(toFile: path, atomically: true, encoding: .utf8)
      answer(["This game is in \(path). To see it:", "swift run \(stage.title) play --replay \(path)"])
    } catch {
      say("\(path): the script cannot be written: \(String(cString: strerror(errno)))")
    }
  }
}
