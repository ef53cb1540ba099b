internal import CConcurrency

/// Pending work of an app: a task, or a closure that will be called later.
///
/// A task that begins on an actor of the app's own is known from when it first waits for something, and without a place.
package struct Work: Sendable {
  package enum Kind: Sendable {
    case task
    case closure
  }

  package let kind: Kind
  /// The task whose child it is, by its place among all work; nil: nothing waits for it.
  package let parent: Int?
  /// The address of its code, from the beginning of the program; 0: unknown.
  package let function: UInt64
  package let begin: Duration
  /// When it ended; nil: it is still under way.
  package internal(set) var end: Duration?
  package internal(set) var isCancelled = false
}

/// Records an app's pending work, with its beginning and end.
final class WorkLedger {
  private var all: [Work] = []
  private var tasks: [UnsafeMutableRawPointer: Int] = [:]
  private var closures: [Int: Int] = [:]
  /// The task whose job is running.
  private var running: Int?

  deinit { for task in tasks.keys { cc_release(task) } }

  var works: [Work] {
    var works = all
    for (task, place) in tasks { works[place].isCancelled = cc_is_cancelled(task) }
    return works
  }

  /// Records a task at its first job. The task that adds a child is its parent.
  ///
  /// The task is retained until it has ended: only then may another have its address.
  func note(_ job: UnownedJob, now: Duration) {
    let task = Self.task(of: job)
    guard cc_is_task(task), tasks[task] == nil else { return }
    cc_retain(task)
    tasks[task] = all.count
    all.append(
      Work(
        kind: .task, parent: cc_is_root_task(task) ? nil : running, function: cc_entry(task), begin: now))
  }

  /// Where the code of a job's task begins.
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
