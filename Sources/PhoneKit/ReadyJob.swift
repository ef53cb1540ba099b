/// A job that may run next.
package enum ReadyJob: Hashable, Sendable {
  /// A task goes on whose code begins there, counted from where the program begins.
  case task(function: UInt64)
  /// A closure is called whose code is there.
  case closure(function: UInt64)
  /// A finger does something, by its number since the launch.
  case finger(Int)
  /// A sleep is over, and its task gets ready.
  case waking
}
