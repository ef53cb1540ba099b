import enum ReversiKit.Disk

// What the widgets show of a state.

/// The disks that can be seen, and the cell whose disk appears or turns over before the user's eyes.
nonisolated struct BoardContent: Hashable {
  var disks: Board
  var landing: Cell?
}

nonisolated struct Message: Hashable {
  /// The disk before the text.
  var disk: Disk?
  var text: String
}

/// A question or a notice that must be answered before anything else.
nonisolated struct Dialog: Hashable {
  var title, message: String
  var buttons: [Button]
  /// What is answered by the button.
  var request: Request
}

nonisolated extension State {
  var boardContent: BoardContent {
    guard case .flipping(let side, let cells, let shown, _) = phase else { return BoardContent(disks: board) }
    var disks = board
    for cell in cells.prefix(shown) { disks[cell] = side }
    return BoardContent(disks: disks, landing: cells[shown - 1])
  }

  var message: Message {
    if let turn { return Message(disk: turn, text: "'s turn") }
    return Message(disk: board.leader, text: board.leader == nil ? "Tied" : " won")
  }

  /// The side whose Computer thinks.
  var thinker: Disk? {
    if case .thinking(let side, _) = phase { side } else { nil }
  }

  /// The dialog that is up. A pass that is due while the user is asked about a reset is shown after the answer.
  var dialog: Dialog? {
    if let question {
      return Dialog(
        title: "Confirmation", message: "Do you really want to reset the game?", buttons: [.cancel, .ok],
        request: question)
    }
    guard case .passing(_, let request) = phase else { return nil }
    return Dialog(title: "Pass", message: "Cannot place a disk.", buttons: [.dismiss], request: request)
  }
}
