/// The device's source of chance. Apps use no other, so that the same seed repeats a game.
public final class Dice: RandomNumberGenerator {
  /// Chooses one of the given cells, by its column and row from 0, instead of chance; returns nil if there
  /// are none.
  public typealias Load = ([(x: Int, y: Int)]) -> (x: Int, y: Int)?

  /// Chooses in `pick` instead of chance, or nil if the dice are fair.
  public var loaded: Load?

  private var generator: SplitMix64

  public init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  nonisolated deinit {}

  public func next() -> UInt64 {
    generator.next()
  }

  /// Chooses one of the cells, by chance or by `loaded` if that is set. Returns nil if there are no cells.
  public func pick(from cells: [(x: Int, y: Int)]) -> (x: Int, y: Int)? {
    if let loaded { return loaded(cells) }
    return cells.randomElement(using: &generator)
  }
}
