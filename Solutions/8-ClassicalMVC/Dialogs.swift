/// What the user is asked, one thing at a time.
final class Dialogs {
  private let model: any MatchModel
  private let source = Source(Dialog.nothing)
  private var isAskedForReset = false

  /// What the user is asked now.
  var dialog: Observed<Dialog> { source.observed }

  init(_ model: any MatchModel) {
    self.model = model
  }

  /// Asks whatever there is to ask from now on.
  func start() {
    model.match.observe(for: self) { dialogs, _ in dialogs.ask() }
  }

  /// Asks whether the game is to be reset, unless something else is asked.
  func askForReset() {
    if dialog.value != .nothing { return }
    isAskedForReset = true
    ask()
  }

  /// The user wants the reset.
  func reset() {
    isAskedForReset = false
    model.begin(.start)
    ask()
  }

  /// The user does not want the reset.
  func cancel() {
    isAskedForReset = false
    ask()
  }

  /// The user has dismissed the alert that there is no move.
  func pass() { model.pass() }

  // A pass waits while the user is asked something else.
  private func ask() {
    switch model.match.value.game.turn {
    case _ where isAskedForReset: source.value = .reset
    case .mustPass: source.value = .pass
    case .mustPlace, .completed: source.value = .nothing
    }
  }
}

/// What a user can be asked.
nonisolated enum Dialog: Hashable {
  case nothing
  case pass
  case reset
}
