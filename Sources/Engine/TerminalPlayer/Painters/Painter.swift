internal import Console
internal import Glibc
internal import Scripts
internal import Supervision

/// Shows an app and the player's own messages, to a person or a program.
@MainActor
protocol Painter: AnyObject {
  var mode: PlayerMode { get }
  /// Draws `stage` as a frame; a painter that prints lines does nothing.
  func paint(_ stage: Stage)
  /// Reports events: prints them to a program, or `sentences` about them to a person. Does nothing if frames show the
  /// stage's log.
  func report(_ events: [Event], sentences: [String], stage: Stage)
  /// Prints the answer to a command; does nothing if frames show it in the stage's log.
  func answer(_ lines: [String])
}

/// Prints lines: sentences to a person, events to a program.
@MainActor
final class LinePainter: Painter {
  let mode: PlayerMode
  /// Whether `report` prints anything; false for an app with its own front end, which itself prints what happens.
  private let reports: Bool
  /// Calls the closure it is given, which prints, so that the output stands above the line that a person is typing.
  var above: ((() -> Void) -> Void) = { $0() }

  init(_ mode: PlayerMode, reports: Bool = true) {
    self.mode = mode
    self.reports = reports
  }

  func paint(_ stage: Stage) {}

  func report(_ events: [Event], sentences: [String], stage: Stage) {
    if !reports { return }
    if mode == .pipe { return answer(events.map { "\($0)" }) }
    if sentences.isEmpty { return }
    answer(sentences + (stage.face.isNew(after: events) ? stage.face.lines + stage.face.summary : []))
  }

  func answer(_ lines: [String]) {
    // What an app with its own front end prints stays as it is.
    let columns = mode == .lines && reports ? terminalSize(of: STDOUT_FILENO)?.columns : nil
    above { for line in lines { emit(folded(line.visible, to: columns, hanging: 2)) } }
  }
}

/// Prints a line at once. If it cannot, it ends the process, silently if the program that reads the output has ended.
private func emit(_ line: String) {
  if writeAll("\(line)\n".utf8, to: STDOUT_FILENO) { return }
  let hasGone = errno == EPIPE || errno == EIO
  if !hasGone { complain("the output could not be written") }
  // Otherwise the exit would be reported as a crash.
  InteractiveGuard.end()
  exit(hasGone ? 0 : 1)
}

/// Prints a sentence to the standard error with which the process was started.
func complain(_ text: String) { _ = writeAll("\(text)\n".printable.utf8, to: InteractiveGuard.errors) }
