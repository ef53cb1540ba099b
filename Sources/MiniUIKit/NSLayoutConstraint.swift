/// A length in the layout that a program may change.
public final class NSLayoutConstraint {
  /// The view that looks different with it.
  package weak var view: UIView?

  public var constant: Double {
    didSet { if constant != oldValue { view?.setNeedsDisplay() } }
  }

  package init(constant: Double) {
    self.constant = constant
  }

  nonisolated deinit {}
}
