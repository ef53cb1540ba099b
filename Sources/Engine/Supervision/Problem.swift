/// An error with a sentence for the reader: what was found, where, and what to do about it.
public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
