public import MiniUIKit
public import Scripts

/// A chapter's queue of changes that the screen has still to show, of which the suite needs only the length.
///
/// The suite plays the app: whenever the queue is empty, the screen must show the board that is saved.
public struct QueueSeam: Sendable {
  package let count: @MainActor @Sendable (UIViewController) -> Int

  /// Makes the seam from a function that returns the length of the queue.
  ///
  /// - Parameter count: Returns how many changes are in the queue of the app with that root view controller.
  public init(count: @escaping @MainActor @Sendable (UIViewController) -> Int) {
    self.count = count
  }
}

extension QueueSeam: Seam {}
