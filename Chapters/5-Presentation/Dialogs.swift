import MiniUIKit

/// The app's dialogs, one after another.
final class Dialogs {
  struct Button {
    var title: String
    var style = UIAlertAction.Style.default
  }

  private let present: (UIAlertController) -> Void
  private var isUp = false
  private let closed = Signal<Void>()

  init(present: @escaping (UIAlertController) -> Void) {
    self.present = present
  }

  /// Shows a dialog once no other is up, and waits for the title of the button that is pressed.
  ///
  /// `act` is done before the next dialog is shown, which it may call off.
  func ask(
    _ title: String, _ message: String, _ buttons: [Button], act: (String) -> Void = { _ in }
  ) async throws {
    while isUp { try await closed.next() }
    isUp = true
    defer {
      isUp = false
      closed.send(())
    }

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
