import ReversiKit

/// Keeps the state, and lets the world follow when it changes.
final class Runner {
  var state: AppState {
    didSet { if state != oldValue { follow(from: oldValue) } }
  }

  private let device: Device
  private let file: SaveFile
  private let show: (AppState) -> Void
  /// The state's effect under way.
  private var work: Task<Void, any Error>?

  init(_ device: Device, show: @escaping (AppState) -> Void) {
    (self.device, self.show) = (device, show)
    file = SaveFile(files: device.files)
    let kept = file.read()
    state = AppState(kept ?? .start)
    if kept == nil { file.write(state.saved) }
  }

  private func follow(from old: AppState) {
    if state.saves != old.saves { file.write(state.saved) }
    if state.effect != old.effect {
      work?.cancel()
      work = state.effect.map { effect in Task { try await run(effect) } }
    }
    show(state)
  }

  private func run(_ effect: Effect) async throws {
    switch effect {
    case .landing:
      try await wait(.milliseconds(250))
      state.land()
    case .thinking(let cells):
      guard let choice = device.dice.pick(from: cells.map { ($0.x, $0.y) }) else { return }
      try await wait(.seconds(2))
      state.choose(Cell(x: choice.x, y: choice.y))
    }
  }

  /// Throws if the effect was cancelled meanwhile, even at the very instant at which the time is over.
  private func wait(_ time: Duration) async throws {
    try await device.clock.sleep(for: time)
    try Task.checkCancellation()
  }
}
