internal import CConcurrency
internal import Dispatch
internal import PhoneKit
internal import Synchronization

/// Counts the Swift concurrency jobs of an app on a `RealPhone`, on the main thread and in Dispatch's pool.
///
/// A task that waits for a tap, a timer or another task has no job, so an app without jobs is idle. Jobs that a thread
/// outside the app enqueues are not counted.
enum PendingJobs {
  private struct State {
    var left = 0
    var waiting: [@MainActor @Sendable () -> Void] = []
  }

  private static let state = Mutex(State())

  /// Starts to count the jobs that code on the main thread enqueues, and the jobs that those enqueue in turn.
  @MainActor
  static func beginCounting() {
    cc_install()
    _ = cc_swap(sink)
  }

  /// Whether some counted job has not finished yet.
  static var exist: Bool { state.withLock { $0.left > 0 } }

  /// Calls `work` once, on the main thread, as soon as no counted job is left.
  static func whenNoneIsLeft(_ work: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { $0.waiting.append(work) }
    look()
  }

  /// Calls the closures given to `whenNoneIsLeft` if no job is left; it does so on the main queue, between two jobs.
  private static func look() {
    DispatchQueue.main.async {
      let ready = state.withLock { state in
        guard state.left == 0 else { return [@MainActor @Sendable () -> Void]() }
        defer { state.waiting = [] }
        return state.waiting
      }
      for work in ready { MainActor.assumeIsolated { work() } }
    }
  }

  /// Runs `job` on `queue` after `delay` nanoseconds, and counts it from when it is due until it has run.
  fileprivate static func run(
    _ job: UnownedJob, on executor: UnownedSerialExecutor, by queue: DispatchQueue, after delay: Int64 = 0
  ) {
    let begin = { @Sendable in
      state.withLock { $0.left += 1 }
      queue.async {
        let previous = cc_swap(sink)
        job.runSynchronously(on: executor)
        _ = cc_swap(previous)
        let isLast = state.withLock { state in
          state.left -= 1
          return state.left == 0 && !state.waiting.isEmpty
        }
        if isLast { look() }
      }
    }
    // A job that sleeps is not counted until it is due.
    if delay == 0 {
      begin()
    } else {
      queue.asyncAfter(deadline: .now() + .nanoseconds(Int(delay)), execute: begin)
    }
  }
}

/// The functions to which the Swift runtime hands each job that is to be counted.
///
/// Any thread may read the pointer: it stays valid until the process ends, and nothing changes what it points to.
private nonisolated(unsafe) let sink: UnsafePointer<cc_sink> = {
  let place = UnsafeMutablePointer<cc_sink>.allocate(capacity: 1)
  place.initialize(
    to: cc_sink(
      context: nil,
      enqueue: { PendingJobs.run(job(at: $1), on: globalPool, by: .global()) },
      enqueue_after: { PendingJobs.run(job(at: $1), on: globalPool, by: .global(), after: $2) },
      time: { _ in -1 },
      main_executor: unsafeBitCast(mainExecutor.asUnownedSerialExecutor(), to: cc_executor.self)))
  return UnsafePointer(place)
}()

/// The executor of the main actor while jobs are counted: it counts them, and runs them on the main thread.
private final class CountingMainExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    PendingJobs.run(UnownedJob(job), on: asUnownedSerialExecutor(), by: .main)
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }
}

private let mainExecutor = CountingMainExecutor()
