/// A view controller that follows the observable properties it shows, as UIKit's do since iOS 26.
// Explicitly `@MainActor`, for subclasses in modules without default isolation.
@MainActor open class ObservingViewController: UIViewController {
  nonisolated deinit {}

  /// Brings the views up to date; subclasses override it.
  ///
  /// Called when the view has been loaded, and on the main queue after each change of an observable property
  /// that it has read.
  open func updateProperties() {}

  open override func viewDidLoad() { update() }

  private func update() {
    withObservationTracking {
      updateProperties()
    } onChange: { [weak self] in
      // The properties change on the main actor; this is called just before.
      MainActor.assumeIsolated { self?.setNeedsUpdateProperties() }
    }
  }

  private func setNeedsUpdateProperties() {
    device.mainQueue.async { [weak self] in self?.update() }
  }
}
