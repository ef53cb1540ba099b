internal import Foundation

/// A line on a terminal that says how far something is, once it takes long; nothing anywhere else.
final class Tally {
  private let start = ContinuousClock.now
  private let isTerminal =
    isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  private var shown = ""

  func show(_ text: String) {
    let duration = ContinuousClock.now - start
    guard isTerminal, duration > .milliseconds(500) else { return }
    let line = "\(text), \(duration.components.seconds) s"
    if line == shown { return }
    shown = line
    write("\r\u{1B}[K\(line)")
  }

  /// Takes the line away.
  func close() {
    if !shown.isEmpty { write("\r\u{1B}[K") }
    shown = ""
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
