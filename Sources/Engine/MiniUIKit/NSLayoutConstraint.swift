/// A length in a view's layout, which the app changes by setting `constant`.
public final class NSLayoutConstraint {
  /// The view that looks different when the length changes.
  package weak var view: UIView?

  public var constant: Double {
    didSet { if constant != oldValue { view?.setNeedsDisplay() } }
  }

  package init(constant: Double) {
    self.constant = constant
  }

  nonisolated deinit {}
}
