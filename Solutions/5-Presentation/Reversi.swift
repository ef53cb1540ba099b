import ReversiKit

/// The app without a screen: inputs go in, screenfuls come out.
final class Reversi {
  private let device: Device
  private let store: any GameStore
  private let show: (Screenful) -> Void
  private var game: Game?

  init(device: Device, store: any GameStore, show: @escaping (Screenful) -> Void) {
    self.device = device
    self.store = store
    self.show = show
  }

  /// Shows the game that was saved, or a new one.
  func load() {
    if let save = store.load() { replaceGame(by: GameState(save)) } else { beginAnew() }
  }

  /// Lets the game run, once its screen can be seen.
  func begin() {
    game?.begin()
  }

  func handle(_ input: Input) {
    if input == .answer("OK"), game?.state.isAskingToReset == true {
      beginAnew()
      begin()
    } else {
      game?.handle(input)
    }
  }

  private func beginAnew() {
    replaceGame(by: .start)
    game?.save()
  }

  private func replaceGame(by state: GameState) {
    game?.stop()
    game = Game(state, on: device, store: store) { [show] in show(Screenful($0)) }
    show(Screenful(state))
  }
}
