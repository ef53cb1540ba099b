internal import CConcurrency

/// Something that an app has under way: a task, or a closure that is to be called later.
public struct Work: Sendable {
  public enum Kind: Sendable {
    case task
    case closure
  }

  public let kind: Kind
  /// The task whose child it is, by its place among all work; nil: nothing waits for it.
  public let parent: Int?
  /// Where its code is, counted from where the program begins.
  public let function: UInt64
  public let begin: Duration
  /// When it was over; nil: it is under way.
  public internal(set) var end: Duration?
  public internal(set) var isCancelled = false
}

/// Takes down what an app has under way, from when until when.
final class WorkLedger {
  private var all: [Work] = []
  private var tasks: [UnsafeMutableRawPointer: Int] = [:]
  private var closures: [Int: Int] = [:]
  /// The task that has the job that runs.
  private var running: Int?

  deinit { for task in tasks.keys { cc_release(task) } }

  var works: [Work] {
    var works = all
    for (task, place) in tasks where works[place].end == nil {
      works[place].isCancelled = cc_is_cancelled(task)
    }
    return works
  }

  /// Takes a job's task down when it has its first job. Who adds a child is its parent.
  func note(_ job: UnownedJob, now: Duration) {
    let task = Self.task(of: job)
    guard cc_is_task(task), tasks[task] == nil else { return }
    cc_retain(task)
    tasks[task] = all.count
    all.append(
      Work(
        kind: .task, parent: cc_is_root_task(task) ? nil : running,
        function: cc_entry(task) &- cc_program(),
        begin: now))
  }

  /// Where the code of a job's task begins.
  func function(of job: UnownedJob) -> UInt64? { tasks[Self.task(of: job)].map { all[$0].function } }

  func begin(_ job: UnownedJob) { running = tasks[Self.task(of: job)] }

  func end(_ job: UnownedJob, now: Duration) {
    running = nil
    let task = Self.task(of: job)
    guard let place = tasks[task], all[place].end == nil, cc_is_ended(task) else { return }
    all[place].end = now
    all[place].isCancelled = cc_is_cancelled(task)
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
