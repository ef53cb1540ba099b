internal import CSupervision
internal import Foundation
internal import Glibc
internal import Synchronization

/// Guards this process, which a person has started and which keeps the terminal: a second process, the monitor,
/// checks that it makes progress.
///
/// When this process dies, it gives the terminal back and waits until the monitor has reported why it died and where.
package enum InteractiveGuard {
  /// The descriptor of the original standard error, on which the process prints its own messages.
  ///
  /// What is written to standard error itself goes to the monitor.
  package static var errors: Int32 { state.withLock { $0?.originalErrors ?? STDERR_FILENO } }

  private struct State {
    var page: UInt
    var monitor: ChildProcess
    var originalErrors: Int32
    var errors: MemoryFile
  }

  private static let state = Mutex<State?>(nil)

  /// How many bytes of memory the guarded process may use.
  private static let memory = 512 << 20

  /// How many bytes of the guarded process's standard error are kept.
  static let mostErrors = 64 << 10

  // Two of the descriptors that the monitor inherits.
  static let errorsDescriptor: Int32 = 5
  static let wakeDescriptor: Int32 = 6

  /// Starts `program` as the monitor of this process, which it calls `name` in its reports. `image` is the path of the
  /// shared object with the code that is to be played; nil if this program has it.
  package static func begin(_ program: String, as name: String, image: String? = nil) throws {
    var descriptor: Int32 = -1
    guard let page = sv_make_page(&descriptor) else { throw Problem("there is no memory to share") }
    page.pointee.memory = UInt64(memory)
    page.pointee.awaits_report = 1
    let originalErrors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10)
    let errors = try MemoryFile("errors")
    var wake: [Int32] = [-1, -1]
    guard originalErrors >= 0, pipe(&wake) == 0 else { throw Problem("there are no descriptors left") }
    defer { close(wake[0]) }
    for end in wake { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var environment = ProcessInfo.processInfo.environment
    environment["REVERSI_MONITOR"] = "\(getpid()) \(name)"
    environment["REVERSI_IMAGE"] = image
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let monitor = try ChildProcess(
      program, [], environment: environment,
      // Number 4 is the lifeline.
      descriptors: [STDIN_FILENO, nil, originalErrors, descriptor, nil, errors.descriptor, wake[0]],
      lifeline: Int32(sv_life_descriptor))
    page.pointee.wake_descriptor = wake[1]
    close(descriptor)
    dup2(errors.descriptor, STDERR_FILENO)
    let made = State(
      page: UInt(bitPattern: page), monitor: monitor, originalErrors: originalErrors, errors: errors)
    state.withLock { $0 = made }
    sv_guard(page)
    page.pointee.total = 1
    _ = sv_claim()
  }

  /// Ends the guard before this process ends normally, and prints what was written to standard error until now.
  package static func end() {
    guard let state = state.withLock({ $0 }) else { return }
    UnsafeMutablePointer<sv_page>(bitPattern: state.page)?.pointee.ended = 1
    fflush(nil)
    dup2(state.originalErrors, STDERR_FILENO)
    let text = state.errors.text(from: max(0, state.errors.size - mostErrors))
    // Control characters could change the terminal.
    let visible = text.unicodeScalars.filter { !$0.isControlling || $0 == "\n" || $0 == "\t" }
    try? FileHandle.standardError.write(contentsOf: Data(String(String.UnicodeScalarView(visible)).utf8))
  }

  /// Makes this process call `function` when it dies, before the monitor reports the death. The function gives the
  /// terminal back.
  ///
  /// It may do only what a signal handler may.
  package static func beforeDeath(call function: @escaping @convention(c) () -> Void) {
    sv_before_death(function)
  }

  /// Whether this process was started as a monitor.
  package static let isMonitor = getenv("REVERSI_MONITOR") != nil

  /// Monitors the process that has started this one until it ends; its reports name functions of `code` only.
  package static func monitor(_ code: SupervisedCode) -> Never {
    // The terminal may stop a process that writes to it from the background.
    signal(SIGTTOU, SIG_IGN)
    let words = String(cString: getenv("REVERSI_MONITOR")).split(separator: " ", maxSplits: 1)
    guard words.count == 2, let process = Int32(words[0]), let page = sv_inherited_page() else { exit(2) }
    Monitor(process: process, page: page, name: String(words[1]), code: code).run()
    exit(0)
  }
}
