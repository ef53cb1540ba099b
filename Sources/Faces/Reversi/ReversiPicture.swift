internal import Reversi
internal import ReversiKit
internal import Verification

/// A copy of the app's screen at one instant.
struct ReversiPicture: Equatable {
  /// One side's panel.
  struct Panel: Equatable {
    var side: Disk
    var count: String
    var segments: [String]
    var selected: Int
    var isThinking: Bool
  }

  /// The disk in each cell, in reading order, also while it moves.
  var disks: [Disk?]
  /// How each cell looks at this instant.
  var looks: [DiskLook]
  /// The disk before the message, if any.
  var messageDisk: Disk?
  var message: String
  var panels: [Panel]
  var reset: String
  /// The app's notice; mostly empty.
  var notice = ""
  /// Whether an alert is up.
  var hasAlert = false
  /// Whether a disk moves.
  var isMoving: Bool

  /// Whether an indicator turns.
  var isThinking: Bool { panels.contains(where: \.isThinking) }
}

extension ReversiPicture {
  /// Nil if the screen does not show the app's scene.
  @MainActor
  init?(_ screen: Screen, at now: Duration) {
    guard let text = ScreenText(screen) else { return nil }
    let scene = text.scene
    let cells = Cell.all.compactMap { scene.boardView.cellAt(x: $0.x, y: $0.y) }
    disks = cells.map(\.disk)
    looks = cells.map { DiskLook($0, at: now) }
    isMoving = !text.cellsMoving(at: now).isEmpty
    messageDisk = text.messageDisk
    message = scene.messageLabel.text
    panels = Disk.sides.enumerated().map { index, side in
      let control = scene.playerControls[index]
      return Panel(
        side: side, count: scene.countLabels[index].text, segments: control.segments,
        selected: control.selectedSegmentIndex, isThinking: text.thinkers.contains(side))
    }
    reset = scene.resetButton.title
    notice = scene.noticeLabel.text
    hasAlert = screen.alert != nil
  }
}
