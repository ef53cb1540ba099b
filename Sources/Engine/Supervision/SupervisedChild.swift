internal import CSupervision
internal import Foundation
internal import Synchronization

/// This process as one that another supervises: it gets the numbers of units of work from the supervisor one by one,
/// and sends back their results.
package enum SupervisedChild {
  /// Whether this process was started to be supervised.
  package static let isSupervised = getenv("REVERSI_WATCHED") != nil

  /// Whether this process may talk to the person at its supervisor's terminal.
  ///
  /// It then has the supervisor's standard input, and the supervisor's standard output and error as
  /// descriptors 5 and 6. What is printed to its own standard output is kept for a report.
  package static let isAttended = isSupervised && getenv("REVERSI_ATTENDED") != nil

  /// The beginning of this process's record, or nil before `begin`.
  ///
  /// Unsafe: it is set once, before there are other threads.
  private nonisolated(unsafe) static var head: UnsafeMutablePointer<sv_head>?

  /// Starts supervision, and sends the supervisor this process's first message, which `greet` returns.
  ///
  /// If the process ends in `greet`, the supervisor reports that, too.
  package static func begin(greet: () -> [UInt8]) {
    head = sv_guard(Int32(sv_record_descriptor))
    // The supervisor may have died before the kernel watched the lifeline.
    var nothing: UInt8 = 0
    if head == nil || read(Int32(sv_life_descriptor), &nothing, 1) == 0 { kill(getpid(), SIGKILL) }
    close(Int32(sv_record_descriptor))
    // What the code starts must not keep the channel open.
    _ = fcntl(Int32(sv_channel_descriptor), F_SETFD, FD_CLOEXEC)
    sv_beat()
    unsetenv("REVERSI_WATCHED")
    send("greeting", greet())
  }

  /// Does units of work, numbered from 0 to `count - 1`: calls `unit` with the number of each that the supervisor asks
  /// for. The results are messages in one line.
  ///
  /// The supervisor has `processes` processes work at once, or with nil as many as there are free cores.
  package static func work(on count: Int, processes: Int? = nil, _ unit: (Int) -> [UInt8]) {
    send("units", Array("\(count) \(processes ?? 0)".utf8))
    var number: Int32 = 0
    while recv(Int32(sv_channel_descriptor), &number, 4, Int32(MSG_WAITALL)) == 4 {
      sv_note("")
      send("result", unit(Int(number)))
    }
  }

  /// Sends the supervisor a line, which begins with `kind`.
  private static func send(_ kind: String, _ message: [UInt8]) {
    _ = writeAll(Array("\(kind) ".utf8) + message + [UInt8(ascii: "\n")], to: Int32(sv_channel_descriptor))
    sv_beat()
  }

  /// Tells the supervisor that this process has come to its end as expected, with `farewell` as its last
  /// message.
  package static func end(saying farewell: [UInt8] = []) {
    send("farewell", farewell)
    sv_end()
  }

  /// Returns the complete lines printed to standard output since the last call, as far as they are among the first
  /// `Printed.most` lines of this process.
  package static func takePrinted() -> [String] {
    fflush(nil)
    return printed.withLock { printed in
      let before = printed.lines.count
      let bytes = MemoryFile.bytes(of: STDOUT_FILENO, from: printed.size)
      // An unfinished last line is left for the next call.
      printed.add(bytes.prefix(through: bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1))
      head?.pointee.shown = UInt64(printed.size)
      return Array(printed.lines.dropFirst(before))
    }
  }

  private static let printed = Mutex(Printed())
}
