internal import PhoneKit

/// One action in the log that an app keeps of everything that happens to it, such as a tap: when it happened, what it
/// changed, and what the screen showed then.
public struct LogEntry: Codable, Equatable, Sendable {
  public let time: Duration
  public let action: String
  public let changes: [String]
  /// The lines of the screen when the log has been replayed up to this action.
  public let screen: [String]

  public init(time: Duration, action: String, changes: [String], screen: [String]) {
    (self.time, self.action, self.changes, self.screen) = (time, action, changes, screen)
  }

  /// The entry as text: a line with the time and the action, and below it a line for each change.
  public var lines: [String] { ["\(time.inSeconds) \(action)"] + changes.map { "        \($0)" } }
}
