internal import Glibc
internal import Supervision
internal import Verification

/// Shows a game to a person or a program.
@MainActor
protocol Painter: AnyObject {
  var manner: Manner { get }
  /// Shows the current state.
  func paint(_ stage: Stage)
  /// Reports events, as such and in sentences.
  func report(_ events: [Event], sentences: [String], stage: Stage)
  /// Prints the answer to a command.
  func answer(_ lines: [String])
}

/// How a game is shown.
enum Manner {
  /// As frames on the whole terminal.
  case drawn
  /// In sentences, to a person.
  case spoken
  /// In events, one a line, to a program.
  case piped
}

/// Prints lines: sentences to a person, events to a program.
@MainActor
final class LinePainter: Painter {
  let manner: Manner
  /// False for an app's own front end, which reports events itself.
  private let reports: Bool
  /// Prints above the line that is being typed.
  var above: ((() -> Void) -> Void) = { $0() }

  init(_ manner: Manner, reports: Bool = true) {
    self.manner = manner
    self.reports = reports
  }

  func paint(_ stage: Stage) {}

  func report(_ events: [Event], sentences: [String], stage: Stage) {
    if !reports { return }
    if manner == .piped { return answer(events.map { "\($0)" }) }
    if sentences.isEmpty { return }
    answer(sentences + (stage.face.isNew(after: events) ? stage.face.lines : []))
  }

  func answer(_ lines: [String]) {
    above { for line in lines { emit(line) } }
  }
}

/// Prints a line at once. Ends the player if the reader of the pipe has gone, as filters do.
private func emit(_ line: String) {
  if writeAll("\(line)\n".utf8, to: STDOUT_FILENO) { return }
  let hasGone = errno == EPIPE || errno == EIO
  if !hasGone { complain("the output could not be written") }
  // Otherwise the monitor would report a crash.
  InteractiveGuard.end()
  exit(hasGone ? 0 : 1)
}

/// Prints a sentence to the original standard error.
func complain(_ text: String) { _ = writeAll("\(text)\n".utf8, to: InteractiveGuard.errors) }
