import PracticeKit

/// Moves something up, floor by floor.
private protocol Motor: AnyObject {
  var floor: Int { get }
  /// Goes up by one floor in a second, and returns when it is there.
  ///
  /// Throws when the task is cancelled before that, and stays where it is.
  func rise() async throws
}

/// A lift, which knows a motor and no panel.
private final class Lift {
  private let motor: any Motor
  private let show: (_ isRiding: Bool) -> Void
  private var ride: Task<Void, any Error>? { didSet { show(ride != nil) } }

  init(_ motor: any Motor, show: @escaping (_ isRiding: Bool) -> Void) {
    (self.motor, self.show) = (motor, show)
  }

  func up() {
    if ride != nil { return }
    ride = Task { [weak self, motor] in
      try await motor.rise()
      self?.ride = nil
    }
  }

  func stop() {
    ride?.cancel()
    ride = nil
  }
}

/// Whether a motor keeps what `Motor` promises; it is a new one, on floor 0.
private func keepsItsPromise(_ motor: any Motor, clock: any Clock<Duration>) async -> Bool {
  let stopped = Task { try await motor.rise() }
  try? await clock.sleep(for: .milliseconds(500))
  stopped.cancel()
  // What must not happen would have happened by then.
  try? await clock.sleep(for: .seconds(1))
  guard case .failure = await stopped.result, motor.floor == 0 else { return false }
  try? await motor.rise()
  return motor.floor == 1
}

/// The motor of the real lift.
private final class Cabin: Motor {
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
    // A continuation knows nothing of cancellation.
    try Task.checkCancellation()
    floor += 1
  }
}

/// The motor of a model on the desk, with which rides are rehearsed.
private final class Model: Motor {
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
private final class Hasty: Motor {
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
private final class Worn: Motor {
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

/// The buttons: they drive the cabin, or the model while one rehearses.
public final class Controls: UIViewController {
  private let panel = Panel(
    buttons: ["up", "stop", "rehearse", "test"], labels: ["cabin", "model", "status", "passed"])
  private let cabin: Lift
  private let model: Lift
  private var isRehearsing = false

  public init(_ device: Device) {
    cabin = Lift(Cabin(device) { [panel] in panel["cabin"] = "\($0)" }) { [panel] isRiding in
      panel["status"] = isRiding ? "rides" : "rests"
    }
    model = Lift(Model(device) { [panel] in panel["model"] = "\($0)" }) { _ in }
    super.init(device: device, view: panel)
    (panel["cabin"], panel["model"], panel["status"]) = ("0", "0", "rests")
    panel.on("up") { [unowned self] in lift.up() }
    panel.on("stop") { [unowned self] in lift.stop() }
    panel.on("rehearse") { [unowned self] in isRehearsing.toggle() }
    panel.on("test") { [unowned self] in test() }
  }

  private var lift: Lift { isRehearsing ? model : cabin }

  /// Shows which motors pass the test of what `Motor` promises.
  private func test() {
    let motors: [(String, any Motor)] = [
      ("cabin", Cabin(device) { _ in }), ("model", Model(device) { _ in }),
      ("hasty", Hasty(device)), ("worn", Worn(device)),
    ]
    Task { [panel, device] in
      var passed: [String] = []
      for (name, motor) in motors where await keepsItsPromise(motor, clock: device.clock) {
        passed.append(name)
      }
      panel["passed"] = passed.joined(separator: " ")
    }
  }
}
