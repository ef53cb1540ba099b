import Glibc

@testable import Reader
@testable import TerminalPlayer

/// A terminal with nobody in front of it, and a program that runs on it. Used from one thread.
final class PseudoTerminal {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let process: Int32
  private let keyboard: Int32
  private let line: Int32
  /// The terminal's settings before the program began.
  let settingsBefore: [UInt32]
  /// What was printed while something was typed.
  private var unread: [UInt8] = []
  /// The end of what the program has printed.
  private(set) var lastPrinted: [UInt8] = []
  private var status: Int32?

  /// Starts a program on a new terminal, with nothing in its environment but what is given.
  init(_ program: String, _ arguments: [String], environment: [String: String], size: Size)
    throws(Failure)
  {
    keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var (number, isLocked) = (Int32(0), Int32(0))
    guard keyboard >= 0, ioctl(keyboard, Self.setLock, &isLocked) == 0,
      ioctl(keyboard, Self.getNumber, &number) == 0
    else { throw Failure(description: "no pseudo-terminal is available") }
    let name = "/dev/pts/\(number)"
    // Held open, so that its settings can be read when the program has gone.
    line = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(line, UInt(TIOCSWINSZ), &window)
    settingsBefore = Self.settings(of: line)
    let words = ([program] + arguments).map { strdup($0) }
    let settings = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + settings { free(text) } }
    process = Self.spawn(program, words + [nil], settings + [nil], on: name)
    if process < 0 { throw Failure(description: "\(program): the program cannot be started") }
  }

  /// TIOCSPTLCK and TIOCGPTN, macros that Swift does not import.
  private static let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
  /// POSIX_SPAWN_SETSID, which Swift does not import either.
  private static let newSession: Int16 = 0x80

  /// Starts the program as the leader of a new session, whose terminal is the first that it opens; -1: it cannot.
  private static func spawn(
    _ program: String, _ arguments: [UnsafeMutablePointer<CChar>?],
    _ environment: [UnsafeMutablePointer<CChar>?], on terminal: String
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of Swift's pool block signals, and a child would go on blocking them.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var process: Int32 = -1
    return posix_spawn(&process, program, &actions, &attributes, arguments, environment) == 0 ? process : -1
  }

  deinit {
    if process > 0, status == nil {
      kill(process, SIGKILL)
      _ = wait(.seconds(5))
    }
    close(keyboard)
    close(line)
  }

  func type(_ text: String) { type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) {
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
  func read(within patience: Duration) -> [UInt8] {
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
    lastPrinted = (lastPrinted + buffer.prefix(max(0, count))).suffix(1000)
    return count > 0 ? Array(buffer[..<count]) : []
  }

  func resize(to size: Size) {
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &window)
  }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Whether the program is stopped, as by ^Z.
  var isStopped: Bool { ProcessFacts(process).state == "T" }

  /// The terminal's settings, as far as a program changes them.
  var settings: [UInt32] { Self.settings(of: line) }

  private static func settings(of descriptor: Int32) -> [UInt32] {
    var found = termios()
    tcgetattr(descriptor, &found)
    let keys = withUnsafeBytes(of: found.c_cc) { $0.map(UInt32.init) }
    return [found.c_iflag, found.c_oflag, found.c_cflag, found.c_lflag] + keys
  }

  /// How the program ended: its exit code, or 128 and the signal; nil when it still runs after so long.
  func wait(_ patience: Duration) -> Int32? {
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
