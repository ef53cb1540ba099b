internal import Foundation

/// Single keys from standard input; a terminal is given back however this ends.
struct Keys: ~Copyable {
  private let isTerminal: Bool

  init() {
    isTerminal = isatty(STDIN_FILENO) != 0
    if isTerminal { takeTerminal() }
  }

  deinit { if isTerminal { giveTerminalBack() } }

  /// The next key; nil when none is pressed within the time. At the end of the input it only waits.
  mutating func next(within milliseconds: Int32) -> Character? {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return nil }
    var byte: UInt8 = 0
    if read(STDIN_FILENO, &byte, 1) == 1 { return Character(Unicode.Scalar(byte)) }
    usleep(UInt32(milliseconds) * 1000)
    return nil
  }
}

// The terminal's settings as they were, and as they are while keys come one by one and are not shown. Both are
// written by the main thread before the handlers are there that read them, and not changed after that.
nonisolated(unsafe) private var original = termios()
nonisolated(unsafe) private var changed = termios()

private func takeTerminal() {
  guard tcgetattr(STDIN_FILENO, &original) == 0 else { return }
  changed = original
  changed.c_lflag &= ~tcflag_t(ICANON | ECHO)
  for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
    signal(number) { number in
      giveTerminalBack()
      signal(number, SIG_DFL)
      raise(number)
    }
  }
  signal(SIGTSTP) { _ in
    giveTerminalBack()
    raise(SIGSTOP)
    // Here it goes on when it is continued.
    tcsetattr(STDIN_FILENO, TCSANOW, &changed)
  }
  tcsetattr(STDIN_FILENO, TCSANOW, &changed)
}

// Only what is allowed in a signal handler.
private func giveTerminalBack() { tcsetattr(STDIN_FILENO, TCSANOW, &original) }
