import PracticeKit

/// The motor of the real lift.
final class Cabin: Motor {
  private(set) var floor = 0 { didSet { show(floor) } }
  private let queue: any MainQueue
  private let show: (Int) -> Void

  init(_ device: Device, show: @escaping (Int) -> Void) {
    (queue, self.show) = (device.mainQueue, show)
  }

  func rise() async throws {
    await withCheckedContinuation { arrival in
      queue.asyncAfter(.seconds(1)) { arrival.resume() }
    }
    floor += 1
  }
}

/// The motor of a model on the desk, with which rides are rehearsed.
final class Model: Motor {
  private(set) var floor = 0 { didSet { show(floor) } }
  private let clock: any Clock<Duration>
  private let show: (Int) -> Void

  init(_ device: Device, show: @escaping (Int) -> Void) {
    (clock, self.show) = (device.clock, show)
  }

  func rise() async throws {
    try await clock.sleep(for: .seconds(1))
    try Task.checkCancellation()
    floor += 1
  }
}

/// A broken motor, which returns before it is there.
final class Hasty: Motor {
  private(set) var floor = 0
  private let queue: any MainQueue

  init(_ device: Device) {
    queue = device.mainQueue
  }

  func rise() async throws {
    queue.asyncAfter(.seconds(1)) { [weak self] in self?.floor += 1 }
  }
}

/// A broken motor, which throws when it is stopped and arrives all the same.
final class Worn: Motor {
  private(set) var floor = 0
  private let clock: any Clock<Duration>

  init(_ device: Device) {
    clock = device.clock
  }

  func rise() async throws {
    defer { floor += 1 }
    try await clock.sleep(for: .seconds(1))
  }
}
