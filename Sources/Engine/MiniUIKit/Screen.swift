/// The screen: the views of the view controller on top, and at most one alert above them.
public final class Screen {
  /// What the screen reports to `onChange`: which of its parts may now look different, or a warning.
  public enum Change {
    case rootViewController
    /// Another view controller is on top, because one was presented or dismissed.
    case topViewController
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

  /// Whether a view controller is about to be presented or dismissed.
  private var isChanging = false

  private var dismissed: [Dismissed] = []

  package let mainQueue: any MainQueue
  let onCrash: (String) -> Void

  init(mainQueue: any MainQueue, onCrash: @escaping (String) -> Void) {
    self.mainQueue = mainQueue
    self.onCrash = onCrash
  }

  nonisolated deinit {}

  /// The view controller whose views fill the screen, unless they are covered by those of one that it has presented.
  ///
  /// Setting it loads the view at once; the view appears in the next turn of the main queue.
  public var rootViewController: UIViewController? {
    didSet {
      alert = nil
      isUp = false
      guard let rootViewController else { return }
      rootViewController.view.move(to: self)
      onChange?(.rootViewController)
      rootViewController.loadViewIfNeeded()
      mainQueue.async { [weak self, weak rootViewController] in
        guard let self, let rootViewController, self.rootViewController === rootViewController else { return }
        rootViewController.viewWillAppear(false)
        isUp = true
        rootViewController.viewDidAppear(false)
      }
    }
  }

  /// The view controller whose views fill the screen: the last one that was presented, or else the root view controller.
  public var topViewController: UIViewController? { shown.last }

  /// The root view controller, the one that it has presented, and so on.
  private var shown: [UIViewController] {
    guard let rootViewController else { return [] }
    return Array(sequence(first: rootViewController) { $0.presentedViewController })
  }
}

// MARK: - Presenting

extension Screen {
  /// Shows `alert` above everything else, unless UIKit would ignore it with a warning.
  func present(_ alert: UIAlertController, from presenter: UIViewController) {
    if let obstacle = obstacle(for: presenter) { return ignore("present \(alert.title)", obstacle) }
    self.alert = alert
    onChange?(.alert)
  }

  /// Covers `presenter` by `controller`, unless UIKit would ignore that with a warning.
  func present(_ controller: UIViewController, from presenter: UIViewController) {
    let isShown = shown.contains { $0 === controller }
    if let obstacle = obstacle(for: presenter) ?? (isShown ? "it is already on the screen" : nil) {
      return ignore("present \(type(of: controller))", obstacle)
    }
    isChanging = true
    controller.view.move(to: self)
    controller.loadViewIfNeeded()
    presenter.viewWillDisappear(false)
    controller.viewWillAppear(false)
    isChanging = false
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    onChange?(.topViewController)
    controller.viewDidAppear(false)
    presenter.viewDidDisappear(false)
  }

  /// Returns why UIKit ignores what `presenter` presents now, or nil if it does not.
  private func obstacle(for presenter: UIViewController) -> String? {
    if let alert { return "\(alert.title) is already presented" }
    if isChanging { return "another is just being presented or dismissed" }
    if !isUp || !shown.contains(where: { $0 === presenter }) {
      return "the view below it is not on the screen yet"
    }
    return presenter.presentedViewController.map { "\(type(of: $0)) covers the view below it" }
  }

  private func ignore(_ attempt: String, _ reason: String) {
    onChange?(.warning("Attempt to \(attempt), which is ignored: \(reason)"))
  }

  /// Removes what `controller` has presented, or else `controller` itself.
  func dismiss(from controller: UIViewController) {
    if alert != nil, controller === topViewController {
      removeAlert()
    } else if controller.presentedViewController != nil {
      uncover(controller)
    } else if let presenter = controller.presentingViewController {
      uncover(presenter)
    }
  }

  private func removeAlert() {
    if alert == nil { return }
    alert = nil
    onChange?(.alert)
  }

  /// Removes all that is above `presenter`.
  private func uncover(_ presenter: UIViewController) {
    guard let top = topViewController else { return }
    if isChanging {
      return ignore("dismiss \(type(of: top))", "another is just being presented or dismissed")
    }
    removeAlert()
    isChanging = true
    top.viewWillDisappear(false)
    presenter.viewWillAppear(false)
    isChanging = false
    dismissed.removeAll { $0.controller == nil }
    var next = presenter.presentedViewController
    presenter.presentedViewController = nil
    while let controller = next {
      next = controller.presentedViewController
      controller.presentedViewController = nil
      controller.presentingViewController = nil
      controller.view.move(to: nil)
      dismissed.append(Dismissed(controller: controller))
    }
    onChange?(.topViewController)
    presenter.viewDidAppear(false)
    top.viewDidDisappear(false)
  }

  private struct Dismissed {
    weak var controller: UIViewController?
  }

  /// How many view controllers are in memory although they were dismissed and are not on the screen again.
  package var dismissedCount: Int {
    let shown = shown
    return dismissed.count { gone in
      gone.controller != nil && !shown.contains { $0 === gone.controller }
    }
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
    removeAlert()
    action.handler?(action)
    return true
  }

  /// Whether a touch reaches `view`: no alert is up, the view is one of the view controller on top and not hidden, and
  /// if it is a control, it is enabled.
  package func reaches(_ view: UIView) -> Bool {
    alert == nil && view.screen === self && !view.isHidden && (view as? UIControl)?.isEnabled ?? true
      && isOnTop(view)
  }

  private func isOnTop(_ view: UIView) -> Bool {
    if rootViewController?.presentedViewController == nil { return true }
    return topViewController?.view.contains(view) ?? false
  }
}
