internal import Foundation
internal import Synchronization

/// Reports the progress of long work on standard error: one redrawn line on a terminal, plain lines
/// elsewhere.
///
/// A job here is a piece of the caller's work with a name, such as building a chapter.
package final class ProgressLine: Sendable {
  private let isTerminal: Bool
  private let hasTitle: Bool
  private let start = ContinuousClock.now
  private let bar: Mutex<Bar>
  /// The text on the terminal's last line, which all progress lines of the process share.
  private static let shown = Mutex("")

  /// The state of the progress bar: how many jobs there are, how many are done, and which are running.
  struct Bar {
    let total: Int
    /// The text at the end of the line, such as how long all jobs are likely to take; empty for none.
    let note: String
    private var done = 0
    /// When the first job began.
    private var start: ContinuousClock.Instant?
    /// The jobs that are running, the one that began first in front.
    private var work: [(what: String, begin: ContinuousClock.Instant)] = []

    init(total: Int, note: String = "") { (self.total, self.note) = (total, note) }

    mutating func begin(_ what: String, at now: ContinuousClock.Instant) {
      start = start ?? now
      work.append((what, now))
    }

    mutating func end(_ what: String) {
      done += 1
      if let index = work.firstIndex(where: { $0.what == what }) { work.remove(at: index) }
    }

    mutating func close() { work = [] }

    /// Returns the text to draw: the bar, how many jobs are done, the job that has run longest, and how long the rest
    /// will take if it goes on like this; nil if no job is running.
    func text(at now: ContinuousClock.Instant) -> String? {
      guard let (what, begin) = work.first else { return nil }
      let seconds = (now - begin).components.seconds
      return "\(ProgressLine.blocks(done, of: total)) \(done) of \(total)  \(what)"
        + (seconds > 0 ? ", \(seconds) s" : "") + (note.isEmpty ? rest(at: now) : "  (\(note))")
    }

    /// Returns how long the rest will take, such as `  (about 2 minutes left)`; empty if nobody needs to know that, or
    /// if too few jobs are done to say.
    private func rest(at now: ContinuousClock.Instant) -> String {
      guard let start, done > 2 else { return "" }
      let left = Int((now - start) / .seconds(1)) * (total - done) / done
      return left < 20 ? "" : "  (about \(ProgressLine.words(forSeconds: left)) left)"
    }
  }

  /// Makes a line for `total` jobs; leave that at 0 if only `show` is called.
  ///
  /// With jobs, the line is redrawn five times a second, so that the seconds in it keep counting. `title` names all
  /// jobs together: without a terminal it is printed once, in place of a line for each job. `note` is a text for the
  /// end of the line, such as how long all jobs are likely to take.
  package init(total: Int = 0, title: String = "", note: String = "") {
    bar = Mutex(Bar(total: total, note: note))
    hasTitle = !title.isEmpty
    isTerminal = isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    if !isTerminal, hasTitle { Self.write("\(title)\(note.isEmpty ? "" : " (\(note))")…\n") }
    if isTerminal, total > 0 {
      Thread.detachNewThread { [weak self] in
        while self?.draw() != nil { usleep(200_000) }
      }
    }
  }

  /// Returns about how long `seconds` are, in words such as `half a minute` or `2 minutes`.
  package static func words(forSeconds seconds: Int) -> String {
    seconds < 50 ? "half a minute" : seconds < 90 ? "a minute" : "\((seconds + 30) / 60) minutes"
  }

  /// Returns a bar of twenty blocks, filled in proportion to `done` out of `total`; full if `total` is 0.
  package static func blocks(_ done: Int, of total: Int) -> String {
    let width = 20
    let full = total == 0 ? width : min(width, done * width / total)
    return String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
  }

  /// Adds the job called `what` to those that are running. Without a terminal, prints its name on a line of its own,
  /// unless the progress line has a title.
  package func begin(_ what: String) {
    if !isTerminal { return hasTitle ? () : Self.write("\(what)…\n") }
    bar.withLock { $0.begin(what, at: .now) }
    draw()
  }

  /// Counts the job called `what` as done.
  package func end(_ what: String) {
    bar.withLock { $0.end(what) }
    draw()
  }

  /// Shows `text` and the seconds since this `ProgressLine` was made. Does nothing without a terminal, or, unless
  /// `isLong`, in the first half second.
  package func show(_ text: String, isLong: Bool = false) {
    let duration = ContinuousClock.now - start
    guard isTerminal, isLong || duration > .milliseconds(500) else { return }
    Self.shown.withLock { Self.replace(&$0, by: "\(text), \(duration.components.seconds) s") }
  }

  /// Erases the progress line and calls `body`, which prints a message on the terminal. The next redraw shows the line
  /// again, below the message.
  package static func makingRoom(_ body: () -> Void = {}) {
    // Another thread redraws the line, which must not come between erasing it and the message.
    shown.withLock { shown in
      if !shown.isEmpty { replace(&shown, by: "") }
      body()
    }
  }

  /// Erases the progress line from the terminal, and forgets the jobs that are running.
  package func close() {
    bar.withLock { $0.close() }
    Self.makingRoom()
  }

  private func draw() {
    Self.shown.withLock { shown in
      // The lock is held here, so nothing is drawn after `close`.
      guard isTerminal, let text = bar.withLock({ $0.text(at: .now) }) else { return }
      Self.replace(&shown, by: text)
    }
  }

  private static func replace(_ shown: inout String, by text: String) {
    if text == shown { return }
    shown = text
    // A longer line would be broken in two, and only its end erased.
    let width = Style.of(STDERR_FILENO).width - 1
    // How long it takes is the first to go.
    let whole = TextLocale.current.shown(text)
    let text = whole.count > width ? whole.components(separatedBy: "  (")[0] : whole
    let end = TextLocale.current.printsASCII ? "." : "…"
    write("\r\u{1B}[K\(text.count > width ? text.prefix(width - 1) + end : text)")
  }

  private static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(TextLocale.current.shown(text).utf8))
  }
}

/// Returns the duration in seconds with one decimal, such as `1.5 s`.
package func seconds(_ duration: Duration) -> String {
  String(format: "%.1f s", duration / .seconds(1))
}
