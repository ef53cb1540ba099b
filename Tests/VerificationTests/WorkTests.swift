import PhoneKit
import ReversiKit
import Testing
import Verification

@Suite struct `What an app has under way` {
  /// Plays an app for three seconds, and answers with its work.
  private func works(_ start: @escaping @MainActor @Sendable (PlainViewController) -> Void) -> [Work] {
    Phone.simulate(.doing(start)) { phone in
      phone.keepWork()
      phone.launch()
      phone.wait(.seconds(3))
      return phone.works
    }
  }

  @Test func `a task is under way from when it is made until its code has come to its end`() {
    let works = works { controller in
      let clock = controller.device.clock
      controller.belongings = [Task { try await clock.sleep(for: .seconds(1)) }]
    }
    #expect(works.map(\.kind) == [.task])
    #expect(works.map(\.begin) == [.zero] && works.map(\.end) == [.seconds(1)])
    #expect(works.map(\.isCancelled) == [false] && works.map(\.parent) == [nil])
  }

  @Test func `one that waits is under way, whether somebody holds it or not`() {
    let works = works { controller in
      let clock = controller.device.clock
      controller.belongings = [Task { try await clock.sleep(for: .seconds(9)) }]
      Task { try await clock.sleep(for: .seconds(9)) }
    }
    #expect(works.map(\.end) == [nil, nil])
  }

  @Test func `one that is cancelled ends when its code does, and not before`() {
    let works = works { controller in
      let clock = controller.device.clock
      let task = Task {
        try? await clock.sleep(for: .seconds(9))
        // It takes its time nevertheless.
        await Task { try? await clock.sleep(for: .seconds(1)) }.value
      }
      controller.device.mainQueue.asyncAfter(.seconds(1)) { task.cancel() }
    }
    let (task, closure, last) = (works[0], works[1], works[2])
    #expect(closure.kind == .closure && closure.begin == .zero && closure.end == .seconds(1))
    #expect(task.end == .seconds(2) && task.isCancelled)
    // What a task makes without a scope is nobody's child.
    #expect(last.parent == nil && last.begin == .seconds(1) && !last.isCancelled)
  }

  @Test func `children are within the task that waits for them, and are cancelled with it`() {
    let works = works { controller in
      let clock = controller.device.clock
      let task = Task {
        await withThrowingTaskGroup { group in
          group.addTask {
            async let inner: Void = clock.sleep(for: .seconds(9))
            try await inner
          }
          group.addTask { try await clock.sleep(for: .seconds(1)) }
        }
      }
      controller.device.mainQueue.asyncAfter(.seconds(2)) { task.cancel() }
    }
    let tasks = works.indices.filter { works[$0].kind == .task }
    #expect(tasks.map { works[$0].parent } == [nil, 0, 0, tasks[1]])
    #expect(tasks.map { works[$0].end } == [.seconds(2), .seconds(2), .seconds(1), .seconds(2)])
    #expect(tasks.map { works[$0].isCancelled } == [true, true, false, true])
  }

  @Test func `children that come one after another in the same place are several`() {
    let works = works { controller in
      let clock = controller.device.clock
      Task {
        for _ in 0..<4 {
          async let one: Void = clock.sleep(for: .milliseconds(250))
          async let other: Void = clock.sleep(for: .milliseconds(500))
          _ = try await (one, other)
        }
      }
    }
    #expect(works.first?.parent == nil)
    #expect(works.dropFirst().map(\.parent) == Array(repeating: 0, count: 8))
    #expect(works.dropFirst().map(\.begin).max() == .milliseconds(1500))
    #expect(works.compactMap(\.end).max() == .seconds(2))
  }

  @Test func `a task that begins on an actor has no place that could be wrong`() {
    let works = works { controller in
      let counter = Counter(clock: controller.device.clock)
      Task { await counter.start() }
    }
    #expect(works.contains { $0.function == 0 })
    #expect(works.allSatisfy { $0.function < 1 << 40 })
  }

  @Test func `a closure that is never called is under way`() {
    let works = works { $0.device.mainQueue.asyncAfter(.seconds(9)) {} }
    #expect(works.map(\.kind) == [.closure] && works.map(\.end) == [nil])
  }

  @Test func `nothing is taken down unless somebody asks`() {
    let app = App.doing { controller in Task { try await controller.device.clock.sleep(for: .seconds(1)) } }
    let count = Phone.simulate(app) { phone in
      phone.launch()
      return phone.works.count
    }
    #expect(count == 0)
  }
}

private actor Counter {
  let clock: any Clock<Duration>
  var count = 0

  init(clock: any Clock<Duration>) { self.clock = clock }

  func start() {
    Task {
      try? await clock.sleep(for: .seconds(1))
      count += 1
    }
  }
}
