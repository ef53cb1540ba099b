import ReversiKit
import Testing

@testable import PhoneKit
@testable import Scripts
@testable import Verification

@Suite struct ScheduleTests {
  private let counts = [2, 1, 5, 3, 300, 1, 1_000, 2, 2, 7]

  @Test func `first in, first out always takes the oldest and keeps nothing`() {
    var schedule = Schedule.firstInFirstOut
    #expect(picks(of: &schedule) == counts.map { _ in 0 })
    #expect(schedule.choices.isEmpty)
  }

  @Test func `a seed always chooses the same way`() {
    for seed in 0..<100 as Range<UInt64> {
      var one = Schedule(seed: seed)
      var other = Schedule(seed: seed)
      #expect(picks(of: &one) == picks(of: &other))
      #expect(one.choices == other.choices)
    }
  }

  @Test func `a seed chooses among what is ready, and no further back than a byte can tell`() {
    for seed in 0..<200 as Range<UInt64> {
      var schedule = Schedule(seed: seed)
      for (pick, count) in zip(picks(of: &schedule), counts) { #expect((0..<min(count, 256)).contains(pick)) }
    }
  }

  @Test func `different seeds choose differently, and all choices occur`() {
    var ways: Set<[Int]> = []
    var first: Set<Int> = []
    for seed in 0..<100 as Range<UInt64> {
      var schedule = Schedule(seed: seed)
      let picks = picks(of: &schedule)
      ways.insert(picks)
      first.insert(picks[2])
    }
    #expect(ways.count == 100)
    #expect(first == [0, 1, 2, 3, 4])
  }

  /// The orders in which four jobs are run that are ready at once.
  private func orders(outOfTurn most: Int) -> [[Int]] {
    var orders: [[Int]] = []
    var next: Schedule? = .first
    while var schedule = next {
      var ready = [0, 1, 2, 3]
      orders.append([4, 3, 2, 1].map { ready.remove(at: schedule.pick(outOf: $0)) })
      next = schedule.next(outOfTurn: most)
    }
    return orders
  }

  @Test func `a search comes upon every order once, first in, first out before the others`() {
    #expect(orders(outOfTurn: 3).count == 24)
    #expect(Set(orders(outOfTurn: 3)).count == 24)
    #expect(orders(outOfTurn: 3).first == [0, 1, 2, 3])
  }

  @Test func `a search with a bound lets no more than that many jobs go before older ones`() {
    #expect(orders(outOfTurn: 0) == [[0, 1, 2, 3]])
    #expect(Set(orders(outOfTurn: 1)).count == 7)
    #expect(orders(outOfTurn: 2).count == 18)
  }

  @Test func `a search takes the last job that is ready when its choice is no longer there`() throws {
    var schedule = Schedule.first
    for _ in 0..<2 {
      _ = schedule.pick(outOf: 3)
      schedule = try #require(schedule.next(outOfTurn: 1))
    }
    #expect(schedule.pick(outOf: 2) == 1)
  }

  @Test func `a choice is recorded wherever there was one`() {
    var schedule = Schedule(seed: 9)
    let picks = picks(of: &schedule)
    #expect(schedule.choices.map(Int.init) == zip(picks, counts).filter { $0.1 > 1 }.map(\.0))
  }

  @Test func `recorded choices give the same run again`() {
    for seed in 0..<100 as Range<UInt64> {
      var seeded = Schedule(seed: seed)
      let picks = picks(of: &seeded)
      var replayed = Schedule(replaying: seeded.choices)
      #expect(self.picks(of: &replayed) == picks)
    }
  }

  @Test func `a replay that has run out goes on first in, first out`() {
    var schedule = Schedule(replaying: [1, 4])
    #expect(picks(of: &schedule) == [1, 0, 4, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `a recorded choice that is no longer there is the last that is`() {
    var schedule = Schedule(replaying: [9, 9, 9])
    #expect(picks(of: &schedule) == [1, 0, 4, 2, 0, 0, 0, 0, 0, 0])
  }

  @Test func `no seed is first in, first out`() {
    var none = Schedule(seed: nil)
    var some = Schedule(seed: 7)
    var seeded = Schedule(seed: 7)
    #expect(picks(of: &none) == counts.map { _ in 0 })
    #expect(picks(of: &some) == picks(of: &seeded))
  }

  private func picks(of schedule: inout Schedule) -> [Int] {
    var picks: [Int] = []
    for count in counts { picks.append(schedule.pick(outOf: count)) }
    return picks
  }
}

@Suite struct PhoneScheduleTests {
  @Test func `a tap waits its turn among the other jobs`() {
    let places = Set(
      (0..<50 as Range<UInt64>).map { seed in
        let notes = Notes()
        return Phone.simulate(.doing { _ in }, schedule: Schedule(seed: seed)) { phone in
          phone.launch()
          phone.device?.mainQueue.each(["1", "2"], notes.add)
          phone.touch { notes.add("tap") }
          phone.rest()
          return notes.lines.firstIndex(of: "tap")
        }
      })
    #expect(places == [0, 1, 2])
  }

  @Test func `the main queue keeps its order on every schedule, and only other jobs come between`() {
    let orders = Set(
      (0..<50 as Range<UInt64>).map { seed in
        let notes = Notes()
        return Phone.simulate(.doing { _ in }, schedule: Schedule(seed: seed)) { phone in
          phone.launch()
          phone.device?.mainQueue.each(["1", "2", "3"], notes.add)
          phone.touch { notes.add("tap") }
          phone.rest()
          return notes.lines
        }
      })
    #expect(orders.allSatisfy { $0.filter { $0 != "tap" } == ["1", "2", "3"] })
    #expect(orders.count == 4)
  }
}
