internal import CConcurrency

/// The tasks of an app that are not child tasks, retained so that a kill can cancel them.
///
/// A task that waits for something that never comes, such as a tap, would otherwise keep itself and the app in
/// memory.
struct RootTasks {
  private var tasks: Set<UnsafeMutableRawPointer> = []
  private var pruneAt = 256

  /// Retains the task that `job` belongs to, unless it is a child task, which its parent cancels.
  mutating func note(_ job: UnownedJob) {
    let task = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
    guard cc_is_root_task(task), tasks.insert(task).inserted else { return }
    cc_retain(task)
    if tasks.count == pruneAt { prune() }
  }

  func cancelAll() {
    for task in tasks { cc_cancel(task) }
  }

  mutating func forgetAll() {
    for task in tasks { cc_release(task) }
    tasks = []
  }

  /// Releases the tasks that have ended and that nothing else refers to.
  mutating func prune() {
    for task in tasks where cc_is_forgotten(task) {
      tasks.remove(task)
      cc_release(task)
    }
    pruneAt = max(256, tasks.count * 2)
  }
}
