import enum ReversiKit.Disk

// What the screen shows of a state: all of it, and nothing that the state does not say.

nonisolated extension AppState {
  /// The disks that can be seen, those of a move that has not ended among them.
  var disks: Board {
    guard case .flipping(let side, let cells, let shown) = play else { return board }
    var disks = board
    for cell in cells.prefix(shown) { disks[cell] = side }
    return disks
  }

  /// The cell whose disk appears or turns over before the user's eyes.
  var landing: Cell? {
    if case .flipping(_, let cells, let shown) = play { cells[shown - 1] } else { nil }
  }

  /// The disk before the message, and its text.
  var message: (disk: Disk?, text: String) {
    if let turn { return (turn, "'s turn") }
    return (board.leader, board.leader == nil ? "Tied" : " won")
  }

  /// The side whose Computer thinks.
  var thinker: Disk? {
    if case .waiting(let side) = play, player(of: side) == .computer { side } else { nil }
  }

  /// The dialog that is up. A pass that is due while the user is asked about a reset is shown after the answer.
  var dialog: Dialog? {
    if isAskingToReset { return .reset }
    if case .passing = play { return .pass }
    return nil
  }
}

/// A question or a notice that must be answered before anything else.
nonisolated struct Dialog: Hashable {
  var title, message: String
  var buttons: [Button]

  static let pass = Dialog(title: "Pass", message: "Cannot place a disk.", buttons: [.dismiss])

  static let reset = Dialog(
    title: "Confirmation", message: "Do you really want to reset the game?", buttons: [.cancel, .ok])
}

/// A button of a dialog, with its title.
nonisolated enum Button: String {
  case dismiss = "Dismiss"
  case cancel = "Cancel"
  case ok = "OK"
}
