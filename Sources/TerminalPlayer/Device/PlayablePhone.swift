internal import MiniUIKit
internal import Verification

/// The phone on which a person plays: `RealPhone`, or `DrivenPhone` for a replay.
@MainActor
protocol PlayablePhone: AnyObject {
  /// Nil if the app has crashed.
  var screen: Screen? { get }
  var crashReason: String? { get }
  /// The time since the phone was switched on.
  var now: Duration { get }
  var speed: Double { get set }
  var isPaused: Bool { get set }
  /// Whether no work is planned. While the app is not idle, a task may still plan some.
  var isQuiet: Bool { get }
  /// Whether the app has finished its work of this instant.
  var isIdle: Bool { get }
  /// The text of the save, or nil if there is none.
  var savedText: String? { get }
  /// Loads the dice, now and at each launch; nil leaves them fair.
  var load: (() -> Dice.Load)? { get set }
  /// The arguments of the next launch only.
  var launchArguments: [String] { get set }
  /// Called soon after a possible change.
  var onChange: (() -> Void)? { get set }

  func launch()
  /// Kills the app, and launches it again from the disk.
  func kill()
  func touch(_ finger: @escaping @MainActor () -> Void)
  /// Calls a closure after a delay in the phone's time.
  func after(_ delay: Duration, _ work: @escaping @MainActor () -> Void)
  /// Calls a closure when the app is idle, or after the limit.
  func whenIdle(orAfter limit: Duration, _ work: @escaping @MainActor @Sendable () -> Void)
  /// The visible changes since the last call.
  func takeEvents() -> [Event]
  /// Switches the phone off.
  func end()
}

extension PlayablePhone {
  /// Applies a command that prepares a launch.
  func prepare(_ word: AppCommand) {
    switch word.word.preparation {
    case .dice(let load): self.load = load
    case .launch(let arguments): launchArguments = arguments
    case nil: break
    }
  }

  /// Calls a closure when the app is idle, or after five seconds.
  func whenIdle(_ work: @escaping @MainActor @Sendable () -> Void) { whenIdle(orAfter: .seconds(5), work) }

  /// Starts reading input when the app is idle, or after a quarter second: a person can also leave a busy app.
  func whenReady(_ read: @escaping @MainActor @Sendable () -> Void) {
    whenIdle(orAfter: .milliseconds(250), read)
  }
}
