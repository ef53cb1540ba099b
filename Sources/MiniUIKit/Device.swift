/// The phone an app runs on: everything outside the app that it may touch.
///
/// One maker gives an app the real thing, another a simulated phone whose time, chance and disk a test owns.
public final class Device {
  public let screen: Screen
  public let mainQueue: any MainQueue
  /// For async code; on the same timeline as the main queue.
  public let clock: any Clock<Duration>
  public let files: any Files
  public let dice: Dice
  /// What this launch was told beforehand, as a test tells it where to begin; mostly nothing.
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

  /// Ends the app: what `fatalError` is in an app of one's own.
  ///
  /// It returns, because a simulated phone outlives the app; the caller returns at once as well, and nothing the dead
  /// app still does is seen.
  public func crash(_ reason: String) {
    onCrash(reason)
  }
}
