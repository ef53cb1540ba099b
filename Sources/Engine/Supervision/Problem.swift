/// An error with a sentence for the reader: what was found, where, and what to do about it.
public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }

  /// Makes an error that names `place`, such as a file or an option, before it says what is wrong there.
  package init(_ place: String, _ problem: String) { self.init("\(place): \(problem)") }
}
