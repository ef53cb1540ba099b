/// Something that is needed and is not there: what was found, and what to do.
public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
