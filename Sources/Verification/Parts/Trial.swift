internal import CSupervision

/// Counts the cases, and ends at the first that is not as it should be.
public struct Trial {
  public private(set) var cases = 0

  /// Counts a case that is right.
  public mutating func pass() { cases += 1 }

  /// Tries one case; when it is not right, `told` says what was given, found and expected, and why.
  public mutating func expect(_ isRight: Bool, _ told: @autoclosure () -> SeamFailure) throws {
    sv_beat()
    cases += 1
    if !isRight { throw told() }
  }

  /// Tries one case in which something is expected.
  public mutating func expect<Value: Equatable>(
    _ found: Value, is expected: Value, _ what: @autoclosure () -> String, given: @autoclosure () -> String,
    because reason: @autoclosure () -> String
  ) throws {
    func shown(_ value: Value) -> String { "\(value)".isEmpty ? "-" : "\(value)" }
    try expect(
      found == expected,
      SeamFailure(
        given: given(), found: "\(what()) \(shown(found))", expected: shown(expected), because: reason()))
  }
}

extension SeamFailure {
  /// A failure in four lines.
  public init(given: String, found: String, expected: String, because reason: String) {
    description = """
      given    \(given)
      found    \(found)
      expected \(expected)
      because  \(reason)
      """
  }
}
