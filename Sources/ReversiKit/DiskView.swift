/// A disk by itself, as in the message and beside the counts.
public final class DiskView: UIView {
  /// The colour of the disk shown.
  public var disk: Disk = .dark {
    didSet { if disk != oldValue { setNeedsDisplay() } }
  }

  /// The width and height of the disk, in points; at 0 there is no disk to be seen.
  public let sizeConstraint = NSLayoutConstraint(constant: 24)

  public override init() {
    super.init()
    sizeConstraint.view = self
  }

  nonisolated deinit {}

  /// The colour by its name in the storyboard: `"dark"` or `"light"`, and nothing else.
  public var name: String {
    get {
      switch disk {
      case .dark: "dark"
      case .light: "light"
      }
    }
    set {
      switch newValue {
      case "dark": disk = .dark
      case "light": disk = .light
      default: fail("a disk is called \"dark\" or \"light\", not \"\(newValue)\"")
      }
    }
  }
}
