/// The main thread's queue: it runs work later, one closure after another.
public protocol MainQueue: AnyObject {
  /// The time since the device was switched on.
  var now: Duration { get }

  /// Runs `work` after the work that is running now.
  func async(_ work: @escaping @MainActor () -> Void)

  /// Runs `work` after a delay. It cannot be cancelled.
  func asyncAfter(_ delay: Duration, _ work: @escaping @MainActor () -> Void)
}
