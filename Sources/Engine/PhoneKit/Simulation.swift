internal import CConcurrency
import Synchronization

/// Redirects the Swift concurrency jobs of the calling thread to a `World`.
///
/// While a thread simulates, its jobs of the main actor, of other actors, and of child and detached tasks go
/// to the world. Other threads are not affected, so many threads can simulate a world each.
///
/// It is `@unchecked Sendable` because it exists only within `run`, on the thread that called it.
package final class Simulation: @unchecked Sendable {
  var world: World

  init(world: World) {
    self.world = world
  }

  /// Runs `body` on the calling thread, which acts as the main actor of a simulated phone and gives its jobs to
  /// `world`.
  package static func run<Result: Sendable>(
    in world: World, _ body: @MainActor (Simulation) throws -> Result
  ) rethrows -> Result {
    cc_install()
    let simulation = Simulation(world: world)
    var sink = cc_sink(
      context: Unmanaged.passUnretained(simulation).toOpaque(),
      enqueue: { owner(of: $0).world.add(job(at: $1), on: globalPool) },
      enqueue_after: { context, pointer, nanoseconds in
        let world = owner(of: context).world
        let job = job(at: pointer)
        let wake = { @Sendable in world.add(job, on: globalPool) }
        world.addTimer(after: .nanoseconds(nanoseconds), abandon: wake, fire: wake)
      },
      time: { Int64(owner(of: $0).world.now / .milliseconds(1)) },
      main_executor: unsafeBitCast(mainExecutor.asUnownedSerialExecutor(), to: cc_executor.self))
    return try withUnsafePointer(to: &sink) { sink in
      let previous = cc_swap(sink)
      defer { _ = cc_swap(previous) }
      return try withoutActuallyEscaping(body) { body in
        try MainActor.assumeIsolated { try body(simulation) }
      }
    }
  }
}

/// The executor of the main actor on threads that simulate. It has no state, because it finds the calling thread's
/// world.
private final class SimulatedMainExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard let sink = cc_current() else {
      Escapes.record()
      return
    }
    owner(of: sink.pointee.context).world.add(job, on: asUnownedSerialExecutor(), isOnMain: true)
  }

  func isIsolatingCurrentContext() -> Bool? {
    isOnMain
  }

  func checkIsolated() {
    precondition(isOnMain, "main-actor code of a simulated phone runs elsewhere")
  }

  private var isOnMain: Bool {
    cc_current().map { owner(of: $0.pointee.context).world.isOnMain } ?? false
  }
}

/// Counts tasks that left their simulated phone: they waited for something outside the phone and woke on another
/// thread.
///
/// It counts only tasks that wake while their phone exists. The check of a chapter's sources refuses code with which
/// a task could wake later than that.
public enum Escapes {
  private static let recorded = Atomic<Int>(0)

  /// How many tasks have left their simulated phones since this process began.
  public static var count: Int { recorded.load(ordering: .relaxed) }

  /// What `verify` tells the author of code whose tasks leave the phone.
  public static let advice = """
    a task left the simulated phone and woke on a thread that is not the phone's. A chapter may wait only on \
    device.clock and device.mainQueue: look for Task.sleep, Task.yield, ContinuousClock, SuspendingClock, Dispatch, \
    Thread and Timer.
    """

  /// Counts a task, which stays suspended: resuming it would run the app on two threads at once.
  static func record() {
    recorded.add(1, ordering: .relaxed)
  }
}

private let mainExecutor = SimulatedMainExecutor()

/// The executor reference with which the Swift runtime says "no executor", and so means the global pool.
package let globalPool = unsafeBitCast(
  cc_executor(identity: nil, implementation: 0), to: UnownedSerialExecutor.self)

private func owner(of context: UnsafeMutableRawPointer?) -> Simulation {
  Unmanaged<Simulation>.fromOpaque(context!).takeUnretainedValue()
}

/// Converts the address of a job, as the Swift runtime hands it over, to the job.
package func job(at pointer: UnsafeMutableRawPointer?) -> UnownedJob {
  unsafeBitCast(pointer, to: UnownedJob.self)
}
