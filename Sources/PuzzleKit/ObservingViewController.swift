/// A view controller that goes with what it shows: what UIKit's do by themselves since iOS 26.
// Said aloud, because a subclass in a module that does not isolate by default learns it only from here.
@MainActor open class ObservingViewController: UIViewController {
  nonisolated deinit {}

  /// Brings the views up to date.
  ///
  /// Called when the view has been loaded, and again, in a turn of the main queue, whenever something observable has
  /// changed that it has read.
  open func updateProperties() {}

  open override func viewDidLoad() { update() }

  private func update() {
    withObservationTracking {
      updateProperties()
    } onChange: { [weak self] in
      // What changes here changes on the main actor; it is told just before.
      MainActor.assumeIsolated { self?.setNeedsUpdateProperties() }
    }
  }

  private func setNeedsUpdateProperties() {
    device.mainQueue.async { [weak self] in self?.update() }
  }
}
