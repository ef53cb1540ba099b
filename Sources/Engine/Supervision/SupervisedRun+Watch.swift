internal import CSupervision
internal import Foundation
internal import Glibc

extension SupervisedRun {
  /// What is known about a thread of the supervised process since it last reported progress.
  private struct Mark {
    /// How many times the thread has reported progress.
    var beat: UInt64
    /// The processor time, in milliseconds, that the whole process had used when the thread last reported progress.
    var processor: Int
    /// How many times the supervisor has looked at the thread since then.
    var checks = 0
    /// How many of these times the thread was not able to run, and neither was any thread that the code has started,
    /// for which it may be waiting.
    var idleChecks = 0
  }

  /// Waits until the process ends by itself, or until it makes no progress or takes too long and must be ended.
  func watch(_ child: ChildProcess) {
    let process = child.process
    var marks: [Int32: Mark] = [:]
    var last = 0
    defer { used += .milliseconds(last) }
    let interval = Duration.milliseconds(20)
    while !child.hasEnded(within: interval) {
      if let progress, !progress(units.count { state($0) == sv_done }) {
        isCancelled = true
        page.pointee.is_being_ended = 1
        return
      }
      readGreeting()
      if mustBeginAnew {
        page.pointee.is_being_ended = 1
        return
      }
      let processor = sv_processor_time(process)
      defer { last = processor }
      let isLate = limits.whole.map { ContinuousClock.now - start > $0 } ?? false
      let isOverworked = limits.work.map { used + .milliseconds(processor) > $0 } ?? false
      if isLate || isOverworked { return end(process, because: .slow, in: slowest(marks)) }
      for index in 0..<Self.threads {
        let slot = page.slot(index).pointee
        guard slot.thread != 0, slot.unit >= 0 || page.pointee.total == 0 else { continue }
        var mark = marks[index] ?? Mark(beat: slot.beat, processor: processor)
        if mark.beat != slot.beat { mark = Mark(beat: slot.beat, processor: processor) }
        mark.checks += 1
        let others = otherThreads(than: slot.thread)
        let canRun = mark.checks == 1 || Sampler(page: page, process: process).canRun(besides: others)
        if !canRun { mark.idleChecks += 1 }
        marks[index] = mark
        // The process's time includes that of other units, so a thread that has mostly waited is not said to loop.
        let isIdle = mark.idleChecks * 2 > mark.checks
        let used = Duration.milliseconds(processor - mark.processor)
        if let loop = limits.loop, used > loop, canRun, !isIdle {
          return end(process, because: .loop, in: index)
        }
        // Checks are counted rather than time: while the whole machine stood still, the thread did not wait.
        if let waiting = limits.waiting, interval * mark.idleChecks > waiting, isIdle {
          return end(process, because: .waiting, in: index)
        }
      }
    }
  }

  private var slots: [Int32] { (0..<Self.threads).filter { page.slot($0).pointee.thread != 0 } }

  /// Returns the threads, other than `thread`, that do units of work of their own. Threads that the code has started
  /// are not among them: such a thread may be busy while `thread` waits for it.
  private func otherThreads(than thread: Int32) -> Set<Int32> {
    Set(slots.map { page.slot($0).pointee.thread }).subtracting([thread])
  }

  /// Returns the number of the slot whose thread has not reported progress for longest.
  private func slowest(_ marks: [Int32: Mark]) -> Int32 {
    slots.max { (marks[$0]?.checks ?? 0) < (marks[$1]?.checks ?? 0) } ?? 0
  }

  /// Records which code the thread of the slot `index` is executing without making progress. The caller then ends the
  /// process.
  private func end(_ process: pid_t, because cause: Ending.Cause, in index: Int32) {
    let sampler = Sampler(page: page, process: process)
    let thread = page.slot(index).pointee.thread
    let busiest =
      (cause == .waiting ? nil : sampler.busiestThread(besides: otherThreads(than: thread))) ?? thread
    if cause == .waiting { page.pointee.is_being_ended = 1 }
    let unit = Int(page.slot(index).pointee.unit)
    let stacks = sampler.samples(of: busiest, slot: busiest == thread ? index : Self.threads)
    // The unit may have come to its end meanwhile, or the process may have died.
    if units.contains(unit), state(unit) == sv_done {
      page.pointee.is_being_ended = 1
      return
    }
    if (0...Self.threads).contains(where: { sv_cause(page, $0) != 0 }) { return }
    page.pointee.is_being_ended = 1
    var cause = cause
    if cause == .loop, dataSize(of: process) > limits.memory / 2 {
      cause = .memory
    } else if cause == .loop, output.size > limits.output / 4 {
      cause = .flood
    }
    add(RawTermination(cause: cause, stacks: stacks, note: page.note(of: index), errors: ""), to: unit)
  }

  private func dataSize(of process: pid_t) -> Int {
    guard let data = FileManager.default.contents(atPath: "/proc/\(process)/statm") else { return 0 }
    let words = String(decoding: data, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }
}
