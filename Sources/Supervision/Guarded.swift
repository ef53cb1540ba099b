internal import CSupervision
internal import Foundation
internal import Glibc
internal import Synchronization

/// A process that a person has started and that keeps its terminal, while another one looks whether it goes on.
///
/// When it dies, it gives the terminal back and waits until the other one has said why and where.
package enum Guarded {
  /// Where standard error was: what the process says itself goes there, and what the runtime says is kept for the other one.
  package static var errors: Int32 { state.withLock { $0?.errors ?? STDERR_FILENO } }

  /// Whether this process is watched in that way.
  package static var isGuarding: Bool { state.withLock { $0 != nil } }

  private struct State {
    var page: UInt
    var monitor: Spawned
    var errors: Int32
    var said: MemoryFile
  }

  private static let state = Mutex<State?>(nil)

  /// How much memory the process may have.
  private static let memory = 512 << 20

  /// From now on the process is watched; `name` is what it is called when something is said of it.
  package static func begin(_ program: String, as name: String) throws {
    var descriptor: Int32 = -1
    guard let page = sv_make_page(&descriptor) else { throw SpawnFailure("there is no memory to share") }
    page.pointee.memory = UInt64(memory)
    page.pointee.waits = 1
    let errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10)
    let said = MemoryFile("errors")
    var bell: [Int32] = [-1, -1]
    guard errors >= 0, pipe(&bell) == 0 else { throw SpawnFailure("there are no descriptors left") }
    defer { close(bell[0]) }
    for end in bell { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var environment = ProcessInfo.processInfo.environment
    environment["REVERSI_MONITOR"] = "\(getpid()) \(name)"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let monitor = try Spawned(
      program, [], environment: environment,
      descriptors: [STDIN_FILENO, nil, errors, descriptor, nil, said.descriptor, bell[0]],
      lifeline: Int32(sv_life_descriptor))
    page.pointee.bell = bell[1]
    close(descriptor)
    dup2(said.descriptor, STDERR_FILENO)
    let kept = State(page: UInt(bitPattern: page), monitor: monitor, errors: errors, said: said)
    state.withLock { $0 = kept }
    sv_guard(page)
    sv_set_total(1)
    _ = sv_claim()
  }

  /// The process is about to end as it should; what was said on standard error meanwhile is said now.
  package static func end() {
    sv_end()
    guard let kept = state.withLock({ $0 }) else { return }
    fflush(nil)
    dup2(kept.errors, STDERR_FILENO)
    FileHandle.standardError.write(Data(kept.said.bytes()))
  }

  /// Whether a trap with this context is how a process that is asked where it is goes on.
  package static let goesOnAfterTrap: @convention(c) (UnsafeMutableRawPointer?) -> Bool = { sv_goes_on($0) }

  /// Says that the process goes on.
  package static func goesOn() { sv_beat() }

  /// Says what is under way.
  package static func note(_ text: String) { sv_note(text) }

  // MARK: The one that looks

  /// Whether this process was started to watch another one.
  package static let isMonitor = getenv("REVERSI_MONITOR") != nil

  /// Watches the process that has started this one, up to its end.
  package static func monitor() -> Never {
    // A terminal may stop who writes to it from the background.
    signal(SIGTTOU, SIG_IGN)
    let words = String(cString: getenv("REVERSI_MONITOR")).split(separator: " ", maxSplits: 1)
    guard let process = words.first.flatMap({ Int32($0) }), let page = sv_inherited_page() else { exit(2) }
    let monitor = Monitor(process: process, page: page, name: words.count > 1 ? String(words[1]) : "")
    monitor.run()
    exit(0)
  }
}

/// What looks after a process that a person has started.
private final class Monitor {
  private let process: Int32
  private let page: UnsafeMutablePointer<sv_page>
  private let name: String
  private let said = MemoryFile(borrowing: 5)
  private let bell: Int32 = 6

  init(process: Int32, page: UnsafeMutablePointer<sv_page>, name: String) {
    self.process = process
    self.page = page
    self.name = name
  }

  /// How often it looks when nothing happens.
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

  /// Ends a process that does not go on.
  private func end(_ cause: Ending.Cause) {
    let sampler = Sampler(page: page, process: process)
    let busiest = cause == .loop ? sampler.busiestThread() : nil
    let slot = sv_slot_at(page, 0)!.pointee
    let thread = busiest ?? slot.thread
    let chains = sampler.samples(of: thread, slot: thread == slot.thread ? 0 : Int32(sv_threads) - 1)
    let raw = RawEnding(
      cause: cause, chains: chains, note: String(cString: sv_note_at(sv_slot_at(page, 0))), errors: "")
    page.pointee.verdict = 1
    kill(process, SIGABRT)
    tell(raw)
  }

  /// Says how the process has ended, once it has given the terminal back.
  private func tell(_ known: RawEnding?) {
    for _ in 0..<200 where sv_is_waiting(page) == 0 {
      if page.pointee.ended != 0 || sv_processor_time(process) < 0 { break }
      usleep(10_000)
    }
    defer { sv_set_told(page) }
    guard page.pointee.ended == 0, let raw = known ?? death() else { return }
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")) ?? ""
    let ending = raw.named(Symbols(Set(raw.chains.joined()), in: program), sources: nil)
    var text = "\(name): \(ending.sentence)\n"
    if !ending.note.isEmpty { text += "  at: \(ending.note)\n" }
    FileHandle.standardError.write(Data(text.utf8))
  }

  private func death() -> RawEnding? {
    let sampler = Sampler(page: page, process: process)
    for index in 0..<Int32(sv_threads) where sv_cause(page, index) != 0 {
      return sampler.death(
        of: index, errors: said.text(most: 64 << 10), note: String(cString: sv_note_at(sv_slot_at(page, 0))))
    }
    return nil
  }
}
