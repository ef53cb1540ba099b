public import MiniUIKit
public import ReversiKit
public import Scripts

/// A chapter's test of what every view of a game must do, with two views to run it on: a fake and the real one.
///
/// The suite tests this test: it must find nothing wrong with these two views and with a right view that the suite
/// makes, and something wrong with each of the suite's wrong views.
public struct ContractSeam: Sendable {
  /// A view of a game, as closures.
  public struct View: Sendable {
    /// Shows the board at the start of a game, at once.
    public let showStart: @MainActor () -> Void
    /// Shows a disk, and returns when it has come to rest; throws when its task is cancelled.
    public let place: @MainActor (_ disk: Disk, _ x: Int, _ y: Int) async throws -> Void
    /// Returns the disk that the view shows on a cell; nil if it shows none.
    public let disk: @MainActor (_ x: Int, _ y: Int) -> Disk?

    public init(
      showStart: @escaping @MainActor () -> Void,
      place: @escaping @MainActor (_ disk: Disk, _ x: Int, _ y: Int) async throws -> Void,
      disk: @escaping @MainActor (_ x: Int, _ y: Int) -> Disk?
    ) {
      (self.showStart, self.place, self.disk) = (showStart, place, disk)
    }
  }

  package let fake: @MainActor @Sendable (Device) -> View
  package let host: @MainActor @Sendable (Device) -> (screen: UIView, view: View)
  package let test: @MainActor @Sendable (View, Device) async throws -> [String]

  /// Makes the seam from a chapter's test and two views.
  ///
  /// - Parameters:
  ///   - fake: Makes the view that the chapter's own tests use.
  ///   - host: Makes the real view, and `screen`, the view to put on the phone's screen.
  ///   - test: Returns what is wrong with a view, in sentences.
  public init(
    fake: @escaping @MainActor @Sendable (Device) -> View,
    host: @escaping @MainActor @Sendable (Device) -> (screen: UIView, view: View),
    test: @escaping @MainActor @Sendable (View, Device) async throws -> [String]
  ) {
    (self.fake, self.host, self.test) = (fake, host, test)
  }
}

extension ContractSeam: Seam {}
