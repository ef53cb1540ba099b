internal import Wording

/// How a command ended, as a shell sees it.
public enum ExitCode: Int32, Sendable {
  case success = 0
  /// Something is not as it should be: a chapter does not compile, a clause is broken, a check fails.
  case failure = 1
  /// The command could not be understood, or what it needs is not there. Nothing was done.
  case badInput = 2
}

extension [String] {
  /// Takes an option and the word after it out; nil when it is not there.
  mutating func removeValue(of option: String, _ expected: String) throws(UsageError) -> String? {
    guard let place = firstIndex(of: option) else { return nil }
    guard place + 1 < count else { throw UsageError(found: "nothing after \(option)", expected: expected) }
    defer { removeSubrange(place...place + 1) }
    return self[place + 1]
  }
}
