/// A wheel that turns while `isAnimating` is true, to show that something is in progress, and is hidden
/// otherwise.
public final class UIActivityIndicatorView: UIView {
  public private(set) var isAnimating = false {
    didSet { if isAnimating != oldValue { setNeedsDisplay() } }
  }

  nonisolated deinit {}

  public func startAnimating() {
    isAnimating = true
  }

  public func stopAnimating() {
    isAnimating = false
  }
}
