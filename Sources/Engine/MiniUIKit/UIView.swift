/// A view on the screen. It does not draw itself: the code that shows the screen reads its properties.
open class UIView {
  public private(set) var subviews: [UIView] = []

  /// The screen that the view is on, or nil if it was not added to one.
  public private(set) var screen: Screen?

  /// Whether the view is hidden: a user does not see it, and no touch reaches it.
  public final var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsDisplay() } }
  }

  public init() {}

  // Views are released on the main actor anyway, and a killed phone releases many: without isolation that is
  // faster.
  nonisolated deinit {}

  public func addSubview(_ view: UIView) {
    subviews.append(view)
    if let screen { view.move(to: screen) }
  }

  final func move(to screen: Screen?) {
    self.screen = screen
    for view in subviews { view.move(to: screen) }
  }

  /// Whether `view` is this view, or a subview of it at any depth.
  final func contains(_ view: UIView) -> Bool {
    self === view || subviews.contains { $0.contains(view) }
  }

  /// Tells the screen that the view may look different now.
  package final func setNeedsDisplay() {
    screen?.onChange?(.view(self))
  }

  /// Ends the app, and gives `reason` as the cause: with `fatalError` if the view is on no screen, otherwise as
  /// `Device.crash` does. That call returns, and the caller should return at once.
  package final func fail(_ reason: String) {
    guard let screen else { fatalError(reason) }
    screen.onCrash(reason)
  }
}
