internal import CConcurrency

/// A task that an app has begun, or a closure that the app has given its main queue to call after a delay.
///
/// A task that begins on an actor of the app is recorded when it first suspends, and its `function` is unknown.
package struct Work: Sendable {
  package enum Kind: Sendable {
    case task
    case closure
  }

  package let kind: Kind
  /// The index in `Phone.works` of the task whose child this one is, or nil if it is no child task.
  package let parent: Int?
  /// The address of the code of the task or closure, counted from the beginning of the code, or 0 if it is
  /// unknown.
  package let function: UInt64
  /// The phone's time when the task began, or when the closure was given to the queue.
  package let begin: Duration
  /// The phone's time when the task ended or the closure was called; nil before that.
  package internal(set) var end: Duration?
  package internal(set) var isCancelled = false
}

/// Records the tasks and the delayed closures of an app, and when each begins and ends.
final class WorkLedger {
  private var all: [Work] = []
  private var tasks: [UnsafeMutableRawPointer: Int] = [:]
  private var closures: [Int: Int] = [:]
  /// The index in `all` of the task whose job is running, or nil between jobs.
  private var running: Int?

  deinit { for task in tasks.keys { cc_release(task) } }

  var works: [Work] {
    var works = all
    for (task, place) in tasks { works[place].isCancelled = cc_is_cancelled(task) }
    return works
  }

  /// Records the task of `job`, unless it is recorded already. The parent of a child task is the task whose job is
  /// running.
  ///
  /// It retains the task until its end, so that no other task can have its address.
  func note(_ job: UnownedJob, now: Duration) {
    let task = Self.task(of: job)
    guard cc_is_task(task), tasks[task] == nil else { return }
    cc_retain(task)
    tasks[task] = all.count
    all.append(
      Work(
        kind: .task, parent: cc_is_root_task(task) ? nil : running, function: cc_entry(task), begin: now))
  }

  func function(of job: UnownedJob) -> UInt64? { tasks[Self.task(of: job)].map { all[$0].function } }

  func begin(_ job: UnownedJob) { running = tasks[Self.task(of: job)] }

  func end(_ job: UnownedJob, now: Duration) {
    running = nil
    let task = Self.task(of: job)
    guard let place = tasks[task], cc_is_ended(task) else { return }
    all[place].end = now
    all[place].isCancelled = cc_is_cancelled(task)
    tasks[task] = nil
    cc_release(task)
  }

  func begin(timer: Int, function: UInt64, now: Duration) {
    closures[timer] = all.count
    all.append(Work(kind: .closure, parent: nil, function: function, begin: now))
  }

  func end(timer: Int, now: Duration) {
    if let place = closures.removeValue(forKey: timer) { all[place].end = now }
  }

  private static func task(of job: UnownedJob) -> UnsafeMutableRawPointer {
    unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
  }
}
