/// Controls the views that fill the screen.
// Explicitly `@MainActor`, for subclasses in modules without default isolation.
@MainActor open class UIViewController {
  public let device: Device
  public let view: UIView

  /// The view controller that this one has presented and that covers it, or nil if there is none.
  public internal(set) final var presentedViewController: UIViewController?
  /// The view controller that has presented this one, or nil if none has.
  public internal(set) final weak var presentingViewController: UIViewController?

  private final var isViewLoaded = false

  public init(device: Device, view: UIView) {
    self.device = device
    self.view = view
  }

  nonisolated deinit {}

  /// Called once, after the view has been loaded and before it is on the screen.
  open func viewDidLoad() {}

  /// Called when the view is about to appear on the screen: for the first time, or again because what covered it goes.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view has appeared on the screen: for the first time, or again because what covered it has gone.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called when the view is about to be dismissed, or covered by another view controller's; an alert covers nothing.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view has been dismissed, or covered by another view controller's; an alert covers nothing.
  open func viewDidDisappear(_ animated: Bool) {}

  final func loadViewIfNeeded() {
    if isViewLoaded { return }
    isViewLoaded = true
    viewDidLoad()
  }

  /// Shows an alert over this view controller's view. The screen ignores the alert with a warning while another alert is
  /// up, before the view has appeared, and while this view controller has presented another.
  public func present(_ alert: UIAlertController) {
    device.screen.present(alert, from: self)
  }

  /// Covers this view controller's view by that of `controller`, on the whole screen and without an animation. The screen
  /// ignores `controller` with a warning where it ignores an alert, and if `controller` is on the screen already.
  public func present(_ controller: UIViewController) {
    device.screen.present(controller, from: self)
  }

  /// Removes what this view controller has presented, an alert or a view controller with all above it; if it has
  /// presented nothing, removes this view controller itself.
  ///
  /// It does nothing if nothing is presented. No action of an alert is called.
  public func dismiss() {
    device.screen.dismiss(from: self)
  }
}
