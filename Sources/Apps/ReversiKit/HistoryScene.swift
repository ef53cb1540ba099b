/// The scene of Reversi's second screen: the moves of the game as a list, and the board after the selected one.
public final class HistoryScene: UIView {
  public let messageDiskView = DiskView()
  public let messageLabel = UILabel(text: "'s turn")
  /// The labels of the numbers of disks, dark's first, then light's.
  public let countLabels = Disk.sides.map { _ in UILabel(text: "0") }
  /// The moves and passes of the game, such as `1 x c4`, `2 o c3` and `3 x pass`.
  public let listView = ListView()
  /// The board after the selected move. It has no delegate, because it takes no taps.
  public let boardView = BoardView()
  public let earlierButton = UIButton(title: "Earlier")
  public let laterButton = UIButton(title: "Later")
  public let latestButton = UIButton(title: "Latest")
  public let backButton = UIButton(title: "Back")

  public override init() {
    super.init()
    let views: [UIView] = [
      messageDiskView, messageLabel, countLabels[0], countLabels[1], listView, boardView, earlierButton,
      laterButton, latestButton, backButton,
    ]
    for view in views { addSubview(view) }
  }

  nonisolated deinit {}
}
