import ReversiKit

extension ViewController {
  /// The app: a store with a world to act on, and a screen whose actions go to that store.
  convenience init(device: Device, log: @escaping (Entry) -> Void = { _ in }) {
    let world = World(device)
    let store = Store(perform: world.perform, log: log)
    self.init(device: device, ViewModel(store, send: store.send))
    store.send(.launch(world.file.read()))
  }
}

/// A screen on which a log happens once more. Nothing else does: what the user does there goes nowhere.
final class Replay {
  let viewController: ViewController
  private let viewModel: ViewModel
  private let store: Store

  init(on device: Device) {
    // Effects are not performed, as their answers are in the log.
    store = Store { _, _ in }
    viewModel = ViewModel(store) { _ in }
    viewController = ViewController(device: device, viewModel)
  }

  func send(_ action: Action) {
    // The button that was pressed in the log is pressed on this screen, so that its dialog goes.
    if case .press(let button, _) = action { viewController.device.screen.tapAlertButton(button.rawValue) }
    store.send(action)
  }
}
