/// The queue of the main thread: work handed to it runs later, one piece after another.
public protocol MainQueue: AnyObject {
  /// The time since the device was switched on.
  var now: Duration { get }

  /// Runs `work` as soon as what runs now has ended.
  func async(_ work: @escaping @MainActor () -> Void)

  /// Runs `work` when `delay` has passed. It cannot be taken back.
  func asyncAfter(_ delay: Duration, _ work: @escaping @MainActor () -> Void)
}
