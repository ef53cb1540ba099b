/// The one scene of Reversi: its views, laid out from top to bottom as in the original app's storyboard.
///
/// Above the board stands dark's panel, below it light's; arrays of views hold dark's first.
public final class MainScene: UIView {
  public let messageDiskView = DiskView()
  public let messageLabel = UILabel(text: "'s turn")
  public let boardView = BoardView()
  public let playerControls = Disk.sides.map { _ in UISegmentedControl(segments: ["Manual", "Computer"]) }
  public let countLabels = Disk.sides.map { _ in UILabel(text: "0") }
  public let playerActivityIndicators = Disk.sides.map { _ in UIActivityIndicatorView() }
  public let resetButton = UIButton(title: "Reset")
  /// A button for apps that can take moves back; the others leave it hidden.
  public let undoButton = UIButton(title: "Undo")
  /// A line at the bottom of the screen for notices that need no answer, such as a save that failed.
  public let noticeLabel = UILabel(text: "")

  public override init() {
    super.init()
    addSubview(messageDiskView)
    addSubview(messageLabel)
    addPanel(0)
    addSubview(boardView)
    addPanel(1)
    addSubview(resetButton)
    undoButton.isHidden = true
    addSubview(undoButton)
    addSubview(noticeLabel)
  }

  nonisolated deinit {}

  private func addPanel(_ side: Int) {
    addSubview(playerControls[side])
    addSubview(countLabels[side])
    addSubview(playerActivityIndicators[side])
  }
}
