internal import Dispatch
internal import Foundation
internal import Glibc
internal import MiniUIKit
internal import ReversiWords
internal import Supervision
internal import Verification

/// Lets a person play on a phone, by typing, by keys and by mouse.
@MainActor
final class Player {
  let handset: any Handset
  let painter: any Painter
  /// Nil when nobody edits lines: then commands come through a pipe.
  var editor: LineEditor?
  var stage: Stage
  var recording: Recording?
  /// Why somebody may only watch; nil: they may play.
  var watching: String?
  /// What is still to be done; with a script to be shown, all of it.
  var agenda = Agenda()
  /// The script that is shown, and the phone that it is shown on; nil: somebody plays.
  var replay: (script: Script, phone: DrivenPhone)?
  /// Leaves when the agenda is done and nothing is pending any more.
  var isLastInputRead = false
  private(set) var isOver = false
  /// Whether what is on the agenda is being done just now.
  var isAtAgenda = false
  var isAwaitingRest = false
  var exitCode: Int32 = 0
  /// How often time was stopped or let go: a step that somebody has ended since must not stop it again.
  var steps = 0
  /// Whether ^C was the last thing that was pressed.
  var isInterrupted = false

  private var narrator = Narrator()
  private var isUpdating = false
  private lazy var frames = Metronome { [weak self] in self?.beat() }
  /// How often the screen has changed.
  private var changes = 0

  init(handset: any Handset, painter: any Painter, title: String, watching: String? = nil) {
    self.handset = handset
    self.painter = painter
    self.watching = watching
    stage = Stage()
    stage.title = title
  }

  /// Launches the app and shows it.
  func launch() {
    handset.onChange = { [weak self] in self?.noteChange() }
    if !handset.isSimulated { recording = Recording(save: handset.savedText, launch: handset.now) }
    handset.launch()
    refreshPicture()
    // A person sees what there is; only a program is told how it came about.
    if painter.manner != .piped { _ = handset.takeEvents() }
    if let picture = stage.picture { narrator.watch(picture) }
    update()
  }

  /// Runs the main loop until the player leaves.
  func run() -> Int32 {
    while !isOver {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
      Guarded.goesOn()
    }
    return exitCode
  }

  /// Ends the main loop. The app has saved by itself.
  func leave() {
    isOver = true
    // Wakes the loop, in case this was called from inside its source.
    DispatchQueue.main.async {}
  }

  /// Does something when an app of async code has had its turns, on the main actor and off it.
  func afterTurns(_ work: @escaping @MainActor () -> Void) {
    Task.detached {
      for _ in 0..<20 { await MainActor.run {} }
      await Stillness.comes()
      await MainActor.run(body: work)
    }
  }

  /// Does something when the app has been launched to the end: its screen has appeared, and its tasks wait for taps.
  func whenAppListens(_ work: @escaping @MainActor () -> Void) {
    guard !handset.isPaused else {
      afterTurns(work)
      return
    }
    handset.after(.zero) { [weak self] in self?.afterTurns(work) }
  }

  // MARK: What has changed

  private func noteChange() {
    changes += 1
    if isUpdating { return }
    isUpdating = true
    // What changes together is shown together.
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.isUpdating = false
        self.update()
      }
    }
  }

  /// Tells what has happened, and goes on with what is to be done.
  func update() {
    if isOver { return }
    if handset.crashReason != nil, !handset.isSimulated {
      // The app is gone, and on a real phone nobody launches it again by itself.
      exitCode = 1
      leave()
      return
    }
    tell()
    continueAgenda()
    setPace()
  }

  /// Tells what has happened since it was told last, and shows how things stand.
  func tell() {
    refreshPicture()
    let events = handset.takeEvents()
    if !events.isEmpty {
      let sentences = narrator.tell(events)
      stage.log += sentences
      stage.lastMove = narrator.lastMove
      painter.report(events, sentences: sentences, stage: stage)
    }
    refreshHints()
    paint()
  }

  func paint() {
    if isOver { return }
    if let editor { stage.prompt = editor.prompt }
    if stage.log.count > 200 { stage.log.removeFirst(100) }
    painter.paint(stage)
  }

  private func refreshPicture() {
    stage.hasCrashed = handset.crashReason != nil
    let hadAlert = stage.picture?.alert
    stage.picture = handset.screen.flatMap { Picture($0, at: handset.now) }
    if stage.picture?.alert != hadAlert { stage.alertButton = 0 }
  }

  func refreshHints() {
    stage.hints = stage.areHintsOn ? Set(stage.picture?.legalCells ?? []) : []
  }

  // MARK: Frames

  /// How often a moving disk and a turning indicator are drawn.
  private static let movement = Duration.milliseconds(25)
  private static let indicator = Duration.milliseconds(250)

  private func setPace() {
    let isDrawn = painter.manner == .drawn
    let picture = stage.picture
    let isMoving = picture?.isMoving == true && !handset.isPaused
    let isThinking = picture?.isThinking == true && !handset.isPaused
    frames.beat(every: !isDrawn ? nil : isMoving ? Self.movement : isThinking ? Self.indicator : nil)
  }

  private func beat() {
    if stage.picture?.isMoving != true { stage.turn += 1 }
    refreshPicture()
    paint()
    setPace()
  }

  // MARK: Fingers

  /// Taps a cell, and says so quietly when the app does nothing.
  func tap(_ cell: Cell) {
    stage.selected = cell
    guard mayAct("\(cell)") else { return }
    let before = changes
    let reason = stage.picture?.reasonNothingHappens(at: cell) ?? "The app shows nothing."
    touch { screen, scene in screen.tap(scene.boardView, x: cell.x, y: cell.y) }
    afterTurns {
      // A touch is one change by itself.
      if self.changes <= before + 1 { self.say(reason) }
    }
  }

  func useSwitch(of side: Disk, segment: Int) {
    let name = side == .dark ? "dark" : "light"
    guard mayAct("mode \(name) \(segment == 1 ? "computer" : "manual")") else { return }
    let isDone = touch { screen, scene in
      screen.tap(scene.playerControls[side == .dark ? 0 : 1], segment: segment)
    }
    if !isDone { sayIgnored("The switch stands there already.") }
  }

  func pressReset() {
    guard mayAct("reset") else { return }
    if !touch({ screen, scene in screen.tap(scene.resetButton) }) { sayIgnored("Nothing happens.") }
  }

  /// Presses the alert's button of that title, whether it is written large or small.
  func press(_ title: String) {
    guard mayAct(title.lowercased()) else { return }
    let isDone = touch { screen, _ in
      let action = screen.alert?.actions.first { $0.title.lowercased() == title.lowercased() }
      return action.map { screen.tapAlertButton($0.title) } ?? false
    }
    if !isDone { say("There is no button \(title) to press.") }
  }

  @discardableResult
  private func touch(_ finger: @escaping @MainActor (Screen, MainScene) -> Bool) -> Bool {
    var isDone = false
    say("")
    handset.touch { [handset] in
      guard let screen = handset.screen, let scene = screen.rootViewController?.view as? MainScene
      else { return }
      isDone = finger(screen, scene)
    }
    return isDone
  }

  /// Takes down what is done; false when somebody else plays this game.
  private func mayAct(_ text: String) -> Bool {
    if let watching {
      say(watching)
      return false
    }
    recording?.add(text, at: handset.now)
    return true
  }

  private func sayIgnored(_ reason: String) {
    say(stage.picture?.alert == nil ? reason : "The alert wants an answer first.")
  }

  /// Says something quietly, in place of what was said before.
  func say(_ text: String) {
    if text == stage.notice { return }
    stage.notice = text
    if !text.isEmpty && painter.manner != .drawn { painter.answer([text]) }
    paint()
  }

  /// Answers a command, in the log or line by line.
  func answer(_ lines: [String]) {
    stage.log += lines
    painter.answer(lines)
    paint()
  }
}
