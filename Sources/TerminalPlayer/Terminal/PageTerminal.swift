internal import CTerminal
public import Foundation
internal import Glibc
internal import Supervision

/// A key as a reader of pages presses it.
public enum PageKey: Equatable, Sendable {
  case character(Character)
  case enter, backspace, escape
  case up, down, left, right, pageUp, pageDown, home, end
  /// The window has another size now.
  case resized
  /// Nobody is there any more.
  case gone
}

/// A terminal that shows pages on its alternate screen and gives single keys; it is given back however this ends.
@MainActor
public final class PageTerminal {
  public let isColoured: Bool
  public let isASCII: Bool
  private var decoder = Decoder()
  private var keys: [PageKey] = []

  /// Nil when it is none, or cannot put its cursor anywhere.
  public init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let facts = TerminalFacts(PlayerOptions(), environment: environment)
    guard facts.mode.mode == .screen else { return nil }
    isColoured = facts.wantsColor && facts.colors > 0
    isASCII = facts.isASCII
  }

  public var columns: Int { TerminalFacts.size(of: STDOUT_FILENO)?.columns ?? 80 }
  public var rows: Int { TerminalFacts.size(of: STDOUT_FILENO)?.rows ?? 24 }

  /// Takes the terminal until `close`.
  public func open() {
    fflush(nil)
    take(onPages: true)
    signal(SIGWINCH) { _ in hasResized = 1 }
  }

  public func close() { HeldTerminal.giveBack() }

  private func take(onPages: Bool) {
    HeldTerminal.take(
      entering: onPages ? "\u{1B}[?1049h\u{1B}[?25l" : "", leaving: onPages ? "\u{1B}[?25h\u{1B}[?1049l" : ""
    ) { settings in
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
      settings.c_iflag &= ~tcflag_t(ICRNL | IXON)
    }
  }

  /// Shows lines from the top; they must fit.
  public func show(_ lines: [String]) {
    let text = lines.map { "\($0)\u{1B}[K" }.joined(separator: "\r\n")
    write("\u{1B}[H\(text)\u{1B}[J")
  }

  /// Gives the terminal to a program, and takes it back; what the program has printed stays until a key is pressed.
  public func lend(to program: String, _ arguments: [String], printsLines: Bool) {
    HeldTerminal.giveBack()
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    let status = ct_run(program, words + [nil])
    if status == -1 { write("\(program) cannot be started.\n") }
    // A program that failed has said why.
    if status != 0 || printsLines {
      write("\nAny key goes back to the book. ")
      take(onPages: false)
      while next() == .resized {}
      HeldTerminal.giveBack()
    }
    take(onPages: true)
  }

  /// Waits for the next key.
  public func next() -> PageKey {
    while keys.isEmpty {
      if hasResized != 0 {
        hasResized = 0
        return .resized
      }
      var events = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let ready = poll(&events, 1, decoder.isWaiting ? 50 : 250)
      if ready == 0, decoder.isWaiting { take(decoder.flush()) }
      guard ready > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 1024)
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count <= 0 { return .gone }
      take(decoder.decode(buffer[..<count]))
    }
    return keys.removeFirst()
  }

  private func take(_ tokens: [Decoder.Token]) {
    for token in tokens {
      switch token {
      case .escape: keys.append(.escape)
      case .character(let bytes): keys.append(Self.key(bytes))
      case .sequence(let bytes):
        if let key = Self.sequences[String(decoding: bytes, as: UTF8.self)] { keys.append(key) }
      case .mouse, .paste: break
      }
    }
  }

  private static func key(_ bytes: [UInt8]) -> PageKey {
    switch bytes {
    case [13], [10]: .enter
    case [127], [8]: .backspace
    // ^D leaves, as everywhere.
    case [4]: .character("q")
    case [6]: .pageDown
    case [2]: .pageUp
    default: .character(String(decoding: bytes, as: UTF8.self).first ?? " ")
    }
  }

  private static let sequences: [String: PageKey] = [
    "\u{1B}[A": .up, "\u{1B}[B": .down, "\u{1B}[C": .right, "\u{1B}[D": .left, "\u{1B}OA": .up,
    "\u{1B}OB": .down,
    "\u{1B}OC": .right, "\u{1B}OD": .left, "\u{1B}[5~": .pageUp, "\u{1B}[6~": .pageDown, "\u{1B}[H": .home,
    "\u{1B}[F": .end, "\u{1B}OH": .home, "\u{1B}OF": .end, "\u{1B}[1~": .home, "\u{1B}[4~": .end,
  ]

  private func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// Whether the window has had another size since that was last asked; a handler sets it whole.
nonisolated(unsafe) private var hasResized: sig_atomic_t = 0
