public import MiniUIKit
public import PuzzleKit
public import Scripts

/// A chapter's view model of the puzzle, without a screen:
/// it receives events, and reports the changes to show.
public struct ViewModelSeam: Sendable {
  /// What a view model is notified of.
  public enum Event: Hashable, Sendable {
    case tap(Place)
    case shuffle
    /// The panel that slid has come to rest on the screen.
    case rest
    /// The user has pressed "Shuffle again" on the sheet.
    case again
    /// The user has pressed "Close" on the sheet.
    case close
  }

  /// A function that shows a change: the panels, the number of the panel that slides or nil if none does, and whether
  /// the puzzle is complete.
  public typealias Show = @MainActor (_ panels: Panels, _ slid: Int?, _ isComplete: Bool) -> Void

  /// The events and the state of a view model, as closures that the suite calls.
  public struct Controls {
    package let send: @MainActor (Event) -> Void
    package let isSheetUp: @MainActor () -> Bool

    /// Makes the controls of a view model from closures.
    ///
    /// - Parameters:
    ///   - send: Notifies the view model of an event.
    ///   - isSheetUp: Returns whether the sheet "Well Done !!" is up.
    public init(send: @escaping @MainActor (Event) -> Void, isSheetUp: @escaping @MainActor () -> Bool) {
      (self.send, self.isSheetUp) = (send, isSheetUp)
    }
  }

  package let make: @MainActor @Sendable (Device, Panels, @escaping Show) -> Controls

  /// Makes the seam from a function that makes a view model on a device.
  ///
  /// The view model must begin with the panels that the function is given, and call the closure that it is given at
  /// every change to show.
  public init(_ make: @escaping @MainActor @Sendable (Device, Panels, @escaping Show) -> Controls) {
    self.make = make
  }
}

extension ViewModelSeam: Seam {
  public static let part = "viewModel"
}
