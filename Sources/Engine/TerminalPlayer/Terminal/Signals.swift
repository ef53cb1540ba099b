internal import CTerminal
internal import Dispatch
internal import Glibc

/// Delivers signals of the operating system to a closure on the main loop.
///
/// It uses a pipe, because a signal source of Dispatch loses signals that arrive before it is active.
@MainActor
final class Signals {
  /// Called with the number of each signal, in order. Signals that arrive before this is set wait for it.
  var onSignal: ((Int32) -> Void)? {
    didSet { source?.activate() }
  }

  private let source: (any DispatchSourceRead)?

  /// Handles the signals with these numbers from now on, in place of their default actions.
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
}

/// A repeating timer on the main loop.
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

  /// Calls the closure every `interval` of real time from now on; nil stops that.
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
