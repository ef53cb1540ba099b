internal import CSupervision
internal import Foundation
internal import Glibc
internal import Synchronization

/// Guards this process, which a person has started and which keeps the terminal.
///
/// When this process dies or makes no progress, it gives the terminal back, and goes on as a program that reports why
/// it died and where.
package enum InteractiveGuard {
  /// The descriptor of the original standard error, on which the process prints its own messages.
  ///
  /// What is written to standard error itself is kept until the process ends.
  package static var errors: Int32 { state.withLock { $0?.originalErrors ?? STDERR_FILENO } }

  private struct State {
    var record: DeathRecord
    var originalErrors: Int32
    var errors: MemoryFile
  }

  private static let state = Mutex<State?>(nil)

  /// How many bytes of the guarded process's standard error are kept.
  private static let mostErrors = 64 << 10

  /// Guards this process, which reports call `name`. `program` is its path.
  package static func begin(_ program: String, as name: String) throws {
    // What is closed of standard input, output and error must not become a file of the guard's.
    while 0...1 ~= open("/dev/null", O_RDWR | O_CLOEXEC) {}
    let record = try DeathRecord(memory: 512 << 20, output: 0, loop: .seconds(2))
    let errors = try MemoryFile("errors")
    let file = fcntl(record.file.descriptor, F_DUPFD_CLOEXEC, 10)
    let originalErrors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10)
    guard file >= 0, originalErrors >= 0 else { throw Problem("there are no descriptors left") }
    dup2(errors.descriptor, STDERR_FILENO)
    let made = State(record: record, originalErrors: originalErrors, errors: errors)
    state.withLock { $0 = made }
    guard sv_guard(file) != nil else { throw Problem("there is no memory left") }
    var environment = ProcessInfo.processInfo.environment
    environment["REVERSI_DEATH"] = name
    // They are kept until the process ends.
    let words = arguments([program])
    let settings = arguments(environment.map { "\($0.key)=\($0.value)" })
    sv_report_death(words[0], words, settings, file, originalErrors)
    Thread.detachNewThread { watch(record, errors) }
  }

  private static func arguments(_ texts: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    let made = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
    for (index, text) in (texts.map { strdup($0) } + [nil]).enumerated() { made[index] = text }
    return made
  }

  /// Ends this process when it does not read what a person has typed, and keeps what it prints short.
  private static func watch(_ record: DeathRecord, _ errors: MemoryFile) {
    var (beat, secondsUnread) = (UInt64.max, 0)
    while true {
      sleep(1)
      if errors.size > mostErrors { errors.empty() }
      let now = record.head.beat
      secondsUnread = now == beat && hasUnreadInput ? secondsUnread + 1 : 0
      beat = now
      if secondsUnread > 3 { kill(getpid(), SIGPROF) }
    }
  }

  private static var hasUnreadInput: Bool {
    var count: Int32 = 0
    return isatty(STDIN_FILENO) != 0 && ioctl(STDIN_FILENO, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Ends the guard before this process ends normally, and prints what was written to standard error until now.
  package static func end() {
    guard let state = state.withLock({ $0 }) else { return }
    sv_end()
    fflush(nil)
    dup2(state.originalErrors, STDERR_FILENO)
    let text = state.errors.text(from: max(0, state.errors.size - mostErrors))
    // Control characters could change the terminal.
    let visible = text.unicodeScalars.filter { !$0.isControlling || $0 == "\n" || $0 == "\t" }
    try? FileHandle.standardError.write(contentsOf: Data(String(String.UnicodeScalarView(visible)).utf8))
  }

  /// Makes this process call `function` when it dies, before the death is reported. The function gives the terminal
  /// back.
  ///
  /// It may do only what a signal handler may.
  package static func beforeDeath(call function: @escaping @convention(c) () -> Void) {
    sv_before_death(function)
  }

  /// If this process was a guarded one that has died, reports that, with names of functions of `code` only, and exits.
  package static func reportDeath(in code: SupervisedCode) {
    guard let name = getenv("REVERSI_DEATH") else { return }
    let record = DeathRecord(in: MemoryFile(owning: 3))
    let recorded = RecordedEnding(
      cause: record.cause ?? .waiting, stacks: record.stacks, note: record.note,
      errors: MemoryFile(owning: STDERR_FILENO).text(most: mostErrors))
    let ending = recorded.named(Symbols(Set(recorded.stacks.joined())), in: code)
    var text = "\(String(cString: name)): \(ending.sentence)\n"
    if !ending.note.isEmpty { text += "  at: \(ending.note.end)\n" }
    _ = writeAll(text.printable.utf8, to: 4)
    exit(1)
  }
}
