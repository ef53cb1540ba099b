/// How a command ended, as a shell sees it.
package enum ExitCode: Int32, Sendable {
  case success = 0
  /// Something is not as it should be: a chapter does not compile, a clause is broken, a check fails.
  case failure = 1
  /// The command, or a file it names, could not be understood. Nothing was done.
  case badInput = 2
  /// A person has stopped the command before it was done, and nothing was wrong so far.
  case interrupted = 130
}
