public import PhoneKit

extension Phone {
  /// Runs `body` with a phone on which `app` is installed but not yet launched. The phone is gone afterwards.
  ///
  /// The seed is for the app's dice; the schedule decides between jobs that are ready at once.
  public nonisolated static func simulate<Result: Sendable>(
    _ app: App, disk: SimulatedDisk = SimulatedDisk(), schedule: Schedule = .firstInFirstOut,
    seed: UInt64 = 0,
    _ body: @MainActor (Phone) throws -> Result
  ) rethrows -> Result {
    try simulate(app.makeRootViewController, disk: disk, schedule: schedule, seed: seed, body)
  }

  /// Takes down every visible change while it is there.
  public var recorder: EventRecorder? {
    get { witness as? EventRecorder }
    set { witness = newValue }
  }

  /// Lets Computers choose like this from now on, in this launch and the next.
  public func letComputers(choose choice: ComputerChoice) { loadedDice = choice.load }
}
