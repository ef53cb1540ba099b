/// A view of a single disk outside the board, such as the one beside the message.
public final class DiskView: UIView {
  /// The colour of the disk shown.
  public var disk: Disk = .dark {
    didSet { if disk != oldValue { setNeedsDisplay() } }
  }

  /// The width and height of the disk in points; a size of 0 hides the disk.
  public let sizeConstraint = NSLayoutConstraint(constant: 24)

  public override init() {
    super.init()
    sizeConstraint.view = self
  }

  nonisolated deinit {}
}
