public import MiniUIKit

/// Makes the view controller that fills the screen: all that a phone knows about an app.
public typealias AppMaker = @MainActor @Sendable (Device) -> UIViewController

/// A simulated phone with one app on it: it owns the app's time, chance, disk and schedule.
///
/// A phone lives on one thread, inside `Phone.simulate`. Its time passes only when a method lets it pass.
@MainActor
public final class Phone {
  public let disk: SimulatedDisk

  /// Why the app crashed; nil while it runs.
  public private(set) var crashReason: String?

  /// Whether the disk's fault has ended the process within a write.
  public private(set) var hasDiedWriting = false

  /// The running app's device; nil before the first launch.
  public private(set) var device: Device?

  /// Makes loaded dice, now and at each launch; nil: the dice are fair.
  public var loadedDice: (() -> Dice.Load)? {
    didSet { device?.dice.loaded = loadedDice?() }
  }

  /// The arguments of the next launch, and of no other.
  public var launchArguments: [String] = []

  /// Notified of every visible change.
  public var witness: (any Witness)? {
    didSet { connectWitness() }
  }

  /// Called after each job of the app: a user may see what is on the screen then.
  public var afterJob: (@MainActor () -> Void)? {
    didSet { simulation.world.afterJob = afterJob }
  }

  /// Called before each job of the app with the ready jobs and the index of the one that runs.
  package var onPick: (@MainActor ([ReadyJob], Int) -> Void)? {
    didSet { simulation.world.onPick = onPick }
  }

  /// Called before each job of the app, when it is decided which one it is.
  public var beforeJob: (@MainActor () -> Void)? {
    didSet { simulation.world.beforeJob = beforeJob }
  }

  private let app: AppMaker
  private let simulation: Simulation
  private var seeds: SplitMix64
  private var files: SimulatedFiles

  /// Runs `body` with a phone on which an app is installed but not yet launched, and discards the phone.
  ///
  /// The app is what makes the view controller that fills the screen. The seed is for its dice; the schedule decides
  /// between jobs that are ready at once.
  public nonisolated static func simulate<Result: Sendable>(
    _ app: @escaping AppMaker, disk: SimulatedDisk = SimulatedDisk(),
    schedule: Schedule = .firstInFirstOut, seed: UInt64 = 0,
    _ body: @MainActor (Phone) throws -> Result
  ) rethrows -> Result {
    try Simulation.run(in: World(schedule: schedule, now: .zero)) { simulation in
      let phone = Phone(app: app, disk: disk, seed: seed, simulation: simulation)
      defer { phone.endLife() }
      return try body(phone)
    }
  }

  private init(
    app: @escaping AppMaker, disk: SimulatedDisk, seed: UInt64,
    simulation: Simulation
  ) {
    self.app = app
    self.disk = disk
    self.simulation = simulation
    seeds = SplitMix64(seed: seed)
    files = SimulatedFiles(disk: disk)
  }

  /// Whether callbacks that the app has asked for are still called after its death.
  package var deliversPendingCallbacks: Bool {
    get { simulation.world.deliversPendingCallbacks }
    set { simulation.world.deliversPendingCallbacks = newValue }
  }

  // MARK: Life and death

  /// Starts the app and lets it come to rest. Returns false when it never does.
  @discardableResult
  public func launch() -> Bool {
    let files = SimulatedFiles(disk: disk)
    let world = simulation.world
    let device = Device(
      mainQueue: SimulatedMainQueue(world: world), clock: VirtualClock(world: world), files: files,
      dice: Dice(seed: seeds.next()), arguments: launchArguments,
      onCrash: { [weak self, weak files] reason in
        if let self, let files, files.isConnected { crash(reason) }
      })
    launchArguments = []
    device.dice.loaded = loadedDice?()
    files.onKill = { [weak self] in
      self?.hasDiedWriting = true
      self?.crash("killed while it wrote")
    }
    self.files = files
    self.device = device
    crashReason = nil
    hasDiedWriting = false
    connectWitness()
    world.add(from: .phone) { [app] in device.screen.rootViewController = app(device) }
    return rest()
  }

  /// Ends the process at this instant, and launches the app again from what is on the disk.
  @discardableResult
  public func kill() -> Bool {
    witness?.add("killed")
    endLife()
    return launch()
  }

  private func crash(_ reason: String) {
    witness?.add("crashed: \(reason)")
    crashReason = reason
    disconnect()
  }

  /// Hides whatever the app does from now on.
  private func disconnect() {
    files.disconnect()
    device?.screen.onChange = nil
  }

  /// Removes the app and everything that it has planned from the world.
  private func endLife() {
    disconnect()
    let world = simulation.world
    let schedule = world.schedule
    world.end()
    device?.screen.rootViewController = nil
    device = nil
    // What the app held may have woken tasks when it was let go.
    world.end()
    simulation.world = World(schedule: schedule, now: world.now)
    simulation.world.afterJob = afterJob
    simulation.world.beforeJob = beforeJob
    simulation.world.onPick = onPick
    simulation.world.deliversPendingCallbacks = world.deliversPendingCallbacks
    if world.ledger != nil { simulation.world.ledger = WorkLedger() }
  }

  /// The work that the running app has begun, in order, if `keepWork` was called before its launch.
  package var works: [Work] { simulation.world.ledger?.works ?? [] }

  /// Records the app's pending work, from its next launch on.
  package func keepWork() { simulation.world.ledger = WorkLedger() }

  /// The code that ran last in an app that did not come to rest, as addresses in its program.
  package var lastFunctions: [UInt64] { simulation.world.lastFunctions }

  /// How many touches there have been since the launch.
  package var fingers: Int { simulation.world.fingers }

  // MARK: Time

  /// The time since the phone was switched on.
  public var now: Duration { simulation.world.now }

  /// The schedule so far: replay its choices to have the same run again.
  public var schedule: Schedule {
    get { simulation.world.schedule }
    set { simulation.world.schedule = newValue }
  }

  /// When the app will next act by itself; nil when it has nothing planned.
  public var nextInstant: Duration? { simulation.world.nextDeadline }

  /// How many jobs the running app has had.
  public var jobsRun: Int { simulation.world.jobsRun }

  /// Whether nothing can happen any more without a touch.
  public var isQuiet: Bool { simulation.world.isQuiet }

  /// How many times the running app has tried to write a file.
  public var writes: Int { files.writes }

  /// Runs everything that is due at this instant. Returns false when that never ends.
  @discardableResult
  public func rest() -> Bool {
    simulation.world.runReady()
  }

  /// Runs no more than `jobs` jobs of those due at this instant, to stop in the middle of them.
  public func runAtMost(jobs: Int) {
    _ = simulation.world.runReady(limit: jobs)
  }

  /// Runs the next `jobs` jobs, and lets time pass where none is due. Returns how many there were.
  @discardableResult
  public func run(jobs: Int) -> Int {
    simulation.world.run(jobs: jobs)
  }

  /// Lets time pass. Returns false when the app never comes to rest.
  @discardableResult
  public func wait(_ duration: Duration) -> Bool {
    simulation.world.run(for: duration)
  }

  /// Lets time pass until nothing is pending. Returns false when that never happens.
  @discardableResult
  public func settle() -> Bool {
    simulation.world.runUntilQuiet()
  }

  /// Does something to the screen as a finger does: it is one more job, and the schedule says when it runs.
  ///
  /// With a delay it comes among whatever else is due at that instant.
  public func touch(after delay: Duration = .zero, _ finger: @escaping @MainActor () -> Void) {
    simulation.world.addFinger(after: delay, finger)
  }

  /// Kills the app among whatever is due at that instant: the schedule says what it still did before.
  ///
  /// It has died when `killIfHalted` is called next.
  public func touchKill(after delay: Duration = .zero) {
    let world = simulation.world
    touch(after: delay) { world.isHalted = true }
  }

  /// Ends and relaunches an app that `touchKill` has stopped. Returns false when it never comes to rest.
  @discardableResult
  public func killIfHalted() -> Bool {
    simulation.world.isHalted ? kill() : true
  }

  private func connectWitness() {
    let now = { [weak self] in self?.now ?? .zero }
    guard let device, crashReason == nil else {
      witness?.connect(to: nil, now: now)
      return
    }
    witness?.connect(to: device.screen, now: now)
    guard witness != nil else {
      device.screen.onChange = nil
      files.onWrite = nil
      return
    }
    device.screen.onChange = { [weak self] in self?.witness?.note($0) }
    files.onWrite = { [weak self] in self?.witness?.noteWrite($0, $1, $2) }
  }
}

/// A main queue whose time is a world's.
private final class SimulatedMainQueue: MainQueue {
  private let world: World

  init(world: World) {
    self.world = world
  }

  var now: Duration { world.now }

  func async(_ work: @escaping @MainActor () -> Void) {
    world.add(from: .app, work)
  }

  func asyncAfter(_ delay: Duration, _ work: @escaping @MainActor () -> Void) {
    if world.isOver {
      world.add(from: .app, work)
    } else {
      world.addTimer(after: delay, from: .app, fire: work)
    }
  }
}
