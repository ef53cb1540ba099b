internal import Foundation
internal import Synchronization

/// Shows on standard error how far long work is: a line that is drawn anew on a terminal, plain lines elsewhere.
package final class ProgressLine: Sendable {
  private let isTerminal: Bool
  private let start = ContinuousClock.now
  private let bar: Mutex<Bar>
  private let shown = Mutex("")

  /// Named pieces of work, and how many of them are done.
  struct Bar {
    let total: Int
    private var done = 0
    /// The oldest first.
    private var work: [(what: String, begin: ContinuousClock.Instant)] = []

    init(total: Int) { self.total = total }

    mutating func begin(_ what: String, at now: ContinuousClock.Instant) { work.append((what, now)) }

    mutating func end(_ what: String) {
      done += 1
      if let index = work.firstIndex(where: { $0.what == what }) { work.remove(at: index) }
    }

    mutating func close() { work = [] }

    /// The bar with the piece that has been under way for longest; nil: none is.
    func text(at now: ContinuousClock.Instant) -> String? {
      guard let (what, begin) = work.first else { return nil }
      let seconds = (now - begin).components.seconds
      return "\(ProgressLine.blocks(done, of: total)) \(done) of \(total)  \(what)"
        + (seconds > 0 ? ", \(seconds) s" : "")
    }
  }

  /// A line for so many named pieces of work, or for texts only.
  package init(total: Int = 0) {
    bar = Mutex(Bar(total: total))
    isTerminal = isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    if isTerminal, total > 0 {
      Thread.detachNewThread { [weak self] in
        while self?.draw() != nil { usleep(200_000) }
      }
    }
  }

  /// A bar of twenty blocks.
  package static func blocks(_ done: Int, of total: Int) -> String {
    let width = 20
    let full = total == 0 ? width : min(width, done * width / total)
    return String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
  }

  /// Names the piece of work that begins.
  package func begin(_ what: String) {
    if !isTerminal { return Self.write("\(what)…\n") }
    bar.withLock { $0.begin(what, at: .now) }
    draw()
  }

  /// Counts a piece of work as done.
  package func end(_ what: String) {
    bar.withLock { $0.end(what) }
    draw()
  }

  /// Shows a text on a terminal, once the work has taken half a second.
  package func show(_ text: String) {
    let duration = ContinuousClock.now - start
    guard isTerminal, duration > .milliseconds(500) else { return }
    shown.withLock { Self.replace(&$0, by: "\(text), \(duration.components.seconds) s") }
  }

  /// Removes the line.
  package func close() {
    bar.withLock { $0.close() }
    shown.withLock { shown in
      if !shown.isEmpty { Self.replace(&shown, by: "") }
    }
  }

  private func draw() {
    shown.withLock { shown in
      // Inside the lock, so that nothing is drawn once the line has been closed.
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

/// A duration as people read it, such as `1.5 s`.
package func seconds(_ duration: Duration) -> String {
  String(format: "%.1f s", duration / .seconds(1))
}
