import enum ReversiKit.Disk

/// What the screen shows: all of it, and nothing that it does not.
nonisolated struct Screenful: Hashable {
  var board: Board
  /// The cell whose disk appears or turns over before the user's eyes.
  var landing: Cell?
  /// The disk before the message; none after a tie.
  var messageDisk: Disk?
  var message: String
  var darkCount: Int
  var lightCount: Int
  var dark: Player
  var light: Player
  /// The side whose indicator turns.
  var thinker: Disk?
  var dialog: Dialog?
  var notice: String

  /// How long a disk takes to appear or to turn over.
  static let landingTime = Duration.milliseconds(250)
}

/// A question or a notice that must be answered before anything else.
nonisolated struct Dialog: Hashable {
  var title: String
  var message: String
  var buttons: [String]

  static let pass = Dialog(title: "Pass", message: "Cannot place a disk.", buttons: ["Dismiss"])

  static let reset = Dialog(
    title: "Confirmation", message: "Do you really want to reset the game?", buttons: ["Cancel", "OK"])
}

nonisolated extension Screenful {
  /// The screen for a state.
  ///
  /// Disks land one after another; message and counts stay those of the position before the move until it is over.
  init(_ state: GameState) {
    board = state.position.board
    if let mover = state.position.turn {
      for cell in state.landed { board[cell] = mover }
      (messageDisk, message) = (mover, "'s turn")
    } else if let winner = board.leader {
      (messageDisk, message) = (winner, " won")
    } else {
      (messageDisk, message) = (nil, "Tied")
    }
    landing = state.landed.last
    darkCount = state.position.board.count(of: .dark)
    lightCount = state.position.board.count(of: .light)
    dark = state.dark
    light = state.light
    thinker = state.thinker
    // A pass that is due while the user is asked to confirm a reset is shown after the answer.
    dialog = state.isAskingToReset ? .reset : state.mustPass ? .pass : nil
    notice = state.problem.map { "Not saved: \($0)" } ?? ""
  }
}
