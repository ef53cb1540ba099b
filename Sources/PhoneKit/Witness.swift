public import MiniUIKit

/// Observes what happens on a phone.
@MainActor
public protocol Witness: AnyObject {
  /// Begins to watch a screen of a phone whose time is `now`; nil: the screen has gone.
  func connect(to screen: Screen?, now: @escaping () -> Duration)

  /// Something on the screen has changed.
  func note(_ change: Screen.Change)

  /// The app has tried to write a file; with the reason when it failed.
  func noteWrite(_ name: String, _ content: [UInt8], _ error: FileError?)

  /// Something has happened to the phone rather than on its screen.
  func add(_ text: String)
}
