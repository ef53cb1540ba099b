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
  /// Whether nothing is planned; tasks may still be about to plan something while the app is not idle.
  var isQuiet: Bool { get }
  /// Whether the app has done all that it does at this instant.
  var isIdle: Bool { get }
  /// The text of the save; nil when there is none.
  var savedText: String? { get }
  /// Makes what its dice are loaded with, now and at each launch; nil: they are fair.
  var load: (() -> Dice.Load)? { get set }
  /// What the next launch is told, and no other.
  var launchArguments: [String] { get set }
  /// Told soon after something may have changed.
  var onChange: (() -> Void)? { get set }

  func launch()
  /// Ends the process at this instant, and launches the app again from what is on the disk.
  func kill()
  func touch(_ finger: @escaping @MainActor () -> Void)
  /// Does something when the phone's time has come that far.
  func after(_ delay: Duration, _ work: @escaping @MainActor () -> Void)
  /// Does something when the app has done all that it does at this instant, or when that takes longer than the limit.
  func whenIdle(orAfter limit: Duration, _ work: @escaping @MainActor @Sendable () -> Void)
  /// What a user could see change since this was asked last.
  func takeEvents() -> [Event]
  /// Switches the phone off.
  func end()
}

extension PlayablePhone {
  /// Sets up what the word says.
  func prepare(_ word: AppWord) {
    switch word.word.preparation {
    case .dice(let load): self.load = load
    case .launch(let arguments): launchArguments = arguments
    case nil: break
    }
  }

  /// Does something when the app has done all that it does at this instant, or after five seconds if it never rests.
  func whenIdle(_ work: @escaping @MainActor @Sendable () -> Void) { whenIdle(orAfter: .seconds(5), work) }

  /// Starts a keyboard when the app is idle, or a quarter of a second later, so that an app that never rests can be left.
  func start(_ keyboard: Keyboard) { whenIdle(orAfter: .milliseconds(250)) { keyboard.start() } }
}
