internal import Dispatch
internal import MiniUIKit
internal import PhoneKit
internal import Scripts

/// A simulated phone whose time follows real time, so that a person can watch a script and play on.
///
/// Everything happens at the exact instants of the script, even if the player draws it late.
@MainActor
final class DrivenPhone: PlayablePhone {
  private let phone: Phone
  private let timeline: Timeline
  private var scriptRun: ScriptRun?
  private let recorder: EventRecorder
  private let language: any Language
  private var seenEvents = 0
  /// Work that the player has planned, each piece with its time on the phone's clock; the earliest first.
  private var waiting: [(time: Duration, work: @MainActor () -> Void)] = []
  private lazy var metronome = Metronome { [weak self] in self?.pass() }

  var onChange: (() -> Void)?

  init(_ phone: Phone, _ language: any Language, speed: Double) {
    self.phone = phone
    self.language = language
    recorder = EventRecorder(language)
    timeline = Timeline(speed: speed)
    phone.recorder = recorder
  }

  var screen: Screen? { crashReason == nil ? phone.device?.screen : nil }
  var crashReason: String? { phone.crashReason }
  var now: Duration { phone.now }
  var isQuiet: Bool { phone.isQuiet && waiting.isEmpty }

  /// Always true: a simulated phone runs all due work within the call that makes it due.
  let isIdle = true

  var savedText: String? {
    language.saveFile.flatMap { phone.disk.files[$0] }.map { String(decoding: $0, as: UTF8.self) }
  }

  var load: (() -> Dice.Load)? {
    didSet { phone.loadedDice = load }
  }

  var launchArguments: [String] {
    get { phone.launchArguments }
    set { phone.launchArguments = newValue }
  }

  var speed: Double {
    get { timeline.speed }
    set { timeline.speed = newValue }
  }

  var isPaused: Bool {
    get { timeline.isPaused }
    set {
      timeline.isPaused = newValue
      setPace()
    }
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

  func kill() {
    phone.kill()
    setPace()
    onChange?()
  }

  func touch(_ finger: @escaping @MainActor () -> Void) {
    phone.touch(finger)
    phone.rest()
    setPace()
    onChange?()
  }

  func after(_ delay: Duration, _ work: @escaping @MainActor () -> Void) {
    let time = phone.now + delay
    let place = waiting.firstIndex { $0.time > time } ?? waiting.endIndex
    waiting.insert((time, work), at: place)
    setPace()
  }

  func whenIdle(orAfter limit: Duration, _ work: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
  }

  func takeEvents() -> [Event] {
    let events = recorder.events
    defer { seenEvents = events.count }
    return Array(events.dropFirst(seenEvents))
  }

  // MARK: Time

  /// The instant at which the phone's time last began to pass, on the phone's clock and on the timeline's, which
  /// follows real time.
  private var start = (phone: Duration.zero, timeline: Duration.zero)
  private var isPassing = false

  /// Lets the phone's time catch up with the timeline, which follows real time, and runs what is due on the way.
  private func pass() {
    let end = start.phone + (timeline.now - start.timeline)
    while let next = waiting.first, next.time <= end {
      waiting.removeFirst()
      phone.wait(max(.zero, next.time - phone.now))
      next.work()
      if isPaused { break }
    }
    // Once nothing is planned, time stops at the last instant with work: a script continues from there.
    while !isPaused, !isQuiet, end > phone.now {
      if !phone.wait(min(phone.nextInstant ?? end, end) - phone.now) { break }
    }
    setPace()
    onChange?()
  }

  /// Starts the repeating timer that lets the phone's time pass, or stops it if time is paused or no work is planned.
  private func setPace() {
    let passes = !isPaused && !isQuiet
    if passes && !isPassing { start = (phone.now, timeline.now) }
    isPassing = passes
    metronome.beat(every: passes ? .milliseconds(20) : nil)
  }
}
