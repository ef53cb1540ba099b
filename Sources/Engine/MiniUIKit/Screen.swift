/// The screen: the root view controller's views, and at most one alert above them.
public final class Screen {
  /// What the screen reports to `onChange`: which of its parts may now look different, or a warning.
  public enum Change {
    case rootViewController
    case view(UIView)
    case alert
    /// A message that UIKit would print to the console, such as that it ignored an alert.
    case warning(String)
  }

  /// Called when a part of the screen may look different, and with each warning; nil if nothing observes the screen.
  public var onChange: ((Change) -> Void)?

  public private(set) var alert: UIAlertController?

  /// Whether the root view controller's views have appeared, so that a user can see them.
  private var isUp = false

  package let mainQueue: any MainQueue
  let onCrash: (String) -> Void

  init(mainQueue: any MainQueue, onCrash: @escaping (String) -> Void) {
    self.mainQueue = mainQueue
    self.onCrash = onCrash
  }

  nonisolated deinit {}

  /// The view controller whose views fill the screen.
  ///
  /// Setting it loads the view at once; the view appears in the next turn of the main queue.
  public var rootViewController: UIViewController? {
    didSet {
      alert = nil
      isUp = false
      guard let rootViewController else { return }
      rootViewController.view.move(to: self)
      onChange?(.rootViewController)
      rootViewController.viewDidLoad()
      mainQueue.async { [weak self, weak rootViewController] in
        guard let self, let rootViewController, self.rootViewController === rootViewController else { return }
        isUp = true
        rootViewController.viewDidAppear(false)
      }
    }
  }

  /// Shows `alert` above everything else.
  ///
  /// While another alert is up, and until the root view controller's views have appeared, the screen ignores `alert`
  /// with a warning, as UIKit does.
  func present(_ alert: UIAlertController) {
    func ignore(_ reason: String) {
      onChange?(.warning("Attempt to present \(alert.title), which is ignored: \(reason)"))
    }
    if let shown = self.alert { return ignore("\(shown.title) is already presented") }
    if !isUp { return ignore("the view below it is not on the screen yet") }
    self.alert = alert
    onChange?(.alert)
  }
}

// MARK: - Touches

extension Screen {
  /// Taps the segment with the index `segment`. Returns false if the touch does not reach the control, for
  /// example because an alert is up, or if the segment is already selected.
  @discardableResult
  public func tap(_ control: UISegmentedControl, segment: Int) -> Bool {
    guard reaches(control), control.segments.indices.contains(segment),
      control.selectedSegmentIndex != segment
    else { return false }
    control.selectedSegmentIndex = segment
    control.send(.valueChanged)
    return true
  }

  /// Presses a button. Returns false if the touch does not reach it, for example because an alert is up or the
  /// button is disabled.
  @discardableResult
  public func tap(_ button: UIButton) -> Bool {
    guard reaches(button) else { return false }
    button.send(.touchUpInside)
    return true
  }

  /// Presses the alert's button with that title. Returns false if there is no alert or it has no such button.
  @discardableResult
  public func tapAlertButton(_ title: String) -> Bool {
    guard let action = alert?.actions.first(where: { $0.title == title }) else { return false }
    alert = nil
    onChange?(.alert)
    action.handler?(action)
    return true
  }

  /// Whether a touch reaches `view`: no alert is up, the view is on this screen and not hidden, and if it is a
  /// control, it is enabled.
  package func reaches(_ view: UIView) -> Bool {
    alert == nil && view.screen === self && !view.isHidden && (view as? UIControl)?.isEnabled ?? true
  }
}
