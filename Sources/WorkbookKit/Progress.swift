internal import Foundation
internal import Synchronization

/// Says what takes long, how far it is and for how long: a bar on a terminal, plain lines anywhere else.
final class Progress: Sendable {
  private let total: Int
  private let isTerminal: Bool
  private let bar = Mutex(Bar())

  private struct Bar {
    var done = 0
    var what: String?
    var begin = ContinuousClock.now
    var shown = ""
  }

  init(total: Int) {
    self.total = total
    isTerminal = isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    if isTerminal {
      Thread.detachNewThread { [weak self] in
        while self?.draw() != nil { usleep(200_000) }
      }
    }
  }

  /// Says what is begun now.
  func begin(_ what: String) {
    if !isTerminal { return write("\(what)…\n") }
    bar.withLock {
      $0.what = what
      $0.begin = .now
    }
    draw()
  }

  /// Says that one more is done.
  func end(_ what: String) {
    bar.withLock { $0.done += 1 }
    if isTerminal { begin(what) }
  }

  /// Takes the bar away.
  func close() {
    bar.withLock {
      if !$0.shown.isEmpty { write("\r\u{1B}[K") }
      ($0.what, $0.shown) = (nil, "")
    }
  }

  private func draw() {
    bar.withLock {
      guard let what = $0.what else { return }
      let width = 20
      let full = total == 0 ? width : $0.done * width / total
      let blocks = String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
      let seconds = (ContinuousClock.now - $0.begin).components.seconds
      let text = "\(blocks) \($0.done) of \(total)  \(what)" + (seconds > 0 ? ", \(seconds) s" : "")
      if text == $0.shown { return }
      $0.shown = text
      write("\r\u{1B}[K\(text)")
    }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
