package import Glibc

/// Changes the settings of the terminal at standard input while keys are read from it one by one.
///
/// The settings are restored when a signal ends or stops the process, and by `giveBack`.
package enum HeldTerminal {
  /// Changes the terminal's settings by `change`, unless they are changed already.
  ///
  /// - Parameters:
  ///   - entering: Text to write to standard output now, and again when a stopped process continues.
  ///   - leaving: Text to write to standard output when the settings are restored.
  package static func take(
    entering: StaticString = "", leaving: StaticString = "", _ change: (inout termios) -> Void
  ) {
    if isHeld != 0 { return }
    // Only the first time: a program that has used the terminal since may have left other settings.
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
      // The process has been continued. The window may have another size by now.
      if wasHeld != 0 {
        stopCount &+= 1
        hold()
        raise(SIGWINCH)
      }
    }
    hold()
  }

  /// Restores the terminal's settings, if they are changed.
  package static func giveBack() { release() }

  /// How often the process was stopped while the settings were changed, and has continued, so that what stood on the
  /// screen is gone.
  package static var stops: Int { Int(stopCount) }
}

// Unsafe: the thread that reads keys writes these variables, except `isHeld`, only while `isHeld` is 0 and no handler
// reads them. The thread and its handlers write `isHeld`, and a handler `stopCount`, each of which is one word.
nonisolated(unsafe) private var original = termios()
nonisolated(unsafe) private var held = termios()
nonisolated(unsafe) private var isKnown = false
nonisolated(unsafe) private var hello: StaticString = ""
nonisolated(unsafe) private var goodbye: StaticString = ""
nonisolated(unsafe) private var isHeld: sig_atomic_t = 0
nonisolated(unsafe) private var stopCount: sig_atomic_t = 0

// These two do only what a signal handler may do.
private func hold() {
  isHeld = 1
  tcsetattr(STDIN_FILENO, TCSANOW, &held)
  write(hello)
}

private func release() {
  if isHeld == 0 { return }
  // `isHeld` comes last: a signal in between restores the settings once more.
  tcsetattr(STDIN_FILENO, TCSANOW, &original)
  write(goodbye)
  isHeld = 0
}

private func write(_ text: StaticString) {
  if text.utf8CodeUnitCount > 0 { _ = Glibc.write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount) }
}
