import PhoneKit
import Testing

@testable import Scripts
@testable import Verification

@Suite struct AsyncAppTests {
  @Test func `on the plain schedule the order is the one a reader of the code expects`() {
    let run = play(.firstInFirstOut)
    #expect(run.lines == plainRun)
    #expect(run.end == .seconds(2))
    #expect(run.isQuiet)
  }

  @Test(arguments: 0..<10)
  func `a seed gives the same run again, and so do the choices it made`(block: Int) {
    for seed in UInt64(block * 20)..<UInt64(block * 20 + 20) {
      let run = play(Schedule(seed: seed))
      #expect(play(Schedule(seed: seed)).lines == run.lines)
      #expect(play(Schedule(replaying: run.choices)).lines == run.lines)
      #expect(run.end == .seconds(2))
      #expect(run.isQuiet)
    }
  }

  @Test func `among seeds the order differs, and what happens at which time does not`() {
    let runs = (0..<100 as Range<UInt64>).map { play(Schedule(seed: $0)).lines }
    #expect(Set(runs).count > 20)
    #expect(Set(runs.map { $0.sorted() }).count == 1)
    #expect(Set(runs.map { $0.firstIndex(of: "0.000 child 2") }).count > 1)
    #expect(Set(runs.map { $0.firstIndex(of: "2.000 two seconds") }).count > 1)
  }

  @Test func `choices cut short still give a run to its end`() {
    let choices = play(Schedule(seed: 3)).choices
    for length in 0...choices.count {
      let run = play(Schedule(replaying: Array(choices.prefix(length))))
      #expect(run.lines.sorted() == plainRun.sorted())
    }
  }

  @Test func `a task that nobody wakes leaves the phone quiet, and is seen not to end`() {
    let notes = Notes()
    let app = App.doing { _ in
      Task {
        notes.add("waits")
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        notes.add("woken")
      }
    }
    Phone.simulate(app) { phone in
      #expect(phone.launch())
      #expect(phone.isQuiet)
      #expect(notes.lines == ["waits"])
    }
  }

  private let plainRun = [
    "0.000 start", "0.000 child 2", "0.000 child 4", "0.000 child 6", "0.000 pair 60", "0.000 sum 12",
    "0.500 key 1", "1.000 key 2", "1.500 detached", "1.500 key 3", "1.500 no more keys",
    "2.000 two seconds", "2.000 thought 1", "2.000 cancelled",
  ]

  private func play(_ schedule: Schedule) -> Run {
    let notes = Notes()
    return Phone.simulate(.asyncGame(notes), schedule: schedule) { phone in
      phone.launch()
      phone.settle()
      return Run(
        lines: notes.lines, choices: phone.schedule.choices, end: phone.now, isQuiet: phone.isQuiet)
    }
  }

  private struct Run: Sendable {
    var lines: [String]
    var choices: [UInt8]
    var end: Duration
    var isQuiet: Bool
  }
}
