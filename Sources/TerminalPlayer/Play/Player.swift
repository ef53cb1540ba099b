internal import Dispatch
internal import Foundation
internal import Glibc
internal import MiniUIKit
internal import Supervision
internal import Verification

/// Lets a person play on a phone, by typing, by keys and by mouse.
@MainActor
final class Player {
  let handset: any PlayablePhone
  let language: any Language
  let painter: any Painter
  /// Nil when nobody edits lines: then commands come through a pipe.
  var editor: LineEditor?
  var stage: Stage
  var recording: Recording?
  /// Why somebody may only watch; nil: they may play.
  var watching: String?
  /// What is still to be done; with a script to be shown, all of it.
  var pending = PendingCommands()
  /// The script that is shown, and the phone that it is shown on; nil: somebody plays.
  var replay: (script: Script, phone: DrivenPhone)?
  /// On a real phone nobody launches an app again that has crashed; a script may.
  var leavesAfterCrash = false
  /// Leaves when all commands are done and nothing is pending any more.
  var isLastInputRead = false
  private(set) var isOver = false
  /// Whether the pending commands are being done just now.
  var isDoingPending = false
  var isAwaitingRest = false
  var exitCode: Int32 = 0
  /// How often time was stopped or let go: a step that somebody has ended since must not stop it again.
  var steps = 0
  /// What looks for an answer; nil: nothing does.
  var searching: Searching?
  /// Arrows that were pressed while something moved.
  var arrowsAhead: [Key] = []
  var isArrowUnderWay = false
  /// Whether ^C was the last thing that was pressed.
  var isInterrupted = false

  private var narrator = Narrator()
  private var isUpdating = false
  private lazy var frames = Metronome { [weak self] in self?.beat() }
  /// How often there was something to tell.
  private var told = 0

  init(
    handset: any PlayablePhone, language: any Language, painter: any Painter, title: String,
    watching: String? = nil
  ) {
    self.handset = handset
    self.language = language
    self.painter = painter
    self.watching = watching
    stage = Stage(language.face)
    stage.title = title
  }

  /// Launches the app and shows it.
  func launch() {
    handset.onChange = { [weak self] in self?.noteChange() }
    handset.launch()
    look()
    // A person sees what there is; only a program is told how it came about.
    if painter.manner != .piped { _ = handset.takeEvents() }
    stage.face.begin()
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

  // MARK: What has changed

  private func noteChange() {
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
    if handset.crashReason != nil, leavesAfterCrash {
      exitCode = 1
      leave()
      return
    }
    tell()
    doPending()
    goOnWithArrows()
    setPace()
  }

  /// Tells what has happened since it was told last, and shows how things stand.
  func tell() {
    look()
    let events = handset.takeEvents()
    if !events.isEmpty {
      told += 1
      let sentences = narrator.tell(events, &stage.face)
      stage.log += sentences
      painter.report(events, sentences: sentences, stage: stage)
    }
    paint()
  }

  func paint() {
    if isOver { return }
    if let editor { stage.prompt = editor.prompt }
    if stage.log.count > 200 { stage.log.removeFirst(100) }
    painter.paint(stage)
  }

  private func look() {
    stage.hasCrashed = handset.crashReason != nil
    let hadAlert = stage.alert
    stage.face.look(at: handset.screen, now: handset.now)
    stage.alert = stage.face.isThere ? Alert(handset.screen) : nil
    if stage.alert != hadAlert { stage.alertButton = 0 }
  }

  // MARK: Frames

  /// How often what moves and a turning indicator are drawn.
  private static let movement = Duration.milliseconds(25)
  private static let indicator = Duration.milliseconds(250)

  private func setPace() {
    let isDrawn = painter.manner == .drawn
    let isMoving = stage.face.isMoving && !handset.isPaused
    let isBusy = stage.face.isBusy && !handset.isPaused
    frames.beat(every: !isDrawn ? nil : isMoving ? Self.movement : isBusy ? Self.indicator : nil)
  }

  private func beat() {
    if !stage.face.isMoving { stage.turn += 1 }
    look()
    goOnWithArrows()
    paint()
    setPace()
  }

  // MARK: Fingers

  /// Does what a command's fingers do, and says so quietly when the app does nothing.
  func touch(_ command: Command) {
    guard mayAct(command.text(in: language)) else { return }
    // Fingers that come together are one line of a recording.
    for finger in command.fingers { put(finger) }
  }

  private func put(_ command: Command) {
    stage.face.select(command)
    // What has happened before the touch is told first.
    tell()
    let before = told
    let (refusal, reason) = (stage.face.refusal(of: command), stage.face.reason(against: command))
    if !touch({ command.touch($0) }) {
      return sayIgnored(stage.face.isThere ? refusal : "The app shows nothing.")
    }
    guard let reason else { return }
    handset.whenIdle {
      self.tell()
      if self.told == before { self.say(reason) }
    }
  }

  /// Presses the alert's button of that title, whether it is written large or small.
  func press(_ title: String) {
    guard mayAct(title.lowercased()) else { return }
    let isDone = touch { screen in
      let action = screen.alert?.actions.first { $0.title.lowercased() == title.lowercased() }
      return action.map { screen.tapAlertButton($0.title) } ?? false
    }
    if !isDone { say("There is no button \(title) to press.") }
  }

  private func touch(_ finger: @escaping @MainActor (Screen) -> Bool) -> Bool {
    var isDone = false
    endSearch()
    say("")
    handset.touch { [handset] in isDone = handset.screen.map(finger) ?? false }
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
    say(stage.alert == nil ? reason : answerFirst)
  }

  /// What is said of anything else while an alert is up.
  var answerFirst: String { "The \(stage.face.guide.alert) wants an answer first." }

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
