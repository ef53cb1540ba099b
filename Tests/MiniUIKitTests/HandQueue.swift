import ReversiKit

/// A main queue whose time passes only when a test says so.
@MainActor
final class HandQueue: MainQueue {
  private(set) var now = Duration.zero
  private var pending: [(due: Duration, work: @MainActor () -> Void)] = []

  func async(_ work: @escaping @MainActor () -> Void) {
    asyncAfter(.zero, work)
  }

  func asyncAfter(_ delay: Duration, _ work: @escaping @MainActor () -> Void) {
    let due = now + delay
    let place = pending.firstIndex { $0.due > due } ?? pending.endIndex
    pending.insert((due, work), at: place)
  }

  /// Lets time pass up to and including the instant `end`, and runs what falls due.
  func advance(to end: Duration) {
    while let next = pending.first, next.due <= end {
      pending.removeFirst()
      now = next.due
      next.work()
    }
    now = end
  }

  /// Runs everything that is due now.
  func rest() {
    advance(to: now)
  }
}
