/// Controls the views that fill the screen.
// Explicitly `@MainActor`, for subclasses in modules without default isolation.
@MainActor open class UIViewController {
  public let device: Device
  public let view: UIView

  public init(device: Device, view: UIView) {
    self.device = device
    self.view = view
  }

  nonisolated deinit {}

  /// Called once, after the view has been loaded and before it is on the screen.
  open func viewDidLoad() {}

  /// Called when the view has appeared on the screen.
  open func viewDidAppear(_ animated: Bool) {}

  /// Shows an alert. While another alert is up, or before the view has appeared, the screen ignores the alert with a
  /// warning.
  public func present(_ alert: UIAlertController) {
    device.screen.present(alert)
  }
}
