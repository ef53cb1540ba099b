/// A line of text.
public final class UILabel: UIView {
  public var text: String {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  public init(text: String) {
    self.text = text
  }

  nonisolated deinit {}
}
