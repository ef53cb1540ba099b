/// The device's source of chance. Apps use no other, so that the same seed repeats a game.
public final class Dice: RandomNumberGenerator {
  /// A function that chooses one of the given cells in place of chance, or returns nil if there are none. A cell is
  /// given by its column and row, counted from 0.
  public typealias Load = ([(x: Int, y: Int)]) -> (x: Int, y: Int)?

  /// The function that chooses for `pick` in place of chance, or nil if the dice are fair.
  public var loaded: Load?

  private var generator: SplitMix64

  public init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  nonisolated deinit {}

  public func next() -> UInt64 {
    generator.next()
  }

  /// Returns one of the cells, chosen by `loaded` if that is set and otherwise by chance, or nil if there are no
  /// cells. A cell is given by its column and row, counted from 0.
  public func pick(from cells: [(x: Int, y: Int)]) -> (x: Int, y: Int)? {
    if let loaded { return loaded(cells) }
    return cells.randomElement(using: &generator)
  }
}
