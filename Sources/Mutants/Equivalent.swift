/// A mutant that no test can tell apart, and why not.
public struct Equivalent: Sendable {
  /// The mutant's name: file, old line and new line.
  public let mutant: String
  public let reason: String
}

extension Equivalent {
  /// Those of a solution, by the name of its folder. A run of all mutants checks that each is there and survives.
  public static func all(of solution: String) -> [Equivalent] {
    lists[solution] ?? []
  }

  private static let lists: [String: [Equivalent]] = [:]
}
