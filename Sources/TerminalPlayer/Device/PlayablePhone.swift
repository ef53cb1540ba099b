internal import MiniUIKit
internal import Scripts

/// The phone on which a person plays: `RealPhone`, or `DrivenPhone` for a replay.
@MainActor
protocol PlayablePhone: AnyObject {
  /// The app's screen; nil if the app has crashed or does not run.
  var screen: Screen? { get }
  /// Why the app has crashed, in words; nil if it has not crashed since its launch.
  var crashReason: String? { get }
  /// The phone's time since it was switched on; it does not pass while the phone is paused.
  var now: Duration { get }
  /// The time at which a script must repeat what a person does now: `now`, or just before work that is due and has not
  /// begun yet.
  var timeOfAction: Duration { get }
  /// How many of the phone's seconds pass in a real second.
  var speed: Double { get set }
  /// Whether the phone's time stands still.
  var isPaused: Bool { get set }
  /// Whether neither the app nor the player has planned work for later.
  ///
  /// An app that is not idle may still plan some.
  var isQuiet: Bool { get }
  /// Whether the app has finished all the work that is due by now.
  var isIdle: Bool { get }
  /// The text of the app's save, or nil if there is none that can be read.
  var savedText: String? { get }
  /// A function that returns the closure with which the app's dice choose. The phone calls the function when it is set
  /// and at each launch. Nil leaves the dice to chance.
  var load: (() -> Dice.Load)? { get set }
  /// The arguments that the app gets at its next launch, and only then.
  var launchArguments: [String] { get set }
  /// Called soon after the app's screen or the phone's state may have changed.
  var onChange: (() -> Void)? { get set }

  func launch()
  /// Kills the app, and launches it again: only its files are left.
  func kill()
  /// Touches the app's screen: runs `finger` before this returns.
  func touch(_ finger: @escaping @MainActor () -> Void)
  /// Calls `work` once, when `delay` has passed in the phone's time.
  func after(_ delay: Duration, _ work: @escaping @MainActor () -> Void)
  /// Calls `work` once, when the app is idle, or when `limit` has passed in real time if that is earlier.
  func whenIdle(orAfter limit: Duration, _ work: @escaping @MainActor @Sendable () -> Void)
  /// Returns the events, such as visible changes, since the last call, in order.
  func takeEvents() -> [Event]
}

extension PlayablePhone {
  var timeOfAction: Duration { now }

  /// Sets up the phone's dice, or the arguments of its next launch, as `word` of the app's script language says. Does
  /// nothing if `word` is a touch.
  func prepare(_ word: AppCommand) {
    switch word.word.preparation {
    case .dice(let load): self.load = load
    case .launch(let arguments): launchArguments = arguments
    case nil: break
    }
  }

  /// Calls `work` once, when the app is idle, or when five real seconds have passed if that is earlier.
  func whenIdle(_ work: @escaping @MainActor @Sendable () -> Void) { whenIdle(orAfter: .seconds(5), work) }

  /// Calls `read`, which starts to read a person's input, when the app is idle or after a quarter of a real second.
  ///
  /// The limit lets a person leave even an app that is busy forever.
  func whenReady(_ read: @escaping @MainActor @Sendable () -> Void) {
    whenIdle(orAfter: .milliseconds(250), read)
  }
}
