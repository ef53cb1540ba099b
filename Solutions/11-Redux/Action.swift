import enum ReversiKit.Disk

/// Something that has happened. Nothing else changes the state.
nonisolated enum Action: Hashable {
  /// The app has been launched, with this save.
  case launch(Save?)
  /// The screen is up.
  case appear

  // What the user does.
  case tap(Cell)
  case setPlayer(Player, of: Disk)
  case reset

  // Answers to requests.
  case choose(Cell, Request)
  case land(Request)
  case press(Button, Request)
}

/// A button of a dialog, with its title.
nonisolated enum Button: String {
  case dismiss = "Dismiss"
  case cancel = "Cancel"
  case ok = "OK"
}
