internal import CConcurrency
public import MiniUIKit

/// Makes the root view controller of an app that is to run on a device. A phone knows nothing else about its app.
public typealias AppMaker = @MainActor @Sendable (Device) -> UIViewController

/// A simulated phone with one app, which decides the app's time, chance, storage and order of jobs.
///
/// A phone lives on one thread, inside `Phone.simulate`. Its time passes only when a method lets it pass.
@MainActor
public final class Phone {
  /// The phone's storage. It outlives the app.
  public let disk: SimulatedDisk

  /// Why the app crashed, or nil if it has not crashed since its last launch.
  public private(set) var crashReason: String?

  /// Whether a fault of `disk` has ended the app while it wrote or renamed a file, since its last launch.
  public private(set) var hasDiedWriting = false

  /// The device of the app that runs or has crashed, or nil before the first launch.
  public private(set) var device: Device?

  /// Makes the function that chooses in place of the app's dice; called when this property is set and at each launch.
  /// With nil the dice are fair.
  public var loadedDice: (() -> Dice.Load)? {
    didSet { device?.dice.loaded = loadedDice?() }
  }

  /// The arguments that the app gets at its next launch only.
  public var launchArguments: [String] = []

  /// The object that is notified of what changes on the screen and happens to the phone; nil if there is none.
  public var witness: (any Witness)? {
    didSet { connectWitness() }
  }

  /// What is to be done at each of the app's jobs, and when the app ends.
  public var settings: Settings {
    get { simulation.world.settings }
    set { simulation.world.settings = newValue }
  }

  /// What stays as it is when a phone launches its app again.
  public struct Settings {
    /// Called after each job. What the screen shows then, a user can see.
    public var afterJob: (@MainActor () -> Void)?
    /// Called before each job, after the schedule has chosen that job.
    public var beforeJob: (@MainActor () -> Void)?
    /// Called before each job with all ready jobs and the index of the one that runs now.
    package var onPick: (@MainActor ([ReadyJob], Int) -> Void)?
    /// Whether closures that still wait in the main queue when the app ends are called, instead of being dropped. The
    /// check for leaks asks for that: what stays in memory only for such a closure is no leak.
    package var deliversPendingCallbacks = false
    /// How many jobs of the app's tasks may run after its death, so that they free what they hold. Without a limit, an
    /// app that loops forever would run on.
    package var jobsAfterEnd = 500
  }

  private let app: AppMaker
  private let simulation: Simulation
  private var seeds: SplitMix64
  private var files: SimulatedFiles

  /// Runs `body` with a phone on which an app is installed but not launched, and discards the phone.
  ///
  /// - Parameters:
  ///   - schedule: Decides between jobs that are ready at the same time.
  ///   - seed: The seed of the app's dice.
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

  // MARK: Life and death

  /// Starts the app and runs everything that is due at this instant. Returns false if new jobs never stop coming.
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

  /// Ends the app at this instant, and launches it again. Returns false if new jobs of the launch never stop coming.
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

  /// Makes the phone ignore what the app writes and shows from now on.
  private func disconnect() {
    files.disconnect()
    device?.screen.onChange = nil
  }

  /// Ends the app, and discards it with every job and timer that it has scheduled.
  private func endLife() {
    disconnect()
    let world = simulation.world
    let (schedule, settings) = (world.schedule, world.settings)
    world.end()
    device?.screen.rootViewController = nil
    device = nil
    // Objects of the app may have resumed tasks when they were released.
    world.end()
    simulation.world = World(schedule: schedule, now: world.now, settings: settings)
    if world.ledger != nil { simulation.world.ledger = WorkLedger() }
  }

  /// The tasks that the running app has begun, and the closures that it has given its main queue with a delay,
  /// in the order in which they began; empty unless `keepWork` was called.
  package var works: [Work] { simulation.world.ledger?.works ?? [] }

  /// Makes `works` record the app's tasks and delayed closures from its next launch on.
  package func keepWork() { simulation.world.ledger = WorkLedger() }

  /// Releases the tasks of the app that have ended, which otherwise happens only when there are hundreds.
  package func releaseEndedTasks() { simulation.world.releaseEndedTasks() }

  /// Says that the code of apps is in the object with `symbol` that this process has loaded.
  package nonisolated static func setCode(with symbol: UnsafeRawPointer) { cc_set_code(symbol) }

  /// The addresses of the code that the app ran last, as offsets from the program's start, if new jobs of the app
  /// never stopped coming; otherwise empty.
  package var lastFunctions: [UInt64] { simulation.world.lastFunctions }

  /// How many touches were sent to the app since its launch, those that are not yet due included.
  package var fingers: Int { simulation.world.fingers }

  // MARK: Time

  /// The time since the phone was switched on.
  public var now: Duration { simulation.world.now }

  /// Decides the order of ready jobs, and records its choices. A new phone that replays these choices does the same.
  public var schedule: Schedule {
    get { simulation.world.schedule }
    set { simulation.world.schedule = newValue }
  }

  /// The time at which the app, or a touch that was sent and is not due yet, will act next; nil if nothing is
  /// planned.
  public var nextInstant: Duration? { simulation.world.nextDeadline }

  /// How many jobs of the running app have run since its launch.
  public var jobsRun: Int { simulation.world.jobsRun }

  /// Whether no job is ready and none is planned: only a touch can make something happen.
  public var isQuiet: Bool { simulation.world.isQuiet }

  /// How many times the running app has tried to write a file since its launch.
  public var writes: Int { files.writes }

  /// How many times the running app has tried to write the file `name` since its launch.
  public func writes(to name: String) -> Int { files.writesByName[name, default: 0] }

  /// How many times the running app has failed to write or rename a file since its launch.
  public var failures: Int { files.failures }

  /// Runs everything that is due at this instant. Returns false if new jobs never stop coming: if there are more than
  /// `World.mostJobs`.
  @discardableResult
  public func rest() -> Bool {
    simulation.world.runReady()
  }

  /// Runs the next `jobs` jobs and lets time pass between them. Returns how many ran: fewer if no more are
  /// planned.
  @discardableResult
  public func run(jobs: Int) -> Int {
    simulation.world.run(jobs: jobs)
  }

  /// Lets `duration` pass and runs everything that falls due until then. Returns false if new jobs never stop coming.
  @discardableResult
  public func wait(_ duration: Duration) -> Bool {
    simulation.world.run(for: duration)
  }

  /// Lets time pass until nothing is planned. Returns false if that takes more than `World.mostTime` or too many
  /// jobs.
  @discardableResult
  public func settle() -> Bool {
    simulation.world.runUntilQuiet()
  }

  /// Adds the touch `finger` as one more job among those that are due after `delay`. The schedule decides
  /// when it runs.
  public func touch(after delay: Duration = .zero, _ finger: @escaping @MainActor () -> Void) {
    simulation.world.addFinger(after: delay, finger)
  }

  /// Plans to stop the app when `delay` has passed. The schedule decides which jobs of that instant still run before.
  ///
  /// The next call of `killIfHalted` ends the app.
  public func touchKill(after delay: Duration = .zero) {
    let world = simulation.world
    touch(after: delay) { world.isHalted = true }
  }

  /// Ends and relaunches an app that `touchKill` has stopped. Returns false if new jobs of the launch never stop
  /// coming.
  ///
  /// It does nothing and returns true if the app was not stopped.
  @discardableResult
  public func killIfHalted() -> Bool {
    simulation.world.isHalted ? kill() : true
  }

  private func connectWitness() {
    let screen = crashReason == nil ? device?.screen : nil
    witness?.connect(to: screen) { [weak self] in self?.now ?? .zero }
    guard let screen else { return }
    let hasWitness = witness != nil
    screen.onChange = hasWitness ? { [weak self] in self?.witness?.note($0) } : nil
    files.onWrite = hasWitness ? { [weak self] in self?.witness?.noteWrite($0, $1, $2) } : nil
  }
}

/// The main queue of an app on a simulated phone. It turns the closures that the app adds into jobs and timers of a
/// `World`.
private final class SimulatedMainQueue: MainQueue {
  private let world: World

  init(world: World) {
    self.world = world
  }

  var now: Duration { world.now }

  func async(_ work: @escaping @MainActor () -> Void) {
    world.add(from: .queue, work)
  }

  func asyncAfter(_ delay: Duration, _ work: @escaping @MainActor () -> Void) {
    if world.isOver {
      world.add(from: .app, work)
    } else {
      world.addTimer(after: delay, from: .app, fire: work)
    }
  }
}
