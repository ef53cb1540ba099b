/// The scene of a game of Reversi: its views, laid out from top to bottom as in the original app's storyboard.
///
/// Dark's controls and labels stand above the board, light's below it. Each array has dark's view first, then
/// light's.
public final class MainScene: UIView {
  public let messageDiskView = DiskView()
  public let messageLabel = UILabel(text: "'s turn")
  public let boardView = BoardView()
  public let playerControls = Disk.sides.map { _ in UISegmentedControl(segments: ["Manual", "Computer"]) }
  public let countLabels = Disk.sides.map { _ in UILabel(text: "0") }
  public let playerActivityIndicators = Disk.sides.map { _ in UIActivityIndicatorView() }
  public let resetButton = UIButton(title: "Reset")
  /// The button Undo, which is hidden unless an app that can take moves back shows it.
  public let undoButton = UIButton(title: "Undo")
  /// The button History, which is hidden unless an app that has a second screen, `HistoryScene`, shows it.
  public let historyButton = UIButton(title: "History")
  /// A line at the bottom of the screen for notices that the user need not answer, such as that a save has failed.
  public let noticeLabel = UILabel(text: "")

  public override init() {
    super.init()
    undoButton.isHidden = true
    historyButton.isHidden = true
    let views: [UIView] = [
      messageDiskView, messageLabel, playerControls[0], countLabels[0], playerActivityIndicators[0],
      boardView, playerControls[1], countLabels[1], playerActivityIndicators[1], resetButton, undoButton,
      historyButton, noticeLabel,
    ]
    for view in views { addSubview(view) }
  }

  nonisolated deinit {}
}
