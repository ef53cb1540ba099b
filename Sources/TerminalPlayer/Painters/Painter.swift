internal import Verification

/// Shows a game to a person or a program.
@MainActor
protocol Painter: AnyObject {
  /// In which of three ways.
  var manner: Manner { get }
  /// Shows how things stand now.
  func paint(_ stage: Stage)
  /// Says what has happened: change by change, and in sentences.
  func report(_ events: [Event], sentences: [String], stage: Stage)
  /// Answers a command.
  func answer(_ lines: [String])
  /// Draws everything anew, whatever the terminal shows.
  func redraw()
  /// Gives the terminal back.
  func close()
}

/// How a game is shown.
enum Manner {
  /// On the whole terminal.
  case drawn
  /// In sentences, line under line, to a person.
  case spoken
  /// One change a line, to a program.
  case piped
}

// Lines that have been printed are never drawn again, and leave the terminal as it was.
extension Painter {
  func redraw() {}
  func close() {}
}
