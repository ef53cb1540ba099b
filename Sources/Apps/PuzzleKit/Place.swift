/// A place on the grid, with its column from the left and its row from the top, both from 0 to 3.
public nonisolated struct Place: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// All sixteen places in reading order.
  public static let all = (0..<16).map { Place(x: $0 % 4, y: $0 / 4) }
}
