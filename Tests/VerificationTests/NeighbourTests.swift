import Dispatch
import Foundation
import PhoneKit
import ReversiKit
import Synchronization
import Testing

@testable import Scripts
@testable import Verification

/// Worlds on threads of their own, next to tests that wait for real time.
@Suite struct NeighbourTests {
  @Test func `many phones on many threads at once give the runs they give alone`() async {
    let alone = (0..<8 as Range<UInt64>).map { play(seed: $0) }
    await withTaskGroup(of: (UInt64, Bool).self) { group in
      for seed in 0..<8 as Range<UInt64> {
        group.addTask {
          let isSame = await onThread { (1...20).allSatisfy { _ in play(seed: seed) == alone[Int(seed)] } }
          return (seed, isSame)
        }
      }
      for await (seed, isSame) in group { #expect(isSame, "seed \(seed)") }
    }
  }

  @Test func `a phone beside it does not disturb a test that waits for real time`() async throws {
    let turn = Atomic<UInt64>(0)
    // Whatever happens, the other comes to its end.
    defer { turn.store(10, ordering: .relaxed) }
    async let last: Void = onThread {
      for seed in 0..<50 as Range<UInt64> {
        // However slowly the other goes on, it meets a phone each time, and not more of them.
        while turn.load(ordering: .relaxed) < seed / 5 { Thread.sleep(forTimeInterval: 0.001) }
        _ = play(seed: seed)
      }
    }
    for _ in 0..<10 {
      turn.wrappingAdd(1, ordering: .relaxed)
      async let sum = [1, 2, 3].reduce(0, +)
      let start = ContinuousClock.now
      try await Task.sleep(for: .milliseconds(5))
      await Task.yield()
      #expect(ContinuousClock.now - start >= .milliseconds(5))
      #expect(await isOnMainQueue())
      #expect(await Task.detached { 7 }.value == 7)
      #expect(await sum == 6)
    }
    await last
  }

  @Test @MainActor func `a phone may run on the main queue while main-actor code waits`() async throws {
    let task = Task {
      try await Task.sleep(for: .milliseconds(5))
      return isOnMainQueue()
    }
    let run = play(seed: 1)
    await Task.yield()
    #expect(play(seed: 1) == run)
    #expect(isOnMainQueue())
    #expect(try await task.value)
  }

  @Test func `after a phone its thread is as it was`() async throws {
    for seed in 0..<20 as Range<UInt64> {
      let lines = play(seed: seed)
      #expect(await Task.detached { play(seed: seed) }.value == lines)
      #expect(await isOnMainQueue())
    }
  }

  @Test func `a phone in the middle of another has a world of its own`() {
    let notes = Notes()
    let outer = App.doing { controller in
      controller.device.mainQueue.async {
        notes.add("before")
        #expect(play(seed: 4) == play(seed: 4))
        notes.add("after")
        Task { notes.add("task") }
      }
      controller.device.mainQueue.asyncAfter(.seconds(1)) { notes.add("one second") }
    }
    Phone.simulate(outer) { phone in
      phone.launch()
      #expect(notes.lines == ["before", "after", "task"])
      phone.settle()
      #expect(notes.lines.last == "one second")
      #expect(phone.now == .seconds(1))
    }
  }
}

private func play(seed: UInt64) -> [String] {
  let notes = Notes()
  return Phone.simulate(.asyncGame(notes), schedule: Schedule(seed: seed)) { phone in
    phone.launch()
    phone.settle()
    return notes.lines
  }
}

/// Whether the main actor is the real one. On Linux its queue is not bound to the main thread.
@MainActor
private func isOnMainQueue() -> Bool {
  DispatchQueue.main.setSpecific(key: mainKey, value: true)
  return DispatchQueue.getSpecific(key: mainKey) == true
}

private let mainKey = DispatchSpecificKey<Bool>()

/// Runs `body` on a new thread.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
