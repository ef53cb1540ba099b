import Testing

@testable import PhoneKit
@testable import Scripts
@testable import Verification

@Suite struct WorldTests {
  @Test func `jobs run one after another, and what they add runs after them`() {
    inWorld { world, notes in
      world.add {
        notes.add("1")
        world.add { notes.add("3") }
        notes.add("still 1")
      }
      world.add { notes.add("2") }
      #expect(notes.lines.isEmpty)
      #expect(world.runReady())
      #expect(notes.lines == ["1", "still 1", "2", "3"])
      #expect(world.jobsRun == 3)
    }
  }

  @Test func `thousands of jobs keep their order`() {
    inWorld { world, notes in
      for number in 0..<3_000 {
        world.add {
          notes.add("\(number)")
          world.add { notes.add("\(number + 3_000)") }
        }
      }
      #expect(!world.runReady(limit: 1_200))
      #expect(world.runReady(limit: 10_000))
      #expect(notes.lines == (0..<6_000).map { "\($0)" })
    }
  }

  @Test func `timers fire by deadline, and of equal deadlines in the order in which they were set`() {
    inWorld { world, notes in
      for (name, milliseconds) in [
        ("c", 30), ("a", 10), ("d", 30), ("b", 20), ("e", 30), ("now", 0), ("late", -5),
      ] {
        world.addTimer(after: .milliseconds(milliseconds)) { notes.add("\(name) at \(world.now.inSeconds)") }
      }
      #expect(world.runUntilQuiet())
      #expect(
        notes.lines == [
          "now at 0.000", "late at 0.000", "a at 0.010", "b at 0.020", "c at 0.030", "d at 0.030",
          "e at 0.030",
        ])
    }
  }

  @Test func `time stands still until it is told to pass`() {
    inWorld { world, notes in
      world.addTimer(after: .milliseconds(1)) { notes.add("fired") }
      #expect(world.runReady())
      #expect(world.now == .zero)
      #expect(notes.lines.isEmpty)
    }
  }

  @Test func `time passes up to and including the last instant, and stops there`() {
    inWorld { world, notes in
      for milliseconds in [249, 250, 251] {
        world.addTimer(after: .milliseconds(milliseconds)) { notes.add("\(milliseconds)") }
      }
      #expect(world.run(for: .milliseconds(250)))
      #expect(notes.lines == ["249", "250"])
      #expect(world.now == .milliseconds(250))
      #expect(world.run(for: .milliseconds(10)))
      #expect(notes.lines == ["249", "250", "251"])
      #expect(world.now == .milliseconds(260))
    }
  }

  @Test func `what a timer sets for the same instant runs within the same wait`() {
    inWorld { world, notes in
      world.addTimer(after: .milliseconds(10)) {
        world.addTimer(after: .zero) { notes.add("at once") }
        world.addTimer(after: .milliseconds(5)) { notes.add("in time") }
        world.addTimer(after: .milliseconds(6)) { notes.add("too late") }
      }
      #expect(world.run(for: .milliseconds(15)))
      #expect(notes.lines == ["at once", "in time"])
    }
  }

  /// The schedule can only let the second timer go first when it is ready beside the first.
  @Test func `everything due at one instant becomes ready together`() {
    inWorld(Schedule(replaying: [2, 1])) { world, notes in
      for name in ["a", "b", "c"] { world.addTimer(after: .seconds(1)) { notes.add(name) } }
      world.addTimer(after: .seconds(2)) { notes.add("later") }
      #expect(world.runUntilQuiet())
      #expect(notes.lines == ["c", "b", "a", "later"])
    }
  }

  @Test func `a timer that was taken back does not fire, and only once can it be taken back`() {
    inWorld { world, notes in
      let first = world.addTimer(after: .seconds(1)) { notes.add("first") }
      let second = world.addTimer(after: .seconds(1)) { notes.add("second") }
      #expect(world.removeTimer(first))
      #expect(!world.removeTimer(first))
      #expect(world.runUntilQuiet())
      #expect(notes.lines == ["second"])
      #expect(!world.removeTimer(second))
    }
  }

  @Test func `a world is quiet when neither job nor timer is left`() {
    inWorld { world, _ in
      #expect(world.isQuiet)
      world.add {}
      #expect(!world.isQuiet)
      #expect(world.runReady())
      #expect(world.isQuiet)
      world.addTimer(after: .seconds(1)) { world.add {} }
      #expect(!world.isQuiet)
      #expect(world.runUntilQuiet())
      #expect(world.isQuiet)
      #expect(world.now == .seconds(1))
    }
  }

  @Test(arguments: 0...4)
  func `a limit stops in the middle of the jobs, and the rest stays ready`(limit: Int) {
    inWorld { world, notes in
      for number in 1...4 { world.add { notes.add("\(number)") } }
      #expect(world.runReady(limit: limit) == (limit == 4))
      #expect(notes.lines == (0..<limit).map { "\($0 + 1)" })
      #expect(world.runReady())
      #expect(notes.lines == ["1", "2", "3", "4"])
    }
  }

  @Test func `a world that goes on without end is given up, at one instant or over time`() {
    inWorld { world, _ in
      @MainActor func spin() { world.add(spin) }
      spin()
      #expect(!world.runReady(limit: 10_000))
    }
    inWorld { world, _ in
      @MainActor func tick() { world.addTimer(after: .milliseconds(1), fire: tick) }
      tick()
      #expect(world.run(for: .seconds(1)))
      #expect(world.jobsRun == 1_000)
      #expect(!world.runUntilQuiet())
    }
  }

  @Test func `after the end nothing planned happens, and nothing new begins`() {
    inWorld { world, notes in
      world.add { notes.add("job") }
      world.addTimer(after: .zero) { notes.add("timer") }
      world.addTimer(after: .seconds(2), abandon: { notes.add("second abandoned") }) { notes.add("second") }
      world.addTimer(after: .seconds(1), abandon: { notes.add("first abandoned") }) { notes.add("first") }
      world.end()
      #expect(world.isOver)
      #expect(notes.lines == ["first abandoned", "second abandoned"])
      world.add { notes.add("new job") }
      #expect(world.runReady())
      #expect(notes.lines.count == 2)
      #expect(world.isQuiet)
    }
  }

  private func inWorld(_ schedule: Schedule = .firstInFirstOut, _ body: @MainActor (World, Notes) -> Void) {
    Simulation.run(in: World(schedule: schedule, now: .zero)) { simulation in
      body(simulation.world, Notes())
    }
  }
}
