import ReversiKit

/// The app's dialogs, one after another.
final class Dialogs {
  struct Button {
    var title: String
    var style = UIAlertAction.Style.default
  }

  private let present: (UIAlertController) -> Void
  /// One for each call of `ask`: the first one's dialog is up, the others wait to be the first.
  private var queue: [Signal<Void>] = []

  init(present: @escaping (UIAlertController) -> Void) {
    self.present = present
  }

  /// Shows a dialog once no other is up, and waits for the title of the button that is pressed.
  ///
  /// `act` is done before the next dialog is shown, which it may call off.
  func ask(
    _ title: String, _ message: String, _ buttons: [Button], act: (String) -> Void = { _ in }
  ) async throws {
    let turn = Signal<Void>()
    queue.append(turn)
    defer {
      // A call that ends, even by being cancelled, must not keep the others waiting.
      let wasFirst = queue.first === turn
      queue.removeAll { $0 === turn }
      if wasFirst { queue.first?.send(()) }
    }
    if queue.count > 1 { try await turn.next() }

    let pressed = Signal<String>()
    let alert = UIAlertController(title: title, message: message)
    for button in buttons {
      alert.addAction(
        UIAlertAction(title: button.title, style: button.style) { _ in pressed.send(button.title) })
    }
    present(alert)
    act(try await pressed.next())
  }
}
