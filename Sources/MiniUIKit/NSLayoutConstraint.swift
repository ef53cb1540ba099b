/// A length in the layout.
public final class NSLayoutConstraint {
  /// The view that changes with the length.
  package weak var view: UIView?

  public var constant: Double {
    didSet { if constant != oldValue { view?.setNeedsDisplay() } }
  }

  package init(constant: Double) {
    self.constant = constant
  }

  nonisolated deinit {}
}
