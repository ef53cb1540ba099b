/// A view controller that updates its views when an observable property that they show changes, as UIKit's view
/// controllers do since iOS 26.
// Explicitly `@MainActor`, for subclasses in modules without default isolation.
@MainActor open class ObservingViewController: UIViewController {
  nonisolated deinit {}

  /// Brings the views up to date; subclasses override it.
  ///
  /// It is called when the view has been loaded, and then on the main queue after each change of an observable
  /// property that the last call has read.
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
