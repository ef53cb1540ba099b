/// A view: a value on the screen. It does not draw; what shows the screen reads it.
open class UIView {
  public private(set) var subviews: [UIView] = []

  /// The screen the view has been put on.
  public private(set) var screen: Screen?

  public init() {}

  // A view is let go where it lives, so nothing has to find out where that is: a phone that is killed lets go of many.
  nonisolated deinit {}

  public func addSubview(_ view: UIView) {
    subviews.append(view)
    if let screen { view.move(to: screen) }
  }

  final func move(to screen: Screen) {
    self.screen = screen
    for view in subviews { view.move(to: screen) }
  }

  /// Says that the view may look different now.
  package final func setNeedsDisplay() {
    screen?.onChange?(.view(self))
  }

  /// Ends the app, as `fatalError` does.
  package final func fail(_ reason: String) {
    guard let screen else { fatalError(reason) }
    screen.onCrash(reason)
  }
}
