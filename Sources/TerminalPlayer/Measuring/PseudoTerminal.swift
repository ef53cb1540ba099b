internal import CTerminal
internal import Glibc

/// A terminal with nobody in front of it, and a program that runs on it.
///
/// Used from one thread; for measuring and for tests.
package final class PseudoTerminal {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package let process: Int32
  private let keyboard: Int32
  private let line: Int32
  /// The terminal's settings before the program began.
  let settingsBefore: [UInt32]
  /// What was printed while something was typed.
  private var unread: [UInt8] = []
  private var status: Int32?

  /// Starts a program on a new terminal, with nothing in its environment but what is given.
  package init(_ program: String, _ arguments: [String], environment: [String: String], size: Size)
    throws(Failure)
  {
    var name = [CChar](repeating: 0, count: 256)
    keyboard = ct_pseudo_terminal(&name, name.count)
    guard keyboard >= 0 else { throw Failure(description: "no pseudo-terminal is available") }
    _ = fcntl(keyboard, F_SETFL, O_NONBLOCK)
    // Held open, so that its settings can be read when the program has gone.
    line = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(line, UInt(TIOCSWINSZ), &window)
    settingsBefore = Self.settings(of: line)
    let words = ([program] + arguments).map { strdup($0) }
    let settings = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + settings { free(text) } }
    process = ct_spawn(program, words + [nil], settings + [nil], name)
    if process < 0 { throw Failure(description: "\(program): the program cannot be started") }
  }

  deinit {
    if process > 0, status == nil {
      kill(process, SIGKILL)
      _ = wait(.seconds(5))
    }
    close(keyboard)
    close(line)
  }

  package func type(_ text: String) { type(Array(text.utf8)) }

  package func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The program may wait for us to read before it reads on.
        unread += readNow(within: .milliseconds(10))
        // One that is gone or stopped does not read on.
        if wait(.zero) != nil || isStopped { return }
      } else {
        return
      }
    }
  }

  /// What has been printed since the last time; empty when nothing came in time, or the program has gone.
  package func read(within patience: Duration) -> [UInt8] {
    guard unread.isEmpty else {
      defer { unread = [] }
      return unread
    }
    return readNow(within: patience)
  }

  private func readNow(within patience: Duration) -> [UInt8] {
    var entry = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(max(0, patience / .milliseconds(1)).rounded(.up))
    guard poll(&entry, 1, milliseconds) > 0, entry.revents & Int16(POLLIN) != 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(keyboard, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : []
  }

  package func resize(to size: Size) {
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &window)
  }

  package func send(_ signal: Int32) { kill(process, signal) }

  /// Whether the program is stopped, as by ^Z.
  package var isStopped: Bool { ProcessFacts(process).state == "T" }

  /// The terminal's settings, as far as a program changes them.
  package var settings: [UInt32] { Self.settings(of: line) }

  private static func settings(of descriptor: Int32) -> [UInt32] {
    var found = termios()
    tcgetattr(descriptor, &found)
    let keys = withUnsafeBytes(of: found.c_cc) { $0.map(UInt32.init) }
    return [found.c_iflag, found.c_oflag, found.c_cflag, found.c_lflag] + keys
  }

  /// How the program ended: its exit code, or 128 and the signal; nil when it still runs after so long.
  package func wait(_ patience: Duration) -> Int32? {
    let deadline = ContinuousClock.now + patience
    while status == nil {
      var found: Int32 = 0
      if waitpid(process, &found, WNOHANG) == process {
        status = found & 0x7F == 0 ? (found >> 8) & 0xFF : 128 + (found & 0x7F)
      } else if ContinuousClock.now > deadline {
        return nil
      } else {
        // Whatever it still prints must be read, or it waits for us.
        _ = read(within: .milliseconds(2))
      }
    }
    return status
  }
}
