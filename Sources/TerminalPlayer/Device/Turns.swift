internal import CConcurrency
internal import Dispatch
internal import Synchronization

/// The jobs of an app on a real phone: they run on the main thread and on Dispatch's own, and are counted.
///
/// A task that waits for a tap, a timer or another task has no job. When none is left, the app waits for something to
/// happen. A job that a thread of somebody else's brings about is not counted.
enum Turns {
  private struct State {
    var left = 0
    var waiting: [@MainActor @Sendable () -> Void] = []
  }

  private static let state = Mutex(State())

  /// From now on the jobs that code on the main thread brings about are counted.
  @MainActor
  static func beginCounting() {
    cc_install()
    _ = cc_swap(sink.pointer)
  }

  /// Whether a job is left that has not run.
  static var areLeft: Bool { state.withLock { $0.left > 0 } }

  /// Does something on the main thread when no job is left.
  static func whenNoneIsLeft(_ work: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { $0.waiting.append(work) }
    look()
  }

  /// Calls back on the main queue, between jobs.
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

  /// Counts a job until it has run.
  fileprivate static func run(
    _ job: UnownedJob, on executor: UnownedSerialExecutor, by queue: DispatchQueue, after delay: Int64 = 0
  ) {
    let begin = { @Sendable in
      state.withLock { $0.left += 1 }
      queue.async {
        let previous = cc_swap(sink.pointer)
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

  private static let sink = Sink()
}

/// Where counted jobs go; it stays where it is as long as the process lives.
///
/// Unchecked: nobody writes to it once it is made.
private final class Sink: @unchecked Sendable {
  let pointer: UnsafePointer<cc_sink>

  init() {
    let place = UnsafeMutablePointer<cc_sink>.allocate(capacity: 1)
    place.initialize(
      to: cc_sink(
        context: nil,
        enqueue: { Turns.run(job(at: $1), on: globalPool, by: .global()) },
        enqueue_after: { Turns.run(job(at: $1), on: globalPool, by: .global(), after: $2) },
        main_executor: unsafeBitCast(mainExecutor.asUnownedSerialExecutor(), to: cc_executor.self)))
    pointer = UnsafePointer(place)
  }
}

/// The main thread, as the main actor's executor.
private final class CountingMainExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    Turns.run(UnownedJob(job), on: asUnownedSerialExecutor(), by: .main)
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }
}

private let mainExecutor = CountingMainExecutor()

/// "No executor in particular", as the runtime names the global pool.
private let globalPool = unsafeBitCast(
  cc_executor(identity: nil, implementation: 0), to: UnownedSerialExecutor.self)

private func job(at pointer: UnsafeMutableRawPointer?) -> UnownedJob {
  unsafeBitCast(pointer, to: UnownedJob.self)
}
