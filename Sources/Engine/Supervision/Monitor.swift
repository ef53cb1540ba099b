internal import CSupervision
internal import Foundation
internal import Glibc

/// Checks that a process that a person has started makes progress, and reports how it ends.
final class Monitor {
  private let process: Int32
  private let page: UnsafeMutablePointer<sv_page>
  /// The name of the process in reports.
  private let name: String
  private let code: SupervisedCode
  private let errors = MemoryFile(owning: InteractiveGuard.errorsDescriptor)

  init(process: Int32, page: UnsafeMutablePointer<sv_page>, name: String, code: SupervisedCode) {
    self.process = process
    self.page = page
    self.name = name
    self.code = code
  }

  func run() {
    var (beat, processor, secondsUnread) = (UInt64.max, 0, 0)
    while true {
      var poll = pollfd(fd: InteractiveGuard.wakeDescriptor, events: Int16(POLLIN), revents: 0)
      // The process writes to this pipe when it ends, or the kernel closes it.
      if Glibc.poll(&poll, 1, 1000) > 0 { return report(nil) }
      if errors.size > InteractiveGuard.mostErrors { errors.empty() }
      let now = page.slot(0).pointee.beat
      if now != beat {
        (beat, processor, secondsUnread) = (now, sv_processor_time(process), 0)
        continue
      }
      if sv_processor_time(process) - processor > 2000 { return end(.loop) }
      secondsUnread = hasUnreadInput ? secondsUnread + 1 : 0
      if secondsUnread > 3 { return end(.waiting) }
    }
  }

  /// Whether a person has typed something that the process does not read, although it is not stopped.
  private var hasUnreadInput: Bool {
    var count: Int32 = 0
    guard isatty(STDIN_FILENO) != 0, ioctl(STDIN_FILENO, UInt(FIONREAD), &count) == 0, count > 0 else {
      return false
    }
    guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return false }
    // The state follows the name in parentheses; T is stopped.
    return String(decoding: data, as: UTF8.self).split(separator: ")").last?.contains(" T ") == false
  }

  /// Ends the process, which makes no progress, and reports which code it was executing.
  private func end(_ cause: Ending.Cause) {
    let sampler = Sampler(page: page, process: process)
    let own = page.slot(0).pointee.thread
    let thread = (cause == .loop ? sampler.busiestThread() : nil) ?? own
    let stacks = sampler.samples(of: thread, slot: thread == own ? 0 : Int32(sv_threads) - 1)
    let raw = RawTermination(cause: cause, stacks: stacks, note: page.note(of: 0), errors: "")
    page.pointee.is_being_ended = 1
    kill(process, SIGABRT)
    report(raw)
  }

  /// Reports how the process has ended, once the process has given the terminal back. A normal end is not reported.
  ///
  /// - Parameter known: How the process has ended, or nil if the process itself has recorded that.
  private func report(_ known: RawTermination?) {
    for _ in 0..<200 where page.pointee.is_waiting == 0 {
      if page.pointee.ended != 0 || sv_processor_time(process) < 0 { break }
      usleep(10_000)
    }
    defer { page.pointee.is_reported = 1 }
    guard page.pointee.ended == 0, let raw = known ?? death() else { return }
    let image = getenv("REVERSI_IMAGE").map { String(cString: $0) }
    let program =
      try? image ?? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
    let ending = raw.named(Symbols(Set(raw.stacks.joined()), in: program ?? ""), in: code)
    var text = "\(name): \(ending.sentence)\n"
    if !ending.note.isEmpty { text += "  at: \(ending.note)\n" }
    try? FileHandle.standardError.write(contentsOf: Data(text.printable.utf8))
  }

  private func death() -> RawTermination? {
    guard let index = (0..<Int32(sv_threads)).first(where: { sv_cause(page, $0) != 0 }) else { return nil }
    return Sampler(page: page, process: process).death(
      of: index, errors: errors.text(most: 64 << 10), note: page.note(of: 0))
  }
}
