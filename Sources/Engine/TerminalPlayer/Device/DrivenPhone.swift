internal import MiniUIKit
internal import PhoneKit
internal import Scripts

/// A simulated phone whose time follows real time, so that a person can play on it or watch a script.
///
/// Everything happens at the exact instants of the phone's time, in whole milliseconds, even if the player draws it
/// late; so a script can repeat what a person has played.
@MainActor
final class DrivenPhone {
  private let phone: Phone
  private var scriptRun: ScriptRun?
  private let recorder: EventRecorder
  private let language: any Language
  /// Work that the player has planned, each piece with its time on the phone's clock; the earliest first.
  private var waiting: [(time: Duration, work: @MainActor () -> Void)] = []
  private lazy var metronome = Metronome { [weak self] in
    guard let self else { return }
    let before = (phone.jobsRun, waiting.count)
    catchUp()
    if before != (phone.jobsRun, waiting.count) || isRestless { onChange?() }
  }

  /// Called soon after the app's screen or the phone's state may have changed.
  var onChange: (() -> Void)?

  /// Makes a phone of `phone`, of whose seconds `speed` pass in a real one.
  init(_ phone: Phone, _ language: any Language, speed: Double) {
    self.phone = phone
    self.language = language
    self.speed = speed
    recorder = EventRecorder(language)
    phone.recorder = recorder
    phone.keepWork()
  }

  /// The app's tasks and delayed closures, those that have ended included.
  var works: [Work] { phone.works }

  /// The app's screen; nil if the app has crashed or does not run.
  var screen: Screen? { crashReason == nil ? phone.device?.screen : nil }
  /// Why the app has crashed, in words; nil if it has not crashed since its launch.
  var crashReason: String? { phone.crashReason }
  /// Whether neither the app nor the player has planned work for later.
  var isQuiet: Bool { phone.isQuiet && waiting.isEmpty }

  /// The text of the app's save, or nil if there is none.
  var savedText: String? {
    language.saveFile.flatMap { phone.disk.files[$0] }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Sets the phone up as the lines of `script` before its launch say, such as its save and its dice, and launches the
  /// app.
  func begin(_ script: Script) throws(ScriptFailure) {
    scriptRun = try ScriptRun.begin(script, on: phone)
  }

  func launch() {
    if scriptRun == nil { phone.launch() }
    setPace()
  }

  /// Plays a line of `script`, such as a tap, at the phone's present instant. The player passes no `wait` or `settle`
  /// here: it lets time pass itself.
  func play(_ line: Script.Line, of script: Script) throws(ScriptFailure) {
    try scriptRun?.play(line, of: script)
    setPace()
    onChange?()
  }

  /// Kills the app, and launches it again: only its files are left.
  func kill() {
    phone.kill()
    setPace()
    onChange?()
  }

  /// Touches the app's screen with `finger`, and runs what is due at this instant.
  func touch(_ finger: @escaping @MainActor () -> Void) {
    phone.touch(finger)
    phone.rest()
    setPace()
    onChange?()
  }

  /// Calls `work` once, when `delay` has passed in the phone's time. After a script's line, that is from the instant of
  /// the line, however long the player took for it.
  func after(_ delay: Duration, _ work: @escaping @MainActor () -> Void) {
    if scriptRun == nil { catchUp() }
    let time = phone.now + delay
    let place = waiting.firstIndex { $0.time > time } ?? waiting.endIndex
    waiting.insert((time, work), at: place)
    setPace()
  }

  /// Drops what the player has planned.
  func dropPlans() {
    waiting = []
    setPace()
  }

  /// Lets the app's files, which were kept from the machine while the person looked back, be the machine's again.
  func saveAgain() throws(FileError) { try phone.disk.release() }

  /// The next instant for which the app or the player has planned work; nil if there is none.
  var nextInstant: Duration? { [waiting.first?.time, phone.nextInstant].compactMap(\.self).min() }

  /// The next instant for which the app has planned work; nil if there is none.
  var nextAppInstant: Duration? { phone.nextInstant }

  /// Lets time pass at once up to `instant`, also while it is paused.
  func advance(to instant: Duration) {
    while let next = waiting.first, next.time <= instant {
      waiting.removeFirst()
      phone.wait(max(.zero, next.time - now))
      next.work()
    }
    isRestless = !phone.wait(max(.zero, instant - now))
    setPace()
  }

  /// Returns the events, such as visible changes, since the last call, in order.
  func takeEvents() -> [Event] { recorder.take() }

  // MARK: Chance

  /// Called with each cell that the app's dice choose; set it before the launch.
  var onChoice: (((x: Int, y: Int)) -> Void)? {
    didSet { watchDice() }
  }

  /// Sets up the phone's dice, or the arguments of its next launch, as `word` of the app's script language says. Does
  /// nothing if `word` is a touch.
  func prepare(_ word: AppCommand) {
    phone.prepare(word)
    if case .dice = word.word.preparation { watchDice() }
  }

  /// Makes the phone's dice call `onChoice`.
  private func watchDice() {
    guard let onChoice else { return }
    let load = phone.loadedDice
    phone.loadedDice = { [weak phone] in
      let loaded = load?()
      return { cells in
        guard var dice = phone?.device?.dice else { return nil }
        let choice = if let loaded { loaded(cells) } else { cells.randomElement(using: &dice) }
        if let choice { onChoice(choice) }
        return choice
      }
    }
  }

  // MARK: Time

  /// The phone's time since it was switched on; it does not pass while the phone is paused.
  var now: Duration { phone.now }

  /// How many of the phone's seconds pass in a real second.
  var speed: Double {
    willSet { catchUp() }
  }

  /// Whether the phone's time stands still.
  var isPaused = false {
    willSet { catchUp() }
    didSet { setPace() }
  }

  /// Whether new jobs of the app never stopped coming at one instant, so that time cannot pass it.
  private(set) var isRestless = false

  /// The real instant up to which the phone's time has passed; nil while it stands still.
  private var reached: SuspendingClock.Instant?
  private var isCatchingUp = false

  /// Whether the phone's time passes. That of a script stops when nothing is planned, and goes on with its next line.
  private var passes: Bool { !isPaused && (scriptRun == nil || !isQuiet) }

  /// Lets the phone's time catch up with real time, and runs what is due on the way.
  func catchUp() {
    // What the player has planned runs at the instant for which it was planned.
    guard let reached, !isCatchingUp else { return }
    isCatchingUp = true
    defer { isCatchingUp = false }
    let milliseconds = ((SuspendingClock.now - reached) * speed / .milliseconds(1)).rounded(.down)
    var step = Duration.milliseconds(Int(milliseconds))
    self.reached = reached + step / speed
    // If this process was stopped, time goes on from where it was.
    if !isQuiet { step = min(step, .milliseconds(250) * max(1, speed)) }
    let end = phone.now + step
    while let next = waiting.first, next.time <= end, !isPaused {
      waiting.removeFirst()
      phone.wait(max(.zero, next.time - phone.now))
      next.work()
    }
    isRestless = false
    while passes, end > phone.now, !isRestless {
      isRestless = !phone.wait(min(phone.nextInstant ?? end, end) - phone.now)
    }
    setPace()
  }

  /// Starts the repeating timer that lets the phone's time pass, or stops it if time stands still or nothing is planned.
  private func setPace() {
    if !passes { reached = nil } else if reached == nil { reached = .now }
    metronome.beat(every: passes && !isQuiet ? .milliseconds(20) : nil)
  }
}
