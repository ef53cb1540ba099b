internal import Foundation
internal import Synchronization

/// Says what takes long, how far it is and for how long: a bar on a terminal, plain lines anywhere else.
package final class Progress: Sendable {
  private let isTerminal: Bool
  private let bar: Mutex<Bar>

  /// How far it is, and what is under way.
  struct Bar {
    let total: Int
    private var done = 0
    /// The oldest first.
    private var work: [(what: String, begin: ContinuousClock.Instant)] = []

    init(total: Int) { self.total = total }

    mutating func begin(_ what: String, at now: ContinuousClock.Instant) { work.append((what, now)) }

    mutating package func end(_ what: String) {
      done += 1
      if let place = work.firstIndex(where: { $0.what == what }) { work.remove(at: place) }
    }

    mutating func close() { work = [] }

    /// The bar with what has been under way for longest; nil: nothing is.
    func text(at now: ContinuousClock.Instant) -> String? {
      guard let (what, begin) = work.first else { return nil }
      let width = 20
      let full = total == 0 ? width : done * width / total
      let blocks = String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
      let seconds = (now - begin).components.seconds
      return "\(blocks) \(done) of \(total)  \(what)" + (seconds > 0 ? ", \(seconds) s" : "")
    }
  }

  private let shown = Mutex("")

  package init(total: Int) {
    bar = Mutex(Bar(total: total))
    isTerminal = isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    if isTerminal {
      Thread.detachNewThread { [weak self] in
        while self?.draw() != nil { usleep(200_000) }
      }
    }
  }

  /// Says what is begun now.
  package func begin(_ what: String) {
    if !isTerminal { return write("\(what)…\n") }
    bar.withLock { $0.begin(what, at: .now) }
    draw()
  }

  /// Says that what was begun is done.
  package func end(_ what: String) {
    bar.withLock { $0.end(what) }
    draw()
  }

  /// Takes the bar away.
  package func close() {
    bar.withLock { $0.close() }
    shown.withLock {
      if !$0.isEmpty { write("\r\u{1B}[K") }
      $0 = ""
    }
  }

  private func draw() {
    shown.withLock { shown in
      // Asked in here, so that nothing is drawn once it has been closed.
      guard isTerminal, let text = bar.withLock({ $0.text(at: .now) }), text != shown else { return }
      shown = text
      write("\r\u{1B}[K\(text)")
    }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

package func seconds(_ duration: Duration) -> String {
  String(format: "%.1f s", duration / .seconds(1))
}
