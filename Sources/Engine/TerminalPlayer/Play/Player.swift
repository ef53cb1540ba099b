internal import Dispatch
internal import Foundation
internal import Glibc
internal import MiniUIKit
internal import Scripts
internal import Supervision

/// Lets a person play on a phone, by typing, by keys and by mouse.
@MainActor
final class Player {
  let phone: DrivenPhone
  let language: any Language
  let painter: any Painter
  /// The editor of the line that a person types; nil if commands come through a pipe.
  var editor: LineEditor?
  /// The app's own front end, which handles typed lines instead of the player; nil if the app has none.
  var front: RunningLineFront?
  var stage: Stage
  /// What is said when the player begins.
  var remarks: [String] = []
  /// What the person has played so far; nil if it is not recorded, as during a replay.
  var playedScript: PlayedScript?
  /// The commands that are still to be executed; during a replay, the rest of its script.
  var pending = PendingCommands()
  /// The replayed script, or nil while the person plays.
  var replay: Script? {
    didSet { if oldValue == nil, let replay { stage.show(replay) } }
  }
  /// What the person has played, if that is the replayed script, because the person has gone back in it; nil otherwise.
  var past: Past?
  /// What the person had played on the line that was left for a branch; nil if there is none.
  var left: Past?
  /// When something has happened, in order.
  private(set) var instants: [Duration] = []
  /// Whether a touch is tried in the past: it begins a branch as soon as something happens.
  private var isTrying = false
  /// What has happened since the launch.
  var lanes = Lanes()
  /// Whether a command of the replayed script is being executed, so that it is not the person's.
  var isRepeating = false
  /// Whether all lines of the replayed script have been played.
  var hasReplayEnded = false
  /// Whether a replay stands at a failure or before a command, and executes nothing more until time passes again.
  var isHeld = false
  /// The index of the script's line before which a replay is to stop; nil if it is not to stop at a line.
  var stopLine: Int?
  /// The lines of the replayed script that were executed, with their times.
  var executed: [(line: Int, time: Duration)] = []
  /// Where the replay is to go back to; nil unless the player has ended for that.
  var rewind: Rewind?
  /// Whether nothing is drawn, because a replay goes to the instant that a person has gone back to.
  var isSkipping = false
  /// Whether the player ends when the app crashes. It does not in a replay, whose script may launch the app again.
  var leavesAfterCrash = false
  /// Whether the input has ended: the player leaves once nothing is pending.
  var isLastInputRead = false
  private(set) var isOver = false
  var isRunningPending = false
  var exitCode: Int32 = 0
  /// How often time was paused or resumed so far. The pause that ends a `step` is left out if the number has changed in
  /// the quarter second before it.
  var steps = 0
  /// The value of `steps` during the last `step`: as long as they are equal, a quarter second is passing.
  var stepping: Int?
  /// Arrow keys that were pressed while something on the app's screen moved, the first to be played first.
  var arrowsAhead: [Key] = []
  /// A letter that may begin a word, and what was selected before it, if it has moved the selection; nil if there is
  /// none.
  var letterAhead: (letter: Character, selection: Command?)?
  /// How many such letters there were: one that was overtaken by the next has been dealt with.
  var letters = 0
  /// The replayed script's first failure, which is kept in view until the person plays on.
  var failed: ScriptFailure? {
    didSet {
      stage.failure = failed.map { "\($0)" } ?? ""
      if failed == nil { stage.comparison = [] }
    }
  }
  /// What was replayed until that failure, and where a person goes back to from it; nil if there is none.
  var beforeFailure: (past: Past, target: BackTarget)?
  /// Whether the last key was the one that opened the help.
  var opensHelp = false
  /// The beginning of `quit` that was typed last, if its q has closed a sheet; empty if there is none. The q is typed as
  /// well as soon as no other word can be meant.
  var closedBy = ""
  /// Whether the last input asked to leave, as ^C or q does, so that another such input leaves.
  var hasAskedToLeave = false

  static let isShowingScript = "A script is shown; take plays on from here."

  private var narrator = Narrator()
  /// Whether the app has reported no problem since it last saved.
  var isSaved: Bool { !narrator.hasProblem }
  private var isUpdating = false
  private lazy var frames = Metronome { [weak self] in self?.beat() }
  /// How often the player has reported events so far: if a touch adds no report, the player says why nothing happens.
  private(set) var reports = 0

  init(phone: DrivenPhone, language: any Language, painter: any Painter, title: String) {
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
    // A person sees the screen; a program gets the events that led to it.
    if painter.mode != .pipe { lanes.add(phone.takeEvents()) }
    stage.face.begin()
    update()
  }

  /// Runs the main loop until the player leaves. Returns the exit code of the process.
  func run() -> Int32 {
    while !isOver {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
      Heartbeat.beat()
    }
    return exitCode
  }

  /// Makes `run` return. Nothing needs to be saved here: an app saves by itself whenever its game changes.
  func leave() {
    isOver = true
    // Wakes the loop, in case one of its sources has called this.
    DispatchQueue.main.async {}
  }

  /// Leaves with the exit code of a process that `signal` has ended.
  func leave(endedBy signal: Int32) {
    exitCode = 128 + signal
    leave()
  }

  // MARK: What has changed

  private func noteChange() {
    if isUpdating { return }
    isUpdating = true
    // Changes of one instant are shown together.
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.isUpdating = false
        self.update()
      }
    }
  }

  /// Reports new events, then goes on with pending commands and arrow keys. If the app has crashed and
  /// `leavesAfterCrash` is true, it leaves instead.
  func update() {
    if isOver { return }
    if phone.crashReason != nil, leavesAfterCrash {
      exitCode = 1
      leave()
      return
    }
    reportEvents()
    runPending()
    playNextArrow()
    setPace()
  }

  /// Reports the events since the last report, and paints the current state.
  func reportEvents() {
    look()
    let events = phone.takeEvents()
    if !events.isEmpty {
      reports += 1
      if isTrying { begin() }
      for event in events where event.time != instants.last { instants.append(event.time) }
      lanes.add(events)
      markChanges()
      let sentences = narrator.sentences(
        for: events, &stage.face, painter.mode == .lines ? stage.alert : nil)
      stage.log += sentences
      if !isSkipping { painter.report(events, sentences: sentences, stage: stage) }
    }
    paint()
  }

  /// Marks what has changed, for a second without further changes; an alert alone is none.
  private func markChanges() {
    guard painter.mode == .screen, stage.face.isMoving || stage.marksChanges else { return }
    stage.marksChanges = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self, reports] in
      MainActor.assumeIsolated {
        guard let self, self.reports == reports, !self.phone.isPaused else { return }
        self.stage.marksChanges = false
        self.paint()
      }
    }
  }

  func paint() {
    if isOver || isSkipping { return }
    if let editor { stage.prompt = editor.prompt }
    stage.howFar = past == nil ? placeInScript ?? pending.howFar : ""
    stage.clock =
      replay == nil ? "" : phone.now.inSeconds + (past.map { " of \($0.end.inSeconds)" } ?? "")
    (stage.now, stage.past) = (phone.now, past ?? beforeFailure?.past)
    stage.tools =
      (playedScript != nil && past == nil ? ["<"] : []) + (beforeFailure != nil ? ["x"] : []) + ["!", "="]
    painter.paint(stage)
  }

  /// The line of the replayed script that was executed last, such as `line 3 of 6`; nil if there is none.
  private var placeInScript: String? {
    guard let lines = replay?.lines, let last = lines.last, lines.indices.contains(stage.scriptLine) else {
      return nil
    }
    return "line \(lines[stage.scriptLine].number) of \(last.number)"
  }

  /// Copies into `stage` what the app shows now.
  func look() {
    stage.hasCrashed = phone.crashReason != nil
    let hadAlert = stage.alert
    stage.face.look(at: phone.screen, now: phone.now)
    stage.alert = stage.face.isThere ? Alert(phone.screen) : nil
    if stage.alert != hadAlert { stage.alertButton = 0 }
  }

  // MARK: Frames

  /// The time between two frames while something on the app's screen moves.
  private static let movement = Duration.milliseconds(25)
  /// The time between two frames while only an activity indicator turns.
  private static let indicator = Duration.milliseconds(250)

  private func setPace() {
    let isDrawn = painter.mode == .screen
    let isMoving = stage.face.isMoving && !phone.isPaused
    // A replay's clock is drawn like an indicator.
    let isBusy = (stage.face.isBusy || replay != nil && !hasReplayEnded) && !phone.isPaused
    frames.beat(every: !isDrawn ? nil : isMoving ? Self.movement : isBusy ? Self.indicator : nil)
  }

  private func beat() {
    if !stage.face.isMoving { stage.turn += 1 }
    look()
    playNextArrow()
    paint()
    setPace()
  }

  // MARK: Fingers

  /// Touches the screen as `command` says, and tells the person why if nothing happens. During a replay it
  /// refuses to.
  func touch(_ command: Command) {
    act(command.text(in: language)) {
      // The played script has one line for simultaneous touches.
      for finger in command.fingers { put(finger) }
    }
  }

  private func put(_ command: Command) {
    stage.face.select(command)
    // Events before the touch are reported first.
    reportEvents()
    let before = reports
    let reason = stage.face.reason(against: command)
    if !touch({ command.touch($0) }) {
      let refusal = stage.face.isThere ? reason ?? "Nothing happens." : "The app shows nothing."
      return say(stage.alert != nil ? answerFirst : refusal)
    }
    reportEvents()
    if let reason, reports == before { say(reason) }
  }

  /// Presses the alert's button called `title`, ignoring case; tells the person if there is none.
  func press(_ title: String) {
    act(title.lowercased()) {
      let isDone = touch { screen in
        let action = screen.alert?.actions.first { $0.title.lowercased() == title.lowercased() }
        return action.map { screen.tapAlertButton($0.title) } ?? false
      }
      if !isDone { return say("There is no button \(title) to press.") }
      stage.log.append("You press \(title).")
      reportEvents()
    }
  }

  private func touch(_ finger: @escaping @MainActor (Screen) -> Bool) -> Bool {
    var isDone = false
    say("")
    phone.touch { [phone] in isDone = phone.screen.map(finger) ?? false }
    return isDone
  }

  /// Does `action` of the person's, and records it with `text` as its line in a script; refuses it during a replay. In
  /// the past an action at which nothing happens changes nothing.
  private func act(_ text: String, _ action: () -> Void) {
    let isInPast = past != nil && !isRepeating
    guard isInPast || mayPlayOn() else { return }
    phone.catchUp()
    if isInPast { reportEvents() }
    let before = (playedScript, lanes, phone.nextAppInstant)
    let (shown, hadAlert) = (reports, stage.alert != nil)
    isTrying = isInPast
    failed = nil
    playedScript?.add(text, at: phone.now)
    lanes.add(text, to: "finger", at: phone.now)
    action()
    if reports > shown, !hadAlert { playedScript?.markMove() }
    guard isTrying else { return }
    if phone.nextAppInstant != before.2 { return begin() }
    isTrying = false
    (playedScript, lanes) = (before.0, before.1)
  }

  /// Begins a branch with the touch that was tried.
  private func begin() {
    isTrying = false
    takeOver()
  }

  /// What the player tells a person who tries something else while the app shows an alert.
  var answerFirst: String {
    "The \(stage.face.guide.alert) wants an answer first" + (stage.alert.map { ": \($0.choices)." } ?? ".")
  }

  /// Shows `text` in place of the player's last notice, or prints it if the player draws no frames.
  ///
  /// Empty text removes the last notice.
  func say(_ text: String) {
    if text == stage.notice { return }
    stage.notice = text
    if !text.isEmpty && painter.mode != .screen && !isSkipping { painter.answer([text]) }
    paint()
  }

  /// Adds the answer to a command to the log on the screen, or prints it if the player draws no frames.
  func answer(_ lines: [String]) {
    stage.log += lines
    if !isSkipping { painter.answer(lines) }
    paint()
  }
}
