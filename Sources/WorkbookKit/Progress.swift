internal import Foundation
internal import Synchronization

/// Says what takes long, and how far it is: a bar on a terminal, plain lines anywhere else.
final class Progress: Sendable {
  private let total: Int
  private let isTerminal: Bool
  private let done = Mutex(0)

  init(total: Int) {
    self.total = total
    isTerminal = isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Says what is begun now.
  func begin(_ what: String) {
    done.withLock { draw($0, what) }
  }

  /// Says that one more is done.
  func end(_ what: String) {
    done.withLock {
      $0 += 1
      if isTerminal { draw($0, what) }
    }
  }

  /// Takes the bar away.
  func close() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func draw(_ count: Int, _ what: String) {
    guard isTerminal else { return write("\(what)…\n") }
    let width = 20
    let full = total == 0 ? width : count * width / total
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
    write("\r\u{1B}[K\(bar) \(count) of \(total)  \(what)")
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
