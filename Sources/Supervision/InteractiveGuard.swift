internal import CSupervision
internal import Foundation
internal import Glibc
internal import Synchronization

/// Guards a process that a person has started and that keeps its terminal: a second process, the monitor, checks that it
/// makes progress.
///
/// When the process dies, it gives the terminal back and waits until the monitor has reported why and where.
package enum InteractiveGuard {
  /// The original standard error, for the process's own messages; what the runtime prints is kept for the monitor.
  package static var errors: Int32 { state.withLock { $0?.errors ?? STDERR_FILENO } }

  private struct State {
    var page: UInt
    var monitor: ChildProcess
    var errors: Int32
    var said: MemoryFile
  }

  private static let state = Mutex<State?>(nil)

  /// How much memory the process may have.
  private static let memory = 512 << 20

  /// Starts the monitor, which reports on this process under that name.
  package static func begin(_ program: String, as name: String) throws {
    var descriptor: Int32 = -1
    guard let page = sv_make_page(&descriptor) else { throw SpawnFailure("there is no memory to share") }
    page.pointee.memory = UInt64(memory)
    page.pointee.waits = 1
    let errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10)
    let said = try MemoryFile("errors")
    var bell: [Int32] = [-1, -1]
    guard errors >= 0, pipe(&bell) == 0 else { throw SpawnFailure("there are no descriptors left") }
    defer { close(bell[0]) }
    for end in bell { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var environment = ProcessInfo.processInfo.environment
    environment["REVERSI_MONITOR"] = "\(getpid()) \(name)"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let monitor = try ChildProcess(
      program, [], environment: environment,
      descriptors: [STDIN_FILENO, nil, errors, descriptor, nil, said.descriptor, bell[0]],
      lifeline: Int32(sv_life_descriptor))
    page.pointee.bell = bell[1]
    close(descriptor)
    dup2(said.descriptor, STDERR_FILENO)
    let kept = State(page: UInt(bitPattern: page), monitor: monitor, errors: errors, said: said)
    state.withLock { $0 = kept }
    sv_guard(page)
    page.pointee.total = 1
    _ = sv_claim()
  }

  /// Ends supervision before a normal end, and prints what the runtime has said on standard error meanwhile.
  package static func end() {
    guard let kept = state.withLock({ $0 }) else { return }
    UnsafeMutablePointer<sv_page>(bitPattern: kept.page)?.pointee.ended = 1
    fflush(nil)
    dup2(kept.errors, STDERR_FILENO)
    FileHandle.standardError.write(Data(kept.said.bytes()))
  }

  /// Calls a function when the process dies, before the monitor reports that: it gives the terminal back.
  ///
  /// It may do only what a signal handler may.
  package static func beforeDeath(call function: @escaping @convention(c) () -> Void) {
    sv_before_death(function)
  }

  // MARK: The monitor

  /// Whether this process was started as a monitor.
  package static let isMonitor = getenv("REVERSI_MONITOR") != nil

  /// Monitors the process that has started this one until it ends; reports name functions of that code.
  package static func monitor(_ code: SupervisedCode) -> Never {
    // A terminal may stop who writes to it from the background.
    signal(SIGTTOU, SIG_IGN)
    let words = String(cString: getenv("REVERSI_MONITOR")).split(separator: " ", maxSplits: 1)
    guard let process = words.first.flatMap({ Int32($0) }), let page = sv_inherited_page() else { exit(2) }
    let name = words.count > 1 ? String(words[1]) : ""
    let monitor = Monitor(process: process, page: page, name: name, code: code)
    monitor.run()
    exit(0)
  }
}

/// Checks that a process which a person has started makes progress, and reports how it ends.
private final class Monitor {
  private let process: Int32
  private let page: UnsafeMutablePointer<sv_page>
  private let name: String
  private let code: SupervisedCode
  private let said = MemoryFile(borrowing: 5)
  private let bell: Int32 = 6

  init(process: Int32, page: UnsafeMutablePointer<sv_page>, name: String, code: SupervisedCode) {
    self.process = process
    self.page = page
    self.name = name
    self.code = code
  }

  /// The interval between two checks, in milliseconds.
  private static let look: Int32 = 1000

  func run() {
    var (beat, processor, deafness) = (UInt64.max, 0, 0)
    while true {
      var poll = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
      if Glibc.poll(&poll, 1, Self.look) > 0 {
        // The other end is closed, or it rings: the process is ending.
        return tell(nil)
      }
      let slot = sv_slot_at(page, 0)!.pointee
      if slot.beat != beat {
        (beat, processor, deafness) = (slot.beat, sv_processor_time(process), 0)
        continue
      }
      if sv_processor_time(process) - processor > 2000 { return end(.loop) }
      // What is typed and not read for so long is typed in vain.
      deafness = isTypedInVain ? deafness + 1 : 0
      if deafness > 3 { return end(.waiting) }
    }
  }

  private var isTypedInVain: Bool {
    var count: Int32 = 0
    guard isatty(STDIN_FILENO) != 0, ioctl(STDIN_FILENO, UInt(FIONREAD), &count) == 0, count > 0 else {
      return false
    }
    guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return false }
    // The state follows the name in parentheses; T is stopped.
    return String(decoding: data, as: UTF8.self).split(separator: ")").last?.contains(" T ") == false
  }

  /// Ends a process that makes no progress.
  private func end(_ cause: Ending.Cause) {
    let sampler = Sampler(page: page, process: process)
    let busiest = cause == .loop ? sampler.busiestThread() : nil
    let slot = sv_slot_at(page, 0)!.pointee
    let thread = busiest ?? slot.thread
    let chains = sampler.samples(of: thread, slot: thread == slot.thread ? 0 : Int32(sv_threads) - 1)
    let raw = RawTermination(
      cause: cause, chains: chains, note: String(cString: sv_note_at(sv_slot_at(page, 0))), errors: "")
    page.pointee.verdict = 1
    kill(process, SIGABRT)
    tell(raw)
  }

  /// Reports how the process has ended, once it has given the terminal back.
  private func tell(_ known: RawTermination?) {
    for _ in 0..<200 where page.pointee.waiting == 0 {
      if page.pointee.ended != 0 || sv_processor_time(process) < 0 { break }
      usleep(10_000)
    }
    defer { page.pointee.told = 1 }
    guard page.pointee.ended == 0, let raw = known ?? death() else { return }
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")) ?? ""
    let ending = raw.named(Symbols(Set(raw.chains.joined()), in: program), in: code)
    var text = "\(name): \(ending.sentence)\n"
    if !ending.note.isEmpty { text += "  at: \(ending.note)\n" }
    FileHandle.standardError.write(Data(text.utf8))
  }

  private func death() -> RawTermination? {
    let sampler = Sampler(page: page, process: process)
    for index in 0..<Int32(sv_threads) where sv_cause(page, index) != 0 {
      return sampler.death(
        of: index, errors: said.text(most: 64 << 10), note: String(cString: sv_note_at(sv_slot_at(page, 0))))
    }
    return nil
  }
}
