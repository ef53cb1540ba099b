/// The main thread's queue: it runs work later, one closure after another.
public protocol MainQueue: AnyObject {
  /// The time since the device was switched on.
  var now: Duration { get }

  /// Runs `work` without a delay, but not before the work that is running now has returned, and after all work that was
  /// given to it this way before.
  func async(_ work: @escaping @MainActor () -> Void)

  /// Runs `work` once `delay` has passed. The call cannot be cancelled.
  func asyncAfter(_ delay: Duration, _ work: @escaping @MainActor () -> Void)
}
