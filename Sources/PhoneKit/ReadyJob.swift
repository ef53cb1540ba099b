/// A job that may run next.
package enum ReadyJob: Hashable, Sendable {
  /// Resumes the task whose code is at this address, from the beginning of the program.
  case task(function: UInt64)
  /// Calls the closure at this address.
  case closure(function: UInt64)
  /// A touch, by its number since the launch.
  case finger(Int)
  /// A sleep ends, and its task becomes ready.
  case waking
}
