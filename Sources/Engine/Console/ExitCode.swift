/// The exit code of a command.
package enum ExitCode: Int32, Sendable {
  case success = 0
  /// The command ran and found something wrong: a chapter does not compile, a clause is broken, a check
  /// fails.
  case failure = 1
  /// The command, or a file that it names, could not be understood; nothing was done.
  case badInput = 2
  /// A person stopped the command before it was done; up to then it had found nothing wrong.
  case interrupted = 130
  /// The player was ended by SIGHUP, as when its terminal is closed, or by SIGTERM.
  case hungUp = 129
  case terminated = 143
}
