internal import Supervision

/// Counts the cases of a test, and ends the test at the first failure.
public struct Trial {
  public private(set) var cases = 0

  /// Counts a case in which the part did what it must.
  public mutating func pass() { cases += 1 }

  /// Counts a case, and throws `failure` if `isRight` is false.
  public mutating func expect(_ isRight: Bool, _ failure: @autoclosure () -> SeamFailure) throws {
    Heartbeat.beat()
    cases += 1
    if !isRight { throw failure() }
  }

  /// Counts a case. If `isRight` is false, throws a failure that says what was given, found and expected, and
  /// why.
  public mutating func expect(
    _ isRight: Bool, given: @autoclosure () -> String, found: @autoclosure () -> String,
    expected: @autoclosure () -> String, because reason: @autoclosure () -> String
  ) throws {
    try expect(
      isRight, SeamFailure(given: given(), found: found(), expected: expected(), because: reason()))
  }

  /// Counts a case, and throws a failure if `found` differs from `expected`; `what` names the value in the
  /// failure, such as `the notice`.
  public mutating func expect<Value: Equatable>(
    _ found: Value, is expected: Value, _ what: @autoclosure () -> String, given: @autoclosure () -> String,
    because reason: @autoclosure () -> String
  ) throws {
    func shown(_ value: Value) -> String { "\(value)".isEmpty ? "-" : "\(value)" }
    try expect(
      found == expected, given: given(), found: "\(what()) \(shown(found))", expected: shown(expected),
      because: reason())
  }
}

extension SeamFailure {
  /// Makes a failure described in four lines: what was given, found and expected, and the reason. `insight`, a
  /// sentence that says what is wrong, is a line before them; nil if the test does not know.
  public init(
    insight: String? = nil, given: String, found: String, expected: String, because reason: String
  ) {
    description =
      (insight.map { "\($0)\n" } ?? "") + """
        given    \(given)
        found    \(found)
        expected \(expected)
        because  \(reason)
        """
  }
}
