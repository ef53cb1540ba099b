public import MiniUIKit

/// Observes a phone.
@MainActor
public protocol Witness: AnyObject {
  /// Called with a new screen, or with nil when there is none any more. `now` is the phone's time.
  func connect(to screen: Screen?, now: @escaping () -> Duration)

  /// Called when something on the screen has changed.
  func note(_ change: Screen.Change)

  /// Called when the app has tried to write a file, with the error if that failed.
  func noteWrite(_ name: String, _ content: [UInt8], _ error: FileError?)

  /// Called when something has happened to the phone, such as a kill.
  func add(_ text: String)
}
