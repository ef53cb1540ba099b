internal import Verification

/// Shows a game to a person or a program.
@MainActor
protocol Painter: AnyObject {
  /// Shows how things stand now.
  func paint(_ stage: Stage)
  /// Says what has happened: change by change, and in sentences.
  func report(_ events: [Event], sentences: [String], stage: Stage)
  /// Answers a command.
  func answer(_ lines: [String])
  /// Gives the terminal back.
  func close()
}
