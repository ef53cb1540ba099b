/// Why a step is not what it says it is.
public struct StepFailure: Error, Equatable, Sendable {
  public let sentence: String
  /// What shows it, line by line.
  public let details: [String]

  init(_ sentence: String, _ details: String = "") {
    self.sentence = sentence
    self.details = details.split(separator: "\n").map(String.init)
  }
}
