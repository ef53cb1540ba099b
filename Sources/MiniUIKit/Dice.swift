/// The device's source of chance. Apps use no other, so that a game can be repeated.
public final class Dice: RandomNumberGenerator {
  /// Chooses one of some cells instead of chance.
  public typealias Load = ([(x: Int, y: Int)]) -> (x: Int, y: Int)?

  /// How the dice are loaded, or nil if they are fair.
  public var loaded: Load?

  private var generator: SplitMix64

  public init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  nonisolated deinit {}

  public func next() -> UInt64 {
    generator.next()
  }

  /// Chooses one of the cells, or returns nil if there are none.
  public func pick(from cells: [(x: Int, y: Int)]) -> (x: Int, y: Int)? {
    if let loaded { return loaded(cells) }
    return cells.randomElement(using: &generator)
  }
}
