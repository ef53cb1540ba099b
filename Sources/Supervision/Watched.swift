internal import CSupervision
internal import Dispatch
internal import Foundation
internal import Synchronization

/// The watched process's side: what it does is taken down where no death can take it away.
package enum Watched {
  /// Whether this process was started to be watched.
  package static let isWatched = sv_is_watched()

  /// Whether a person, or a program, reads what this process says: it has their standard input, and their standard output
  /// and error as descriptors 5 and 6. What else it prints is kept apart.
  package static let isAttended = isWatched && getenv("REVERSI_ATTENDED") != nil

  /// The first lines that were printed since they were last asked for, by whatever prints where standard output was.
  package static func takePrinted() -> [String] {
    fflush(nil)
    return printed.withLock { printed in
      let before = printed.lines.count
      printed.add(STDOUT_FILENO)
      sv_set_shown(UInt64(printed.seen))
      return Array(printed.lines.dropFirst(before))
    }
  }

  private static let printed = Mutex(Printed())

  /// Says what this process is, and from now on has its death taken down.
  ///
  /// Whatever `greet` does is done under guard already.
  package static func begin(greet: () -> [UInt8]) {
    guard let page = sv_inherited_page() else { exit(2) }
    unsetenv("REVERSI_WATCHED")
    sv_guard(page)
    let greeting = greet()
    sv_publish(Int32(Supervisor.greeting), greeting, greeting.count)
  }

  /// Does the units that are not done yet, on all cores or on this thread alone, and keeps what comes of each.
  package static func work(on count: Int, threads: Int? = nil, _ unit: @escaping @Sendable (Int) -> [UInt8]) {
    let most = Supervisor.farewell
    precondition(count <= most, "there is room for \(most) units, not for \(count)")
    sv_set_total(Int32(count))
    let threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    @Sendable func work() {
      while case let number = sv_claim(), number >= 0 {
        let result = unit(Int(number))
        sv_finish(number, result, result.count)
      }
    }
    if threads == 1 { work() } else { DispatchQueue.concurrentPerform(iterations: threads) { _ in work() } }
  }

  /// Does the only unit, on this thread.
  package static func workHere(_ unit: () -> [UInt8]) {
    sv_set_total(1)
    guard case let number = sv_claim(), number >= 0 else { return }
    let result = unit()
    sv_finish(number, result, result.count)
  }

  /// Says what is under way on this thread, and that it goes on.
  package static func note(_ text: String) { sv_note(text) }

  /// Says that this process comes to its end as it should, and what there is to say at the end.
  package static func end(saying farewell: [UInt8] = []) {
    sv_publish(Int32(Supervisor.farewell), farewell, farewell.count)
    sv_end()
  }
}
