package import Glibc

/// The terminal of standard input while keys are read from it one by one: it is given back however the process ends.
package enum HeldTerminal {
  /// Takes the terminal with other settings. `entering` is written to standard output then, and again when a stopped
  /// process is continued; `leaving` when the terminal is given back.
  package static func take(
    entering: StaticString = "", leaving: StaticString = "", _ change: (inout termios) -> Void
  ) {
    if isHeld != 0 { return }
    // Whoever has had it meanwhile may not have given it back as it was.
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
      let wasHeld = isHeld
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

// All are written by the main thread before the handlers are there that read them, but for `isHeld`, which a handler may
// write whole.
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
  isHeld = 0
  tcsetattr(STDIN_FILENO, TCSANOW, &original)
  write(goodbye)
}

private func write(_ text: StaticString) {
  if text.utf8CodeUnitCount > 0 { _ = Glibc.write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount) }
}
