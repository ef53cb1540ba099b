package import Glibc

/// The terminal of standard input while keys are read from it one by one: it is given back when a signal
/// ends the process, or `giveBack` is called.
package enum HeldTerminal {
  /// Takes the terminal with other settings. `entering` is written to standard output then, and again when a stopped
  /// process is continued; `leaving` when the terminal is given back.
  package static func take(
    entering: StaticString = "", leaving: StaticString = "", _ change: (inout termios) -> Void
  ) {
    if isHeld != 0 { return }
    // The program that had it meanwhile may not have given it back as it was.
    if !isKnown {
      guard tcgetattr(STDIN_FILENO, &original) == 0 else { return }
      isKnown = true
    }
    held = original
    change(&held)
    (hello, goodbye) = (entering, leaving)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      signal(number) { number in
        release()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    signal(SIGTSTP) { _ in
      let (wasHeld, error) = (isHeld, errno)
      defer { errno = error }
      release()
      raise(SIGSTOP)
      // Here it goes on when it is continued. The window may have another size by now.
      if wasHeld != 0 {
        hold()
        raise(SIGWINCH)
      }
    }
    hold()
  }

  package static func giveBack() { release() }
}

// All but `isHeld` are written only while that is 0, when no handler reads them, and by the one thread that reads keys;
// `isHeld` is written whole, by that thread and by its handlers.
nonisolated(unsafe) private var original = termios()
nonisolated(unsafe) private var held = termios()
nonisolated(unsafe) private var isKnown = false
nonisolated(unsafe) private var hello: StaticString = ""
nonisolated(unsafe) private var goodbye: StaticString = ""
nonisolated(unsafe) private var isHeld: sig_atomic_t = 0

// Only what is allowed in a signal handler.
private func hold() {
  isHeld = 1
  tcsetattr(STDIN_FILENO, TCSANOW, &held)
  write(hello)
}

private func release() {
  if isHeld == 0 { return }
  // Last of all: a signal in between does it once more.
  tcsetattr(STDIN_FILENO, TCSANOW, &original)
  write(goodbye)
  isHeld = 0
}

private func write(_ text: StaticString) {
  if text.utf8CodeUnitCount > 0 { _ = Glibc.write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount) }
}
