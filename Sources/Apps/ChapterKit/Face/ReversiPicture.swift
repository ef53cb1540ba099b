internal import Reversi
internal import ReversiKit
internal import Scripts

/// A copy of what Reversi's screen shows at one instant.
struct ReversiPicture: Equatable {
  /// One side's panel next to the board: the number of its disks, its switch and its activity indicator.
  struct Panel: Equatable {
    var side: Disk
    var count: String
    /// The titles of the switch's segments, such as Manual and Computer.
    var segments: [String]
    /// The index of the switch's selected segment.
    var selected: Int
    var isThinking: Bool
  }

  /// A button that only some apps have.
  struct Button: Equatable {
    var title: String
    var isEnabled: Bool
  }

  /// The disk in each cell, in reading order, nil for an empty cell. A disk that still appears, turns over or vanishes
  /// is as it will be.
  var disks: [Disk?]
  /// How each cell looks at this instant, in reading order.
  var looks: [DiskLook]
  /// The disk in front of the message, such as "●" in "●'s turn"; nil if there is none.
  var messageDisk: Disk?
  var message: String
  /// The panels of both sides, dark's first.
  var panels: [Panel]
  /// The title of the button that resets the game.
  var reset: String
  /// The button that takes a move back; nil in an app that has none.
  var undo: Button?
  /// The button that opens History; nil in an app that has none.
  var historyButton: Button?
  /// The list of History, if that is on top: then the board, the message and the counts are those on History.
  var history: History?

  /// What only the screen History shows.
  struct History: Equatable {
    var list: [String]
    /// The index of the selected entry in `list`; nil if none is selected.
    var selected: Int?
    /// The titles of its buttons, in the order of `buttons`.
    var titles: [String]

    /// What its buttons do.
    static let buttons = [HistoryButton.back, .earlier, .later, .latest]
  }

  /// The notice at the bottom of the screen, such as that the game could not be saved; empty if there is none.
  var notice = ""
  /// Whether the app shows an alert.
  var hasAlert = false
  /// Whether a disk appears, turns over or vanishes at this instant.
  var isMoving: Bool

  /// How many moves have been made since the start of a game, from the numbers of disks: each move adds a disk to the
  /// four with which a game starts. Passes do not count.
  var moves: Int { panels.compactMap { Int($0.count) }.reduce(0, +) - 4 }
  /// Whether the activity indicator of a panel turns.
  var isThinking: Bool { panels.contains(where: \.isThinking) }
}

extension ReversiPicture {
  /// Copies what `screen` shows at `now` on the phone's clock. Returns nil if it does not show Reversi.
  @MainActor
  init?(_ screen: Screen, at now: Duration) {
    guard let text = ScreenText(screen) else { return nil }
    let scene = text.scene
    let cells = Cell.all.compactMap { text.boardView.cellAt(x: $0.x, y: $0.y) }
    disks = cells.map(\.disk)
    looks = cells.map { DiskLook($0, at: now) }
    isMoving = !text.cellsMoving(at: now).isEmpty
    messageDisk = text.messageDisk
    message = text.messageLabel.text
    panels = Disk.sides.enumerated().map { index, side in
      let control = scene.playerControls[index]
      return Panel(
        side: side, count: text.countLabels[index].text, segments: control.segments,
        selected: control.selectedSegmentIndex, isThinking: text.game.thinkers.contains(side))
    }
    reset = scene.resetButton.title
    undo = Button(scene.undoButton)
    historyButton = Button(scene.historyButton)
    history = text.history.map { shown in
      History(
        list: shown.listView.lines, selected: shown.listView.selectedIndex,
        titles: [shown.backButton, shown.earlierButton, shown.laterButton, shown.latestButton].map(\.title))
    }
    notice = scene.noticeLabel.text
    hasAlert = screen.alert != nil
  }
}

extension ReversiPicture.Button {
  /// Copies what `button` shows; nil if it is hidden.
  @MainActor
  init?(_ button: UIButton) {
    if button.isHidden { return nil }
    (title, isEnabled) = (button.title, button.isEnabled)
  }
}
