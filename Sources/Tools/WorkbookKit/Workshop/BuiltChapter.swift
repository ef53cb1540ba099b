package import Supervision

/// The code of a chapter or solution as it was built, and the program that loads it to play and judge it.
package struct BuiltChapter: Equatable, Sendable {
  /// The path of the program `judge`.
  package let judge: String
  /// The path of the shared object with the code; nothing is there if the code does not compile.
  package let code: String

  /// The arguments of `judge` for the command `words`, such as `["verify"]`.
  package func arguments(_ words: [String]) -> [String] { [code] + words }

  /// Carries out the command `words`, such as `["verify"]`, and returns how it ended.
  package func run(
    _ words: [String], environment: [String: String] = [:], errors: Bool = true,
    limit: Duration = .seconds(300), inheritsOutput: Bool = false
  ) throws -> Run {
    try Run(
      judge, arguments(words), environment: environment, errors: errors, limit: limit,
      inheritsOutput: inheritsOutput)
  }
}
