/// The phone that an app runs on: everything outside the app that it may use.
///
/// An app can be given a real phone, or a simulated one whose time, chance and disk a test controls.
public final class Device {
  public let screen: Screen
  public let mainQueue: any MainQueue
  /// The clock for async code. It has the same time as `mainQueue`.
  public let clock: any Clock<Duration>
  public let files: any Files
  public let dice: Dice
  public let inbox = Inbox()
  /// The arguments that the app was launched with, which may tell it to begin in another state; mostly empty.
  public let arguments: [String]
  private let onCrash: (String) -> Void

  public init(
    mainQueue: any MainQueue, clock: any Clock<Duration>, files: any Files, dice: Dice,
    arguments: [String] = [],
    onCrash: @escaping (String) -> Void
  ) {
    self.mainQueue = mainQueue
    self.clock = clock
    self.files = files
    self.dice = dice
    self.arguments = arguments
    self.onCrash = onCrash
    screen = Screen(mainQueue: mainQueue, onCrash: onCrash)
  }

  nonisolated deinit {}

  /// Ends the app, as `fatalError` would, and gives `reason` as the cause.
  ///
  /// It returns, because a simulated phone outlives the app. The caller should return at once; whatever the
  /// app still does has no effect.
  public func crash(_ reason: String) {
    onCrash(reason)
  }
}
