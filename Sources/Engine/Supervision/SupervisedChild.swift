internal import CSupervision
internal import Dispatch
internal import Foundation
internal import Synchronization

/// This process as one that another supervises: it does units of work, and keeps their results in memory that it
/// shares with the supervisor, so that a crash does not lose them.
package enum SupervisedChild {
  /// Whether this process was started to be supervised.
  package static let isSupervised = getenv("REVERSI_WATCHED") != nil

  /// Whether this process may talk to the person at its supervisor's terminal.
  ///
  /// It then has the supervisor's standard input, and the supervisor's standard output and error as
  /// descriptors 5 and 6. What is printed to its own standard output is kept for a report.
  package static let isAttended = isSupervised && getenv("REVERSI_ATTENDED") != nil

  /// The memory that this process shares with its supervisor, or nil before `begin`.
  ///
  /// Unsafe: it is set once, before there are other threads.
  private nonisolated(unsafe) static var page: UnsafeMutablePointer<sv_page>?

  /// Starts supervision, and sends the supervisor this process's first message, which `greet` returns.
  ///
  /// If the process ends in `greet`, the supervisor reports that, too.
  package static func begin(greet: () -> [UInt8]) {
    guard let page = sv_inherited_page() else { exit(2) }
    self.page = page
    unsetenv("REVERSI_WATCHED")
    sv_guard(page)
    let greeting = greet()
    _ = sv_publish(Int32(Supervisor.greeting), greeting, greeting.count)
  }

  /// Does units of work, numbered from 0 to `count - 1`: calls `unit` with the number of each that no earlier process
  /// has done, and keeps the results for the supervisor.
  ///
  /// It uses `threads` threads, or with nil as many as there are cores.
  package static func work(on count: Int, threads: Int? = nil, _ unit: @escaping @Sendable (Int) -> [UInt8]) {
    let most = Supervisor.farewell
    precondition(count <= most, "there is room for \(most) units, not for \(count)")
    page?.pointee.total = Int32(count)
    let threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    @Sendable func work() {
      while case let number = sv_claim(), number >= 0 {
        let result = unit(Int(number))
        sv_finish(number, result, result.count)
      }
    }
    if threads == 1 { work() } else { DispatchQueue.concurrentPerform(iterations: threads) { _ in work() } }
  }

  /// Does this process's only unit of work on the calling thread, and keeps the result for the supervisor, unless an
  /// earlier process has done it.
  ///
  /// `prepare` is called first, and may wait as long as it likes: no limit counts before the unit has begun.
  package static func workHere(_ unit: () -> [UInt8], after prepare: () -> Void = {}) {
    page?.pointee.total = 1
    prepare()
    guard case let number = sv_claim(), number >= 0 else { return }
    let result = unit()
    sv_finish(number, result, result.count)
  }

  /// Tells the supervisor that this process has come to its end as expected, with `farewell` as its last
  /// message.
  package static func end(saying farewell: [UInt8] = []) {
    _ = sv_publish(Int32(Supervisor.farewell), farewell, farewell.count)
    page?.pointee.ended = 1
  }

  /// Returns the complete lines printed to standard output since the last call, as far as they are among the first
  /// `Printed.most` lines of this process.
  package static func takePrinted() -> [String] {
    fflush(nil)
    return printed.withLock { printed in
      let before = printed.lines.count
      printed.add(STDOUT_FILENO, wholeLines: true)
      page?.pointee.shown = UInt64(printed.seen)
      return Array(printed.lines.dropFirst(before))
    }
  }

  private static let printed = Mutex(Printed())
}
