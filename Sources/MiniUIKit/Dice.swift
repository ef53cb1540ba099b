/// The device's chance: whatever an app leaves to chance it asks the dice for, so that a game can be played again.
public final class Dice: RandomNumberGenerator {
  /// Chooses among cells in the place of dice; nil: none of them.
  public typealias Load = ([(x: Int, y: Int)]) -> (x: Int, y: Int)?

  /// What the dice are loaded with; nil: they are fair.
  public var loaded: Load?

  private var generator: SplitMix64

  public init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  nonisolated deinit {}

  public func next() -> UInt64 {
    generator.next()
  }

  /// Chooses one of `cells`; nil when there is none.
  public func pick(from cells: [(x: Int, y: Int)]) -> (x: Int, y: Int)? {
    if let loaded { return loaded(cells) }
    return cells.randomElement(using: &generator)
  }
}
