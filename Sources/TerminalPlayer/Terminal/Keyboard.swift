internal import CTerminal
internal import Dispatch
internal import Foundation
internal import Glibc

/// What comes from standard input, as tokens or as bytes, while the main loop runs.
@MainActor
final class Keyboard {
  /// Told what has come, all of one read together.
  var onTokens: (([Decoder.Token]) -> Void)?
  /// Told the lines that have come, and whether they are the last; the last one may lack its line break.
  var onLines: ((_ lines: [String], _ isLast: Bool) -> Void)?
  /// The input has ended.
  var onEnd: (() -> Void)?

  /// How long an Escape by itself waits for what might follow it.
  private static let patience = DispatchTimeInterval.milliseconds(50)

  private var decoder = Decoder()
  /// What has come of a line that has not ended.
  private var unfinished: [UInt8] = []
  private var source: (any DispatchSourceRead)?
  private var terminal = STDIN_FILENO
  private var patience = 0

  /// Listens, also again after `stop`.
  func start() {
    guard source == nil else { return }
    guard isatty(STDIN_FILENO) != 0 else {
      readInBackground()
      return
    }
    if terminal == STDIN_FILENO { openTerminal() }
    let source = DispatchSource.makeReadSource(fileDescriptor: terminal, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    source.activate()
    self.source = source
  }

  /// Opens the terminal anew, because a read must never wait, and others use standard input too: ^C and ^Z may throw
  /// away what has been announced, and a line that is taken back is none.
  private func openTerminal() {
    let name = ttyname(STDIN_FILENO).map { String(cString: $0) } ?? "/dev/tty"
    let descriptor = open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    if descriptor >= 0 { terminal = descriptor }
  }

  /// Leaves what is typed from now on to somebody else.
  func stop() {
    source?.cancel()
    source = nil
  }

  /// Reads what is no terminal on a thread of its own.
  ///
  /// A read source never tells of the end of a closed descriptor or of /dev/null, and not always of a pipe's
  /// (libdispatch, Swift 6.3).
  private func readInBackground() {
    Thread.detachNewThread { [weak self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        let bytes = buffer[..<max(0, count)]
        DispatchQueue.main.async {
          MainActor.assumeIsolated { bytes.isEmpty ? self?.end() : self?.take(bytes) }
        }
        if bytes.isEmpty { return }
      }
    }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(terminal, &buffer, buffer.count)
    if count < 0 && (errno == EINTR || errno == EAGAIN) { return }
    guard count > 0 else {
      end()
      return
    }
    take(buffer[..<count])
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    if let onLines {
      unfinished += bytes
      var lines: [String] = []
      while let end = unfinished.firstIndex(of: 10) {
        lines.append(String(decoding: unfinished[..<end], as: UTF8.self))
        unfinished.removeSubrange(...end)
      }
      onLines(lines, false)
    }
    guard let onTokens else { return }
    let tokens = decoder.decode(bytes)
    if !tokens.isEmpty { onTokens(tokens) }
    patience += 1
    guard decoder.isWaiting else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self, patience] in
      MainActor.assumeIsolated {
        guard let self, self.patience == patience else { return }
        let tokens = self.decoder.flush()
        if !tokens.isEmpty { onTokens(tokens) }
      }
    }
  }

  private func end() {
    stop()
    onLines?([String(decoding: unfinished, as: UTF8.self)], true)
    onEnd?()
  }
}

/// The signals that a program on a terminal answers, on the main loop.
///
/// They come through a pipe of our own: Dispatch loses a signal that comes before its source has begun to listen.
@MainActor
final class Signals {
  /// Told of each signal, in order. Those that come before there is somebody to tell wait.
  var onSignal: ((Int32) -> Void)? {
    didSet { if onSignal != nil && !isListening { listen() } }
  }

  private let source: (any DispatchSourceRead)?
  private var isListening = false

  /// Takes the signals away from their usual course.
  init(_ numbers: [Int32]) {
    let descriptor = ct_signals(numbers, numbers.count)
    source = descriptor < 0 ? nil : DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source?.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        var numbers = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(descriptor, &numbers, numbers.count)
        for number in numbers.prefix(max(0, count)) { self?.onSignal?(Int32(number)) }
      }
    }
  }

  private func listen() {
    isListening = true
    source?.activate()
  }
}

/// A timer on the main loop that goes off again and again while it is wanted.
@MainActor
final class Metronome {
  private let timer = DispatchSource.makeTimerSource(queue: .main)
  private var interval: Duration?

  init(_ beat: @escaping @MainActor () -> Void) {
    timer.setEventHandler { MainActor.assumeIsolated { beat() } }
    timer.activate()
  }

  isolated deinit {
    timer.cancel()
  }

  /// Beats at that interval from now on; nil: not at all.
  func beat(every interval: Duration?) {
    guard interval != self.interval else { return }
    self.interval = interval
    guard let interval else {
      timer.schedule(deadline: .distantFuture)
      return
    }
    let nanoseconds = Int(interval / .nanoseconds(1))
    timer.schedule(
      deadline: .now() + .nanoseconds(nanoseconds), repeating: .nanoseconds(nanoseconds),
      leeway: .milliseconds(1))
  }
}
