import ReversiKit
import Verification

/// A small app in plain async code, such as a learner may write: it knows nothing of the simulation.
@MainActor
final class AsyncGame {
  private let clock: any Clock<Duration>
  private let note: (String) -> Void
  private let engine: Engine

  init(clock: any Clock<Duration>, note: @escaping (String) -> Void) {
    self.clock = clock
    self.note = note
    engine = Engine(clock: clock)
  }

  func start() {
    note("start")
    let patient = Task {
      do {
        try await clock.sleep(for: .seconds(10))
        note("never")
      } catch {
        note("cancelled")
      }
    }
    Task {
      try? await clock.sleep(for: .seconds(2))
      note("two seconds")
      patient.cancel()
    }
    Task {
      let thought = (try? await engine.think(for: .seconds(2))) ?? -1
      note("thought \(thought)")
    }
    Task {
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 1...3 { group.addTask { await doubled(number) } }
        var sum = 0
        for await number in group {
          sum += number
          note("child \(number)")
        }
        return sum
      }
      note("sum \(sum)")
    }
    Task {
      async let first = doubled(10)
      async let second = doubled(20)
      note("pair \(await first + second)")
    }
    Task.detached { [clock] in
      try? await clock.sleep(for: .milliseconds(1_500))
      await self.say("detached")
    }
    listen()
  }

  private func say(_ word: String) {
    note(word)
  }

  private func listen() {
    let (keys, keyboard) = AsyncStream.makeStream(of: Int.self)
    Task {
      for await key in keys { note("key \(key)") }
      note("no more keys")
    }
    Task {
      for key in 1...3 {
        try? await clock.sleep(for: .milliseconds(500))
        keyboard.yield(key)
      }
      keyboard.finish()
    }
  }
}

extension App {
  /// The game; what happens in it goes to `notes`.
  static func asyncGame(_ notes: Notes) -> App {
    .doing { controller in
      let queue = controller.device.mainQueue
      let game = AsyncGame(clock: controller.device.clock) { notes.add("\(queue.now.inSeconds) \($0)") }
      game.start()
    }
  }
}

private actor Engine {
  private let clock: any Clock<Duration>
  private var thoughts = 0

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  func think(for duration: Duration) async throws -> Int {
    try await clock.sleep(for: duration)
    thoughts += 1
    return thoughts
  }
}

/// Runs on the global pool.
private func doubled(_ number: Int) async -> Int {
  number * 2
}
