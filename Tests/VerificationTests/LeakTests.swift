import MiniUIKit
import Synchronization
import Testing

@testable import Verification

@Suite struct LeakTests {
  /// A thousand lives, each killed while something holds a resident; the last one ends with the phone.
  @Test(arguments: Holding.allCases)
  func `nothing of a dead app is left, whatever held it`(holding: Holding) {
    let census = Census()
    let app = App.doing { controller in
      controller.belongings = [Resident(of: census)]
      holding.begin(controller, Resident(of: census))
    }
    Phone.simulate(app) { phone in
      phone.launch()
      for life in 1...1_000 {
        if life % 2 == 0 { phone.wait(.milliseconds(250)) }
        phone.kill()
        guard census.alive <= 2 else { break }
      }
      #expect(census.born == 2_002)
      #expect((1...2).contains(census.alive))
    }
    #expect(census.alive == 0)
  }

  @Test func `whoever is due but has not run when the app is killed is freed as well`() {
    let census = Census()
    let app = App.doing { controller in
      let (device, resident) = (controller.device, Resident(of: census))
      Task { [device] in
        try? await device.clock.sleep(for: .zero)
        resident.touch()
      }
    }
    Phone.simulate(app) { phone in
      phone.launch()
      for jobs in 0...20 {
        phone.kill()
        phone.touch { [device = phone.device] in
          let resident = Resident(of: census)
          for _ in 1...3 {
            Task {
              try? await device?.clock.sleep(for: .zero)
              resident.touch()
            }
          }
        }
        phone.runAtMost(jobs: jobs)
      }
    }
    #expect(census.born == 42)
    #expect(census.alive == 0)
  }

  @Test func `a crashed app is freed at its next launch`() {
    let census = Census()
    let app = App.doing { controller in
      controller.belongings = [Resident(of: census)]
      Holding.sleepingTask.begin(controller, Resident(of: census))
      controller.device.mainQueue.async { controller.device.crash("it broke") }
    }
    Phone.simulate(app) { phone in
      for _ in 1...50 { phone.kill() }
      #expect(census.alive == 2)
    }
    #expect(census.alive == 0)
  }
}

/// How many residents there are.
final class Census: Sendable {
  private let counts = Mutex((born: 0, alive: 0))

  var born: Int { counts.withLock { $0.born } }
  var alive: Int { counts.withLock { $0.alive } }

  func enter() {
    counts.withLock {
      $0.born += 1
      $0.alive += 1
    }
  }

  func leave() {
    counts.withLock { $0.alive -= 1 }
  }
}

/// Something an app holds, and counted as long as it is held.
final class Resident: Sendable {
  private let census: Census

  init(of census: Census) {
    self.census = census
    census.enter()
  }

  deinit {
    census.leave()
  }

  func touch() {}
}

/// A way in which a running app holds on to things, its view controller among them where that is no cycle.
enum Holding: CaseIterable, Sendable {
  case queuedWork, timer, animation, sleepingTask, taskOfTheController, detachedTask, asyncLet, taskGroup,
    actor
  case finishedStream, cancelledStream, streamInATask, cancellation

  @MainActor
  func begin(_ controller: PlainViewController, _ resident: Resident) {
    let device = controller.device
    switch self {
    case .queuedWork:
      func again() { device.mainQueue.asyncAfter(.milliseconds(100)) { [resident] in again(resident) } }
      func again(_ resident: Resident) {
        resident.touch()
        again()
      }
      device.mainQueue.async { again(resident) }
    case .timer:
      device.mainQueue.asyncAfter(.seconds(60)) { controller.belongings.append(resident) }
    case .animation:
      let board = (controller.view as? MainScene)?.boardView
      board?.setDisk(.dark, atX: 0, y: 0, animated: true) { _ in controller.belongings.append(resident) }
    case .sleepingTask:
      Task {
        try? await device.clock.sleep(for: .seconds(60))
        controller.belongings.append(resident)
      }
    case .taskOfTheController:
      let task = Task {
        try await device.clock.sleep(for: .seconds(60))
        controller.belongings.append(resident)
      }
      controller.belongings.append(task)
    case .detachedTask:
      let clock = device.clock
      Task.detached {
        try await clock.sleep(for: .seconds(60))
        await MainActor.run { controller.belongings.append(resident) }
      }
    case .asyncLet:
      Task {
        async let first: Void = device.clock.sleep(for: .seconds(60))
        async let second: Void = device.clock.sleep(for: .seconds(30))
        _ = try? await (first, second)
        controller.belongings.append(resident)
      }
    case .taskGroup:
      Task {
        await withTaskGroup(of: Void.self) { group in
          for seconds in 1...3 {
            group.addTask { [clock = device.clock] in
              try? await clock.sleep(for: .seconds(seconds * 60))
              resident.touch()
            }
          }
        }
        controller.belongings.append(resident)
      }
    case .actor:
      let thinker = Thinker(clock: device.clock, resident: resident)
      Task {
        await thinker.think()
        controller.belongings.append(resident)
      }
    case .finishedStream:
      let (taps, continuation) = AsyncStream.makeStream(of: Int.self)
      Task { [weak controller] in
        for await _ in taps { controller?.belongings.append(resident) }
      }
      controller.belongings.append(AtEnd { continuation.finish() })
    case .cancelledStream:
      let (taps, continuation) = AsyncStream.makeStream(of: Int.self)
      let loop = Task { [weak controller] in
        for await _ in taps { controller?.belongings.append(resident) }
      }
      controller.belongings += [continuation, AtEnd { loop.cancel() }]
    case .streamInATask:
      Task {
        let (ticks, continuation) = AsyncStream.makeStream(of: Int.self)
        async let counted = ticks.reduce(0, +)
        for tick in 1...3 {
          try? await device.clock.sleep(for: .milliseconds(200))
          continuation.yield(tick)
        }
        continuation.finish()
        _ = await counted
        controller.belongings.append(resident)
      }
    case .cancellation:
      let patient = Task {
        do { try await device.clock.sleep(for: .seconds(60)) } catch {
          // Even who tidies up slowly comes to an end: a dead phone's clock lets nobody sleep.
          try? await device.clock.sleep(for: .seconds(60))
        }
        controller.belongings.append(resident)
      }
      device.mainQueue.asyncAfter(.milliseconds(100)) { patient.cancel() }
    }
  }
}

private actor Thinker {
  private let clock: any Clock<Duration>
  private let resident: Resident

  init(clock: any Clock<Duration>, resident: Resident) {
    self.clock = clock
    self.resident = resident
  }

  func think() async {
    try? await clock.sleep(for: .seconds(60))
    resident.touch()
  }
}
