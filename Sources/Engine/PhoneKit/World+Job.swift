internal import CConcurrency

extension World {
  enum Job {
    case task(UnownedJob, on: UnownedSerialExecutor, isOnMain: Bool)
    /// A closure that is called on the main queue. `abandon` is called instead if the app ends before it has
    /// run.
    case closure(@MainActor () -> Void, abandon: (() -> Void)?, from: Origin)
  }

  /// Where a closure of the main queue comes from.
  enum Origin {
    /// The app, with a delay.
    case app
    /// The app, without a delay. The main queue runs these in the order in which it got them; others may come between.
    case queue
    /// A touch, by its number since the launch: the first one is 0.
    case finger(Int)
    /// The phone itself: a launch, or the end of a sleep.
    case phone
  }

  struct Timer {
    let deadline: Duration
    let id: Int
    let fire: @MainActor () -> Void
    let origin: Origin
    /// Called if the app ends before the deadline; nil if nothing is to be done then.
    let abandon: (() -> Void)?
  }
}

extension World.Job {
  func described(by ledger: WorkLedger?) -> ReadyJob {
    switch self {
    case .task(let task, _, _): .task(function: ledger?.function(of: task) ?? address)
    case .closure(_, _, .app), .closure(_, _, .queue): .closure(function: address)
    case .closure(_, _, .finger(let number)): .finger(number)
    case .closure(_, _, .phone): .waking
    }
  }

  var isQueued: Bool { if case .closure(_, _, .queue) = self { true } else { false } }

  /// The address of the job's code, as `cc_place` gives it.
  var address: UInt64 {
    let address =
      switch self {
      case .task(let task, _, _): cc_function(unsafeBitCast(task, to: UnsafeMutableRawPointer.self))
      // A closure is the address of its code and its context; a struct stores it as it is.
      case .closure(let closure, _, _): unsafeBitCast(Stored(closure: closure), to: (UInt64, UInt64).self).0
      }
    return cc_place(address)
  }

  private struct Stored {
    let closure: @MainActor () -> Void
  }
}
