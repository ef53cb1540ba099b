public import MiniUIKit
public import Scripts

/// A chapter's log of everything that has happened to its app.
///
/// The suite plays a script on an app that logs, and then the log alone on another, and compares the screens.
public struct LogSeam: Sendable {
  package typealias Log = @MainActor (Entry) -> Void

  package let record: @MainActor @Sendable (Device, @escaping Log) -> UIViewController
  package let replay: @MainActor @Sendable (Device) -> (screen: UIViewController, send: Log)

  /// Makes the seam from two ways to make the app. `Logged` is the type of what the chapter logs of one action.
  ///
  /// - Parameters:
  ///   - record: Makes an app that calls the closure with each action, in the order in which they happen.
  ///   - replay: Makes an app that does nothing by itself and only replays the actions that are passed to the
  ///     returned closure.
  ///   - text: Returns an action in words, and what it has changed.
  public init<Logged: Sendable>(
    record:
      @escaping @MainActor @Sendable (Device, @escaping @MainActor (Logged) -> Void) -> UIViewController,
    replay: @escaping @MainActor @Sendable (Device) -> (UIViewController, @MainActor (Logged) -> Void),
    text: @escaping @MainActor @Sendable (Logged) -> (action: String, changes: [String])
  ) {
    self.record = { device, log in
      record(device) { logged in
        let (action, changes) = text(logged)
        log(Entry(action: action, changes: changes, logged: logged))
      }
    }
    self.replay = { device in
      let (screen, send) = replay(device)
      return (screen, { entry in if let logged = entry.logged as? Logged { send(logged) } })
    }
  }

  /// An action in a log.
  package struct Entry: Sendable {
    package let action: String
    package let changes: [String]
    package let logged: any Sendable
    package var time = Duration.zero
  }
}

extension LogSeam: Seam {}
