/// A job that may run next. Addresses count from the beginning of the program.
package enum ReadyJob: Hashable, Sendable {
  /// Resumes the task with its code at this address.
  case task(function: UInt64)
  /// Calls the closure with its code at this address.
  case closure(function: UInt64)
  /// A touch, by its number since the launch.
  case finger(Int)
  /// The end of a sleep, which makes a task ready.
  case waking
}
