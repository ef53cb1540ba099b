internal import Dispatch
internal import Glibc

/// What comes from standard input, as tokens or as bytes, while the main loop runs.
@MainActor
final class Keyboard {
  /// Told what has come, all of one read together.
  var onTokens: (([Decoder.Token]) -> Void)?
  var onBytes: (([UInt8]) -> Void)?
  /// The input has ended.
  var onEnd: (() -> Void)?

  /// How long an Escape by itself waits for what might follow it.
  private static let patience = DispatchTimeInterval.milliseconds(50)

  private var decoder = Decoder()
  private var source: (any DispatchSourceRead)?
  private var patience = 0

  func start() {
    guard isatty(STDIN_FILENO) != 0 else {
      readInBackground()
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    source.activate()
    self.source = source
  }

  func stop() {
    source?.cancel()
    source = nil
  }

  /// Reads what is no terminal on a thread of its own.
  ///
  /// A read source never tells of the end of a closed descriptor or of /dev/null, and not always of a pipe's
  /// (libdispatch, Swift 6.3).
  private func readInBackground() {
    DispatchQueue.global().async { [weak self] in
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
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0 && (errno == EINTR || errno == EAGAIN) { return }
    guard count > 0 else {
      end()
      return
    }
    take(buffer[..<count])
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    onBytes?(Array(bytes))
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
    onEnd?()
  }
}

/// The signals that a program on a terminal answers, on the main loop.
@MainActor
final class Signals {
  private var sources: [any DispatchSourceSignal] = []

  /// Takes the signals away from their usual course.
  init(_ numbers: [Int32], _ take: @escaping @MainActor (Int32) -> Void) {
    // A reader who is gone is told by a failing write.
    signal(SIGPIPE, SIG_IGN)
    for number in numbers {
      // Ignored first, so that ncurses leaves the signal alone; Dispatch hears of it all the same.
      if number != SIGCONT && number != SIGWINCH { signal(number, SIG_IGN) }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { take(number) } }
      source.activate()
      sources.append(source)
    }
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
