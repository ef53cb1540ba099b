internal import Foundation
internal import Synchronization

/// Reports the progress of long work on standard error: one redrawn line on a terminal, plain lines
/// elsewhere.
///
/// A job here is a piece of the caller's work with a name, such as building a chapter.
package final class ProgressLine: Sendable {
  private let isTerminal: Bool
  private let start = ContinuousClock.now
  private let bar: Mutex<Bar>
  private let shown = Mutex("")

  /// The state of the progress bar: how many jobs there are, how many are done, and which are running.
  struct Bar {
    let total: Int
    private var done = 0
    /// The jobs that are running, the one that began first in front.
    private var work: [(what: String, begin: ContinuousClock.Instant)] = []

    init(total: Int) { self.total = total }

    mutating func begin(_ what: String, at now: ContinuousClock.Instant) { work.append((what, now)) }

    mutating func end(_ what: String) {
      done += 1
      if let index = work.firstIndex(where: { $0.what == what }) { work.remove(at: index) }
    }

    mutating func close() { work = [] }

    /// The text to draw: the bar, how many jobs are done, and the job that has run longest; nil if none is
    /// running.
    func text(at now: ContinuousClock.Instant) -> String? {
      guard let (what, begin) = work.first else { return nil }
      let seconds = (now - begin).components.seconds
      return "\(ProgressLine.blocks(done, of: total)) \(done) of \(total)  \(what)"
        + (seconds > 0 ? ", \(seconds) s" : "")
    }
  }

  /// Makes a line for `total` jobs; leave that at 0 if only `show` is called.
  ///
  /// With jobs, the line is redrawn by itself five times a second, so that its seconds count on.
  package init(total: Int = 0) {
    bar = Mutex(Bar(total: total))
    isTerminal = isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    if isTerminal, total > 0 {
      Thread.detachNewThread { [weak self] in
        while self?.draw() != nil { usleep(200_000) }
      }
    }
  }

  /// A bar of twenty blocks, filled to the share that `done` is of `total`; full if `total` is 0.
  package static func blocks(_ done: Int, of total: Int) -> String {
    let width = 20
    let full = total == 0 ? width : min(width, done * width / total)
    return String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
  }

  /// Adds the job called `what`, which begins now; without a terminal it prints the name on a line of its
  /// own.
  package func begin(_ what: String) {
    if !isTerminal { return Self.write("\(what)…\n") }
    bar.withLock { $0.begin(what, at: .now) }
    draw()
  }

  /// Counts the job called `what` as done.
  package func end(_ what: String) {
    bar.withLock { $0.end(what) }
    draw()
  }

  /// Shows `text` and the seconds since this line was made; does nothing in the first half second or without
  /// a terminal.
  package func show(_ text: String) {
    let duration = ContinuousClock.now - start
    guard isTerminal, duration > .milliseconds(500) else { return }
    shown.withLock { Self.replace(&$0, by: "\(text), \(duration.components.seconds) s") }
  }

  /// Erases the line from the terminal, and forgets the jobs that are running.
  package func close() {
    bar.withLock { $0.close() }
    shown.withLock { shown in
      if !shown.isEmpty { Self.replace(&shown, by: "") }
    }
  }

  private func draw() {
    shown.withLock { shown in
      // The lock is held here, so nothing is drawn after `close`.
      guard isTerminal, let text = bar.withLock({ $0.text(at: .now) }) else { return }
      Self.replace(&shown, by: text)
    }
  }

  private static func replace(_ shown: inout String, by text: String) {
    if text == shown { return }
    shown = text
    write("\r\u{1B}[K\(text)")
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

/// The duration in seconds with one decimal, such as `1.5 s`.
package func seconds(_ duration: Duration) -> String {
  String(format: "%.1f s", duration / .seconds(1))
}
