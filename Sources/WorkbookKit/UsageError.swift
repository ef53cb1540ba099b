/// How a command ended, as a shell sees it.
public enum ExitCode: Int32, Sendable {
  case success = 0
  /// Something is not as it should be: a chapter does not compile, a clause is broken, a check fails.
  case failure = 1
  /// The command could not be understood, or what it needs is not there. Nothing was done.
  case badInput = 2
}
