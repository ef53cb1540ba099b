/// Controls the views of one screen.
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

  /// Shows an alert. While one is up, another is ignored with a warning on the console.
  public func present(_ alert: UIAlertController) {
    device.screen.present(alert)
  }
}
