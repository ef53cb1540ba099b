/// A job that may run next. Addresses of code are offsets from its beginning.
package enum ReadyJob: Hashable, Sendable {
  /// Begins or resumes a task; `function` is the address of its code.
  case task(function: UInt64)
  /// Calls a closure of the main queue; `function` is the address of its code.
  case closure(function: UInt64)
  /// A touch, by its number since the launch: the first one is 0.
  case finger(Int)
  /// The launch of the app, or the end of a sleep, which makes a task ready.
  case waking
}
