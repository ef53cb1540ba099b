internal import Foundation
internal import Supervision

/// Reads single keys from standard input; the terminal's settings are restored however the process ends.
struct Keys: ~Copyable {
  private let isTerminal, drawsScreen: Bool

  /// If `drawsScreen` is true, the terminal shows its alternate screen while keys are read.
  init(drawsScreen: Bool) {
    (isTerminal, self.drawsScreen) = (isatty(STDIN_FILENO) != 0, drawsScreen)
    take()
  }

  private func take() {
    guard isTerminal else { return }
    // On the alternate screen, so that the shell's is there again afterwards.
    HeldTerminal.take(
      entering: drawsScreen ? "\u{1B}[?1049h" : "", leaving: drawsScreen ? "\u{1B}[?1049l" : ""
    ) {
      $0.c_lflag &= ~tcflag_t(ICANON | ECHO)
    }
  }

  /// Gives the terminal back while `body` runs.
  func lend(_ body: () -> Void) {
    if isTerminal { HeldTerminal.giveBack() }
    body()
    // Keys for the other program that it no longer read.
    if isTerminal { tcflush(STDIN_FILENO, TCIFLUSH) }
    take()
  }

  deinit { if isTerminal { HeldTerminal.giveBack() } }

  /// Returns the next key, or nil if none is pressed within `milliseconds`.
  ///
  /// Arrows and the keys of pages are `j`, `k`, a blank and `b`, as in a pager, and those of the ends `<` and `>`.
  ///
  /// After the end of the input it also waits that long, so that a caller's loop does not spin.
  mutating func next(within milliseconds: Int32) -> Character? {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return nil }
    var byte: UInt8 = 0
    if read(STDIN_FILENO, &byte, 1) == 1 {
      let key = Character(Unicode.Scalar(byte))
      guard key == "\u{1B}", poll(&descriptor, 1, 20) > 0 else { return key }
      var bytes = [UInt8](repeating: 0, count: 8)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      return Self.sequences[String(decoding: bytes.prefix(max(0, count)).dropFirst(), as: UTF8.self)]
    }
    usleep(UInt32(milliseconds) * 1000)
    return nil
  }

  /// What terminals send for such keys, without its beginning.
  private static let sequences: [String: Character] = [
    "A": "k", "B": "j", "5~": "b", "6~": " ", "H": "<", "F": ">", "1~": "<", "4~": ">",
  ]
}
