internal import MiniUIKit
internal import Verification

/// The phone in front of the player: a real one, or a simulated one whose time the player drives.
@MainActor
protocol PlayablePhone: AnyObject {
  /// Nil when the app has crashed.
  var screen: Screen? { get }
  var crashReason: String? { get }
  /// The time since the phone was switched on.
  var now: Duration { get }
  var speed: Double { get set }
  var isPaused: Bool { get set }
  /// Whether nothing is planned. While the app is not idle, a task may still plan something.
  var isQuiet: Bool { get }
  /// Whether the app has finished its work of this instant.
  var isIdle: Bool { get }
  /// The text of the save; nil when there is none.
  var savedText: String? { get }
  /// Loads its dice now and at each launch; nil: they are fair.
  var load: (() -> Dice.Load)? { get set }
  /// The arguments of the next launch only.
  var launchArguments: [String] { get set }
  /// Called soon after something may have changed.
  var onChange: (() -> Void)? { get set }

  func launch()
  /// Ends the process at this instant, and launches the app again from the disk.
  func kill()
  func touch(_ finger: @escaping @MainActor () -> Void)
  /// Does something after so much of the phone's time.
  func after(_ delay: Duration, _ work: @escaping @MainActor () -> Void)
  /// Does something when the app is idle, or after the limit.
  func whenIdle(orAfter limit: Duration, _ work: @escaping @MainActor @Sendable () -> Void)
  /// What a user could see change since the last call.
  func takeEvents() -> [Event]
  /// Switches the phone off.
  func end()
}

extension PlayablePhone {
  /// Sets up what the word says.
  func prepare(_ word: AppCommand) {
    switch word.word.preparation {
    case .dice(let load): self.load = load
    case .launch(let arguments): launchArguments = arguments
    case nil: break
    }
  }

  /// Does something when the app is idle, or after five seconds if it never is.
  func whenIdle(_ work: @escaping @MainActor @Sendable () -> Void) { whenIdle(orAfter: .seconds(5), work) }

  /// Begins to read input when the app is idle, or after a quarter of a second, so that an app that is never idle can be left.
  func whenReady(_ read: @escaping @MainActor @Sendable () -> Void) {
    whenIdle(orAfter: .milliseconds(250), read)
  }
}
