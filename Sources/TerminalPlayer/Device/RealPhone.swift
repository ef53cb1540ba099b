internal import Dispatch
internal import Glibc
internal import MiniUIKit
internal import Scripts

/// The phone on which a person plays an app: on the main thread, with the real clock and the real disk.
@MainActor
final class RealPhone: PlayablePhone {
  private let app: App
  private let files: RealFiles
  private let timeline: Timeline
  private var queue: RealMainQueue
  private var seeds: SplitMix64
  private let recorder: EventRecorder
  /// Counts launches and ends of the app, so that a callback from an earlier launch can be recognised and ignored.
  private var launches = 0
  /// The closures given to `whenIdle` that have not been called yet.
  private var waiting: [Once] = []

  private(set) var device: Device?
  private(set) var crashReason: String?
  var load: (() -> Dice.Load)? { didSet { loaded = load?() } }
  private var loaded: Dice.Load?
  var launchArguments: [String] = []
  var onChange: (() -> Void)?
  /// Called with each cell that the app's dice choose.
  var onChoice: (((x: Int, y: Int)) -> Void)?

  init(app: App, save: String, speed: Double, seed: UInt64?) {
    self.app = app
    recorder = EventRecorder(app.language)
    files = RealFiles(save: save, saveName: app.language.saveName)
    timeline = Timeline(speed: speed)
    queue = RealMainQueue(timeline: timeline)
    seeds = SplitMix64(seed: seed ?? .random(in: .min ... .max))
  }

  var screen: Screen? { crashReason == nil ? device?.screen : nil }
  var now: Duration { timeline.now }
  var timeOfAction: Duration { min(now, queue.nextDeadline.map { $0 - .milliseconds(1) } ?? now) }
  var isQuiet: Bool { queue.isQuiet }
  var isIdle: Bool { !PendingJobs.exist && (isPaused || !queue.isDue) }

  var speed: Double {
    get { timeline.speed }
    set {
      timeline.speed = newValue
      queue.wake()
    }
  }

  var isPaused: Bool {
    get { timeline.isPaused }
    set {
      timeline.isPaused = newValue
      queue.wake()
    }
  }

  var savedText: String? {
    (try? files.read(app.language.saveName)).map { String(decoding: $0, as: UTF8.self) }
  }

  func launch() {
    PendingJobs.beginCounting()
    launches += 1
    queue = RealMainQueue(timeline: timeline)
    queue.onTurn = { [weak self] in
      self?.onChange?()
      self?.runIfIdle()
    }
    var files = files
    let mainThread = pthread_self()
    files.onWrite = { [weak self, launches] name, content, error in
      let note = { @MainActor @Sendable in
        guard let self, self.launches == launches else { return }
        self.recorder.noteWrite(name, content, error)
        self.onChange?()
      }
      if pthread_equal(pthread_self(), mainThread) != 0 {
        MainActor.assumeIsolated(note)
      } else {
        Task { @MainActor in note() }
      }
    }
    var generator = SplitMix64(seed: seeds.next())
    let device = Device(
      mainQueue: queue, clock: RealClock(timeline: timeline, queue: queue), files: files,
      dice: Dice(seed: generator.next()), arguments: launchArguments,
      onCrash: { [weak self, launches] reason in
        if let self, self.launches == launches { crash(reason) }
      })
    launchArguments = []
    loaded = load?()
    device.dice.loaded = { [weak self] cells in
      let choice = self?.loaded.map { $0(cells) } ?? cells.randomElement(using: &generator)
      if let choice { self?.onChoice?(choice) }
      return choice
    }
    self.device = device
    crashReason = nil
    recorder.connect(to: device.screen) { [timeline] in timeline.now }
    device.screen.onChange = { [weak self] change in
      self?.recorder.note(change)
      self?.onChange?()
    }
    device.screen.rootViewController = app.makeRootViewController(device)
    runIfIdle()
  }

  func kill() {
    recorder.add("killed")
    end()
    launch()
  }

  func touch(_ finger: @escaping @MainActor () -> Void) {
    finger()
    onChange?()
  }

  func after(_ delay: Duration, _ work: @escaping @MainActor () -> Void) {
    queue.asyncAfter(delay, work)
  }

  func whenIdle(orAfter limit: Duration, _ work: @escaping @MainActor @Sendable () -> Void) {
    let once = Once(work)
    waiting.append(once)
    runIfIdle()
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(limit / .nanoseconds(1)))) {
      MainActor.assumeIsolated { once.run() }
    }
  }

  private func runIfIdle() {
    if waiting.isEmpty { return }
    PendingJobs.whenNoneIsLeft { [weak self] in
      // Due timers run first; afterwards `onTurn` calls `runIfIdle` again.
      guard let self, isPaused || !queue.isDue else { return }
      let ready = waiting
      waiting = []
      for once in ready { once.run() }
    }
  }

  func takeEvents() -> [Event] {
    recorder.take()
  }

  private func end() {
    launches += 1
    device?.screen.onChange = nil
    device?.screen.rootViewController = nil
    device = nil
    queue.end()
  }

  private func crash(_ reason: String) {
    guard crashReason == nil else { return }
    recorder.add("crashed: \(reason)")
    crashReason = reason
    device?.screen.onChange = nil
    queue.end()
    onChange?()
  }
}

/// Work that runs at the first call and never again: it is called when the app is idle, and when the limit has passed.
@MainActor
private final class Once {
  private var work: (@MainActor () -> Void)?

  init(_ work: @escaping @MainActor () -> Void) { self.work = work }

  func run() {
    let work = work
    self.work = nil
    work?()
  }
}
