internal import CTerminal
internal import Dispatch
internal import Foundation
internal import Glibc

/// Watches standard input on the main loop while the player owns a terminal.
@MainActor
final class Keyboard {
  /// Called when input can be read without blocking.
  private let onBytes: () -> Void
  /// Called when the terminal has been closed.
  private let onEnd: () -> Void
  private var source: (any DispatchSourceRead)?

  init(onBytes: @escaping () -> Void, onEnd: @escaping () -> Void) {
    self.onBytes = onBytes
    self.onEnd = onEnd
  }

  /// Starts watching, also after `stop`.
  func start() {
    guard source == nil else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.look() }
    }
    source.activate()
    self.source = source
  }

  /// Stops watching, so that another program gets further input.
  func stop() {
    source?.cancel()
    source = nil
  }

  /// Calls `onBytes`, or `onEnd` if the terminal has been closed, after a check that there still is input: ^Z may have
  /// discarded it, and a read must not block.
  private func look() {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 0) > 0 else { return }
    if input.revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0 { return onBytes() }
    stop()
    onEnd()
  }
}

/// Calls `take` on the main thread with each line of standard input, and finally with nil.
///
/// It reads on a thread of its own, because a Dispatch read source does not notice the end of `/dev/null` or of a
/// closed descriptor (libdispatch, Swift 6.3). It does not use stdio, because a thread that waits in stdio keeps the
/// process from ending.
func readLines(_ take: @escaping @MainActor @Sendable (String?) -> Void) {
  @Sendable func pass(_ line: ArraySlice<UInt8>?) {
    let line = line.map { String(decoding: $0, as: UTF8.self) }
    DispatchQueue.main.async { MainActor.assumeIsolated { take(line) } }
  }
  Thread.detachNewThread {
    var unfinished: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      unfinished += buffer[..<count]
      let lines = unfinished.split(separator: 10, omittingEmptySubsequences: false)
      for line in lines.dropLast() { pass(line) }
      unfinished = Array(lines.last ?? [])
    }
    // The last line may lack its line break.
    if !unfinished.isEmpty { pass(unfinished[...]) }
    pass(nil)
  }
}

/// One input from a terminal on which the player draws: a key, a click or a paste.
enum ScreenInput: Equatable {
  /// A key, with the bytes that readline gets for it; the `Key` is nil if only readline understands it.
  case key(Key?, [UInt8])
  case click(Point)
  /// The lines of a pasted text, without control characters; the last one is not finished, and may be empty.
  case paste([String])
}

/// Reads keys, clicks and pastes from ncurses.
@MainActor
struct ScreenInputReader {
  /// The most bytes of one paste that are read; the rest is dropped. Executing the lines of a longer one would take so
  /// long that the process that watches the player would take it for an endless loop.
  private static let longestPaste = 4096

  /// The bytes so far of a paste that has not ended, or nil outside a paste.
  private var paste: [UInt8]?

  /// The inputs since the last call, in order. A paste is among them once it has ended.
  mutating func read() -> [ScreenInput] {
    var inputs: [ScreenInput] = []
    var key = ct_key()
    while ct_screen_key(&key) {
      let bytes = withUnsafeBytes(of: key.bytes) { Array($0.prefix { $0 != 0 }) }
      switch key.kind {
      case ct_paste_begin: paste = []
      case ct_paste_end:
        if let paste { inputs.append(.paste(Self.lines(of: paste))) }
        paste = nil
      case _ where paste != nil:
        if paste!.count < Self.longestPaste { paste! += bytes }
      case ct_click: inputs.append(.click(Point(row: Int(key.row), column: Int(key.column))))
      default: inputs.append(.key(Key(key.kind, bytes), bytes))
      }
    }
    return inputs
  }

  private static func lines(of paste: [UInt8]) -> [String] {
    String(decoding: paste, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    )
    .map { $0.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : String($0) }.joined() }
  }
}

/// A key that the player itself understands.
package enum Key: Equatable {
  case left, right, up, down, pageUp, pageDown, home, end
  case enter, space, tab, escape
  case help
  /// ^D.
  case leave
  /// ^L, which draws the screen anew.
  case redraw
  case letter(Character)

  fileprivate init?(_ kind: ct_key_kind, _ bytes: [UInt8]) {
    switch kind {
    case ct_up: self = .up
    case ct_down: self = .down
    case ct_left: self = .left
    case ct_right: self = .right
    case ct_escape: self = .escape
    case _ where bytes.starts(with: Array("\u{1B}[".utf8)) || bytes.starts(with: Array("\u{1B}O".utf8)):
      switch String(decoding: bytes.dropFirst(2), as: UTF8.self) {
      case "5~": self = .pageUp
      case "6~": self = .pageDown
      case "H", "1~", "7~": self = .home
      case "F", "4~", "8~": self = .end
      default: return nil
      }
    default:
      guard bytes.count == 1 else { return nil }
      switch bytes[0] {
      case 4: self = .leave
      case 9: self = .tab
      case 10, 13: self = .enter
      case 12: self = .redraw
      case 32: self = .space
      case UInt8(ascii: "?"): self = .help
      case 33...126: self = .letter(Character(Unicode.Scalar(bytes[0])))
      default: return nil
      }
    }
  }
}
