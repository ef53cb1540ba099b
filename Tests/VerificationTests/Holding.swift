import ReversiKit

/// A way in which a running app holds on to things, its view controller among them where that is no cycle.
enum Holding: CaseIterable, Sendable {
  case queuedWork, timer, animation, sleepingTask, taskOfTheController, detachedTask, asyncLet, taskGroup,
    actor
  case finishedStream, cancelledStream, endlessStream, streamInATask, cancellation

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
    case .endlessStream:
      let (taps, continuation) = AsyncStream.makeStream(of: Int.self)
      controller.belongings.append(continuation)
      Task {
        for await _ in taps { controller.belongings.append(resident) }
        controller.belongings.append(resident)
      }
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
