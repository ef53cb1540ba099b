public import MiniUIKit

/// An object that is notified of what changes on the screen of a simulated phone and of what happens to the phone.
@MainActor
public protocol Witness: AnyObject {
  /// Called when the witness is set and at each launch. `screen` is nil if no app is running; `now` returns the time
  /// since the phone was switched on.
  func connect(to screen: Screen?, now: @escaping () -> Duration)

  /// Called when something on the screen has changed.
  func note(_ change: Screen.Change)

  /// Called when the app has tried to write the file `name`; `error` is nil if it succeeded.
  func noteWrite(_ name: String, _ content: [UInt8], _ error: FileError?)

  /// Called when something has happened to the phone; `text` says what, such as `killed`.
  func add(_ text: String)
}
