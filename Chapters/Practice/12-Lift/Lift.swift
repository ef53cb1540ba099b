import PracticeKit

/// Moves something up, floor by floor.
protocol Motor: AnyObject {
  var floor: Int { get }
  /// Goes up by one floor in a second, and returns when it is there.
  ///
  /// Throws when the task is cancelled before that, and stays where it is.
  func rise() async throws
}

/// A lift that rides up with a motor, whichever that is.
final class Lift {
  private let motor: any Motor
  private let panel: Panel
  private var ride: Task<Void, any Error>?

  init(_ motor: any Motor, panel: Panel) {
    (self.motor, self.panel) = (motor, panel)
  }

  func up() {
    if ride != nil { return }
    panel["status"] = "rides"
    ride = Task { [weak self, motor] in
      try await motor.rise()
      self?.rest()
    }
  }

  func stop() {
    ride?.cancel()
    rest()
  }

  private func rest() {
    ride = nil
    panel["status"] = "rests"
  }
}

/// Whether a motor keeps what `Motor` promises; it is a new one, on floor 0.
func keepsItsPromise(_ motor: any Motor) async -> Bool {
  try? await motor.rise()
  return motor.floor == 1
}
