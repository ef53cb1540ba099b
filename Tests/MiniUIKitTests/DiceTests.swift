import ReversiKit
import Testing

@MainActor
@Suite struct DiceTests {
  private let cells = (0..<7).map { (x: $0, y: 7 - $0) }

  @Test func `dice of one seed always fall the same way`() {
    for seed in 0..<50 as Range<UInt64> {
      #expect(picks(20, of: Dice(seed: seed)) == picks(20, of: Dice(seed: seed)))
    }
  }

  @Test func `dice of different seeds fall differently`() {
    let falls = Set((0..<50 as Range<UInt64>).map { picks(20, of: Dice(seed: $0)) })
    #expect(falls.count == 50)
  }

  @Test func `fair dice pick every cell about equally often`() {
    let counts = picks(7_000, of: Dice(seed: 5)).reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    #expect(counts.keys.sorted() == cells.map(\.x))
    #expect(counts.values.allSatisfy { (850...1150).contains($0) })
  }

  @Test func `there is nothing to pick from no cells`() {
    #expect(Dice(seed: 0).pick(from: []) == nil)
  }

  @Test func `loaded dice pick as they are told, until they are fair again`() throws {
    let dice = Dice(seed: 3)
    dice.loaded = { $0.last }
    #expect(try #require(dice.pick(from: cells)) == (6, 1))
    #expect(picks(3, of: dice) == [6, 6, 6])
    dice.loaded = { _ in nil }
    #expect(dice.pick(from: cells) == nil)
    dice.loaded = nil
    #expect(picks(20, of: dice) == picks(20, of: Dice(seed: 3)))
  }

  /// The reference numbers of Vigna's splitmix64.c.
  @Test(
    arguments: [
      (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
      (1_234_567, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]),
    ] as [(UInt64, [UInt64])])
  func `the generator is SplitMix64`(seed: UInt64, numbers: [UInt64]) {
    var generator = SplitMix64(seed: seed)
    let dice = Dice(seed: seed)
    for number in numbers {
      #expect(generator.next() == number)
      #expect(dice.next() == number)
    }
  }

  private func picks(_ count: Int, of dice: Dice) -> [Int] {
    (0..<count).compactMap { _ in dice.pick(from: cells)?.x }
  }
}
