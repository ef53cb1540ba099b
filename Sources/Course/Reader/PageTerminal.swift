internal import Foundation
internal import Glibc
package import Supervision

/// What happens at a terminal that shows pages: a key is pressed, the window changes its size, or the terminal is
/// closed.
enum PageKey: Equatable, Sendable {
  case character(Character)
  case enter, backspace, escape
  case up, down, left, right, pageUp, pageDown, halfUp, halfDown, home, end
  case tab, backTab
  /// The window has changed its size.
  case resized
  /// The terminal has been closed.
  case gone
}

/// Shows pages on the terminal's alternate screen, and reads single keys.
///
/// The terminal is restored by `close`, and by a signal that ends or stops the process.
@MainActor
final class PageTerminal {
  /// The input that has been read and not yet returned as keys.
  private var unread = ""

  /// Takes over the terminal until `close`.
  func open() {
    fflush(nil)
    takeForPages()
    signal(SIGWINCH) { _ in hasResized = 1 }
    // `HeldTerminal` handles the others that end a process.
    for number in [SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM] {
      signal(number) { number in
        HeldTerminal.giveBack()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  func close() { HeldTerminal.giveBack() }

  /// Switches the terminal to its alternate screen, where the mouse wheel sends arrow keys. The mouse sends nothing
  /// else, so text can still be selected.
  private func takeForPages() {
    take(
      entering: "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1007s\u{1B}[?1007h",
      leaving: "\u{1B}[?1007r\u{1B}[?25h\u{1B}[?1049l")
  }

  private func take(entering: StaticString, leaving: StaticString) {
    HeldTerminal.take(entering: entering, leaving: leaving) { settings in
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
      settings.c_iflag &= ~tcflag_t(ICRNL | IXON)
    }
  }

  /// Shows `lines` from the top of the screen, which must have room for them, and erases what was there before.
  func show(_ lines: [String]) {
    let text = lines.map { "\($0)\u{1B}[K" }.joined(separator: "\r\n")
    write("\u{1B}[H\(text)\u{1B}[J")
  }

  /// Shows `text` in a row, counted from 1, until the next page.
  func note(_ text: String, row: Int) { write("\u{1B}[\(row);1H\(text)\u{1B}[K") }

  /// Lends the terminal to a program until it ends.
  ///
  /// If the program fails or `printsLines` is true, its output stays until a key is pressed.
  func lend(to program: String, _ arguments: [String], printsLines: Bool) {
    HeldTerminal.giveBack()
    let exit = lendTerminal(to: program, arguments)
    if exit == nil { write("\(program) cannot be started.\n") }
    // A program that failed has said why.
    if exit != .status(0) || printsLines {
      // A reader who ends the process here finds the shell's prompt on an empty line.
      take(entering: "\nAny key goes back to the notebook. ", leaving: "\r\u{1B}[K")
      while next() == .resized {}
      HeldTerminal.giveBack()
    }
    takeForPages()
  }

  /// Waits for the next key, or for a change of the window's size.
  func next() -> PageKey {
    while true {
      if hasResized != 0 {
        hasResized = 0
        return .resized
      }
      if let key = takeKey(isWhole: false) { return key }
      var events = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let ready = poll(&events, 1, unread.isEmpty ? 250 : 50)
      // An Escape without further bytes is the key.
      if ready == 0, let key = takeKey(isWhole: true) { return key }
      guard ready > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 1024)
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count <= 0 { return .gone }
      unread += String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  /// Removes the first key from `unread` and returns it; nil if there is none.
  ///
  /// If `isWhole` is false, it also returns nil for the beginning of an escape sequence, whose rest may still come.
  private func takeKey(isWhole: Bool) -> PageKey? {
    while let first = unread.first {
      if first == "\u{1B}" {
        if let (sequence, key) = Self.sequences.first(where: { unread.hasPrefix($0.key) }) {
          unread.removeFirst(sequence.count)
          return key
        }
        if !isWhole, unread.wholeMatch(of: /\x1B([\[O][0-9;<]*)?/) != nil { return nil }
        // An unknown sequence is dropped.
        let unknown = unread.prefixMatch(of: /\x1B[\[O][0-9;<]*[@-~]/)
        unread.removeFirst(unknown?.output.count ?? 1)
        if unknown == nil { return .escape }
      } else {
        return Self.key(unread.removeFirst())
      }
    }
    return nil
  }

  private static func key(_ character: Character) -> PageKey {
    switch character {
    case "\r", "\n", "\r\n": .enter
    case "\u{7F}", "\u{8}": .backspace
    case "\t": .tab
    case "\u{4}": .halfDown
    case "\u{15}": .halfUp
    case "\u{6}": .pageDown
    case "\u{2}": .pageUp
    default: .character(character)
    }
  }

  private static let sequences: [String: PageKey] = {
    let letters: [(String, PageKey)] = [
      ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
      ("Z", .backTab),
    ]
    let tildes: [(String, PageKey)] = [("5~", .pageUp), ("6~", .pageDown), ("1~", .home), ("4~", .end)]
    let all = letters.map { ("\u{1B}O" + $0, $1) } + (letters + tildes).map { ("\u{1B}[" + $0, $1) }
    return Dictionary(uniqueKeysWithValues: all)
  }()

  private func write(_ text: String) { _ = writeAll(text.utf8, to: STDOUT_FILENO) }
}

/// Runs a program, which has the terminal until it ends, and returns how it ended; nil if it cannot be started.
@discardableResult
package func lendTerminal(to program: String, _ arguments: [String]) -> Exit? {
  fflush(nil)
  // These signals are meant for the program. If the terminal is closed, this process notices when it reads again.
  let handlers = [SIGINT, SIGQUIT, SIGHUP].map { ($0, signal($0, SIG_IGN)) }
  defer { for (number, handler) in handlers { signal(number, handler) } }
  // A program that is killed leaves its settings behind.
  var settings = termios()
  let areKnown = tcgetattr(STDIN_FILENO, &settings) == 0
  defer { if areKnown { tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) } }
  let child = try? ChildProcess(
    program, arguments, environment: ProcessInfo.processInfo.environment,
    descriptors: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], lifeline: 9, inOwnGroup: false)
  return child?.reap()
}

/// Whether the window has changed its size since `PageTerminal.next()` last reported that. A signal handler sets it.
nonisolated(unsafe) private var hasResized: sig_atomic_t = 0
