internal import Dispatch
internal import Foundation
internal import Glibc
internal import MiniUIKit
internal import Supervision
internal import Verification

/// Lets a person play on a phone, by typing, by keys and by mouse.
@MainActor
final class Player {
  let phone: any PlayablePhone
  let language: any Language
  let painter: any Painter
  /// Nil when commands come through a pipe.
  var editor: LineEditor?
  /// The app's own front end, which takes what is typed; nil: the player takes it.
  var front: RunningLineFront?
  var stage: Stage
  var recording: Recording?
  /// What is still to be done; while a script is shown, the rest of it.
  var pending = PendingCommands()
  /// The script that is shown, and the phone that shows it; nil: the person plays.
  var replay: (script: Script, phone: DrivenPhone)?
  /// Whether a crash ends the player. A script may launch the app again.
  var leavesAfterCrash = false
  /// Whether the input has ended: the player leaves once nothing is pending.
  var isLastInputRead = false
  private(set) var isOver = false
  var isDoingPending = false
  var isAwaitingRest = false
  var exitCode: Int32 = 0
  /// Counts pauses and resumes: a step that was ended since must not stop time again.
  var steps = 0
  /// Arrows that were pressed while something moved.
  var arrowsAhead: [Key] = []
  var isArrowUnderWay = false
  /// Whether ^C was the last key.
  var isInterrupted = false

  static let isShowingScript = "A script is shown; take plays on from here."

  private var narrator = Narrator()
  private var isUpdating = false
  private lazy var frames = Metronome { [weak self] in self?.beat() }
  /// Counts the reports of events.
  private var reports = 0

  init(phone: any PlayablePhone, language: any Language, painter: any Painter, title: String) {
    self.phone = phone
    self.language = language
    self.painter = painter
    stage = Stage(language.face)
    stage.title = title
  }

  /// Launches the app and shows it.
  func launch() {
    phone.onChange = { [weak self] in self?.noteChange() }
    phone.launch()
    look()
    // A person sees what there is; a program gets the events that led to it.
    if painter.manner != .piped { _ = phone.takeEvents() }
    stage.face.begin()
    update()
  }

  /// Runs the main loop until the player leaves.
  func run() -> Int32 {
    while !isOver {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
      Heartbeat.beat()
    }
    return exitCode
  }

  /// Ends the main loop. The app has saved its game.
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

  /// Reports what has happened, and goes on with what is pending.
  func update() {
    if isOver { return }
    if phone.crashReason != nil, leavesAfterCrash {
      exitCode = 1
      leave()
      return
    }
    tell()
    doPending()
    goOnWithArrows()
    setPace()
  }

  /// Reports what has happened since the last report, and paints the current state.
  func tell() {
    look()
    let events = phone.takeEvents()
    if !events.isEmpty {
      reports += 1
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
    stage.hasCrashed = phone.crashReason != nil
    let hadAlert = stage.alert
    stage.face.look(at: phone.screen, now: phone.now)
    stage.alert = stage.face.isThere ? Alert(phone.screen) : nil
    if stage.alert != hadAlert { stage.alertButton = 0 }
  }

  // MARK: Frames

  /// How often a movement and a turning indicator are drawn.
  private static let movement = Duration.milliseconds(25)
  private static let indicator = Duration.milliseconds(250)

  private func setPace() {
    let isDrawn = painter.manner == .drawn
    let isMoving = stage.face.isMoving && !phone.isPaused
    let isBusy = stage.face.isBusy && !phone.isPaused
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

  /// Does what a command's fingers do, and says why when the app does nothing.
  func touch(_ command: Command) {
    guard mayAct(command.text(in: language)) else { return }
    // Fingers that come together are one line of a recording.
    for finger in command.fingers { put(finger) }
  }

  private func put(_ command: Command) {
    stage.face.select(command)
    // Report first what has happened before the touch.
    tell()
    let before = reports
    let reason = stage.face.reason(against: command)
    if !touch({ command.touch($0) }) {
      let refusal = stage.face.isThere ? reason ?? "Nothing happens." : "The app shows nothing."
      return say(stage.alert != nil ? answerFirst : refusal)
    }
    guard let reason else { return }
    phone.whenIdle {
      self.tell()
      if self.reports == before { self.say(reason) }
    }
  }

  /// Presses the alert's button of that title, in capital or small letters.
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
    say("")
    phone.touch { [phone] in isDone = phone.screen.map(finger) ?? false }
    return isDone
  }

  /// Records what is done; false while a script is shown.
  private func mayAct(_ text: String) -> Bool {
    if replay != nil {
      say(Self.isShowingScript)
      return false
    }
    recording?.add(text, at: phone.now)
    return true
  }

  /// The answer to anything else while an alert is up.
  var answerFirst: String { "The \(stage.face.guide.alert) wants an answer first." }

  /// Shows a notice in place of the last one; in lines, prints it.
  func say(_ text: String) {
    if text == stage.notice { return }
    stage.notice = text
    if !text.isEmpty && painter.manner != .drawn { painter.answer([text]) }
    paint()
  }

  /// Prints the answer to a command, in the log or line by line.
  func answer(_ lines: [String]) {
    stage.log += lines
    painter.answer(lines)
    paint()
  }
}
