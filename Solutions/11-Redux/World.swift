import ReversiKit

/// Everything outside the app: does what effects say.
final class World {
  private let device: Device
  let file: SaveFile

  init(_ device: Device) {
    self.device = device
    file = SaveFile(files: device.files)
  }

  func perform(_ effect: Effect, for store: Store) {
    switch effect {
    case .save(let save): file.write(save)
    case .land(let request): answer(store, with: .land(request), after: .milliseconds(250))
    case .think(let cells, let request):
      guard let choice = device.dice.pick(from: cells.map { ($0.x, $0.y) }) else { return }
      answer(store, with: .choose(Cell(x: choice.x, y: choice.y), request), after: .seconds(2))
    }
  }

  /// Nobody cancels this: an answer that comes too late is ignored.
  private func answer(_ store: Store, with action: Action, after time: Duration) {
    Task { [weak store, device] in
      try await device.clock.sleep(for: time)
      store?.send(action)
    }
  }
}
