internal import Foundation
internal import Supervision

/// Reads single keys from standard input; the terminal's settings are restored however the process ends.
struct Keys: ~Copyable {
  private let isTerminal: Bool

  init() {
    isTerminal = isatty(STDIN_FILENO) != 0
    take()
  }

  private func take() {
    if isTerminal { HeldTerminal.take { $0.c_lflag &= ~tcflag_t(ICANON | ECHO) } }
  }

  /// Gives the terminal back while `body` runs.
  func lend(_ body: () -> Void) {
    if isTerminal { HeldTerminal.giveBack() }
    body()
    take()
  }

  deinit { if isTerminal { HeldTerminal.giveBack() } }

  /// Returns the next key, or nil if none is pressed within `milliseconds`.
  ///
  /// After the end of the input it also waits that long, so that a caller's loop does not spin.
  mutating func next(within milliseconds: Int32) -> Character? {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return nil }
    var byte: UInt8 = 0
    if read(STDIN_FILENO, &byte, 1) == 1 { return Character(Unicode.Scalar(byte)) }
    usleep(UInt32(milliseconds) * 1000)
    return nil
  }
}
