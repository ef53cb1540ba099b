public import MiniUIKit
public import Scripts

/// A chapter's second front end, which prints lines and takes typed ones; in the tests the suite does the typing.
///
/// The front end may print what it likes. What it must understand is a cell such as `d3`, a player such as
/// `dark computer`, `reset`, and the buttons of a dialog, in capitals or small letters; and `history`, if the app has
/// History.
public struct LinesSeam: Sendable {
  /// A function that starts the front end on a device, and returns the handler of typed lines. The front end prints
  /// lines with the closure that it is given. The handler returns false for a line that it does not understand.
  public typealias Begin =
    @MainActor @Sendable (Device, @escaping @MainActor ([String]) -> Void) ->
    @MainActor (String) -> Bool

  package let begin: Begin
  package let tellsOfFailures: Bool

  /// Makes the seam from `begin`, which starts the front end.
  ///
  /// - Parameter tellsOfFailures: Whether a line must say why a save has failed.
  public init(tellsOfFailures: Bool = true, begin: @escaping Begin) {
    (self.tellsOfFailures, self.begin) = (tellsOfFailures, begin)
  }
}

extension LinesSeam: Seam {}
