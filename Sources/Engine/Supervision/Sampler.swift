internal import CSupervision
internal import Foundation
internal import Glibc

/// Asks the threads of a supervised process which code they are executing, and reads what they record about it in
/// memory that both processes share.
struct Sampler {
  let page: UnsafeMutablePointer<sv_page>
  let process: Int32

  /// Returns the thread that uses the processor most now, of all but `others`; nil if none of them uses it.
  func busiestThread(besides others: Set<Int32> = []) -> Int32? {
    var threads: [Int32] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
      return names.compactMap { Int32($0) }.filter { !others.contains($0) }
    }
    let before = Dictionary(uniqueKeysWithValues: threads.map { ($0, timeRun(by: $0)) })
    // On a busy machine a thread may not get the processor for long.
    for _ in 0..<10 {
      usleep(30_000)
      let ran = threads.map { ($0, timeRun(by: $0) - before[$0, default: .zero]) }
      if let most = ran.max(by: { $0.1 < $1.1 }), most.1 > .milliseconds(5) { return most.0 }
    }
    return nil
  }

  /// Returns for how long a thread has run on a processor since it began.
  private func timeRun(by thread: Int32) -> Duration {
    let data = FileManager.default.contents(atPath: "/proc/\(process)/task/\(thread)/schedstat") ?? Data()
    return .nanoseconds(Int(String(decoding: data, as: UTF8.self).prefix { $0 != " " }) ?? 0)
  }

  /// Waits until a thread has run on a processor for another 50 milliseconds, but for three seconds at most.
  private func wait(for thread: Int32) {
    let (end, start) = (ContinuousClock.now + .seconds(3), timeRun(by: thread))
    // A thread that has ended has had no processor.
    var isWaiting: Bool { (start..<(start + .milliseconds(50))).contains(timeRun(by: thread)) }
    repeat { usleep(10_000) } while isWaiting && ContinuousClock.now < end
  }

  /// Returns whether any thread of the process, apart from `others`, runs on a processor or is ready to run on one.
  func canRun(besides others: Set<Int32>) -> Bool {
    let folder = "/proc/\(process)/task"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.contains { thread in
      if Int32(thread).map(others.contains) == true { return false }
      let data = FileManager.default.contents(atPath: "\(folder)/\(thread)/stat") ?? Data()
      // The state stands behind the name, which may have any characters in it.
      return String(decoding: data, as: UTF8.self).split(separator: ")").last?.hasPrefix(" R") == true
    } == true
  }

  /// Samples the stack of a thread many times, and returns the stacks, the shortest first. Each is a list of return
  /// addresses, from the innermost function outwards.
  ///
  /// Callers look for the function that never returns; a function that the shortest stack lacks has returned. `index`
  /// is the number of the slot, in the shared memory, in which the thread records its samples. A process that is
  /// being ended stands still, so it is sampled once.
  func samples(of thread: Int32, slot index: Int32) -> [[UInt64]] {
    let slot = page.slot(index)
    let isOver = page.pointee.is_being_ended != 0
    let end = ContinuousClock.now + .milliseconds(150)
    var samples: [(pointer: UInt64, stack: [UInt64])] = []
    for count in 0..<(isOver ? 1 : 100) {
      if count >= 9, ContinuousClock.now > end { break }
      if sample(thread, slot) { samples.append((slot.pointee.stack, stack(of: index))) }
    }
    if !isOver, countReturns(of: thread, slot) { samples.append((slot.pointee.stack, stack(of: index))) }
    return samples.sorted { $0.pointer > $1.pointer }.map(\.stack)
  }

  /// Waits for functions of a thread to return, because the function that loops may call one that takes nearly all of
  /// the time. Returns whether any has returned.
  ///
  /// The stack that the thread records in `slot` then no longer has the functions that have returned.
  private func countReturns(of thread: Int32, _ slot: UnsafeMutablePointer<sv_slot>) -> Bool {
    slot.pointee.return_count = Int32(sv_count_returns)
    // The thread is asked again where the runtime uses the register of the frame for something else, and when
    // it has had no processor.
    let end = ContinuousClock.now + .milliseconds(500)
    for _ in 0..<100 where slot.pointee.return_count == Int32(sv_count_returns) {
      if !sample(thread, slot), ContinuousClock.now > end { break }
      usleep(500)
    }
    if slot.pointee.return_count == Int32(sv_count_returns) {
      slot.pointee.return_count = 0
    } else {
      wait(for: thread)
    }
    return slot.pointee.return_count > 0
  }

  /// Makes a thread record in `slot` which code it is executing. Returns false if it has not done so in time.
  private func sample(_ thread: Int32, _ slot: UnsafeMutablePointer<sv_slot>) -> Bool {
    let before = slot.pointee.samples
    sv_sample(process, thread)
    // The thread answers at once, unless it waits for a processor.
    for turn in 0..<3040 {
      if slot.pointee.samples != before { return true }
      if turn >= 3000 { usleep(500) }
    }
    return false
  }

  /// Returns the addresses that a thread has recorded in the slot `index` and that are in the program itself,
  /// innermost first, counted from the program's start.
  ///
  /// Each address to which a function returns is replaced by an address in the call before it.
  func stack(of index: Int32) -> [UInt64] {
    let slot = page.slot(index)
    // The code may have written anything there.
    func count(_ found: Int32) -> Int { min(max(0, Int(found)), Int(sv_frames)) }
    let frames = Array(
      UnsafeBufferPointer(start: sv_frames_at(slot), count: count(slot.pointee.frame_count)))
    let chain = Array(UnsafeBufferPointer(start: sv_chain_at(slot), count: count(slot.pointee.chain_count)))
    let stackCount = min(count(slot.pointee.stack_count), chain.count)
    // The chain of frame pointers leaves out the caller of a function without a frame, and the unwinder's frames may
    // end early. Only the chain leads on to the tasks that wait.
    let shared =
      chain.count > stackCount && stackCount > 0
      ? frames.firstIndex(of: chain[stackCount - 1])
      : frames.count < stackCount / 2 ? nil : frames.indices.last
    let calls = shared.map { Array(frames[...$0]) } ?? Array(chain[..<stackCount])
    let addresses = calls.enumerated().map { $1 &- ($0 == 0 ? 0 : 1) } + chain[stackCount...]
    let (low, high, base) = (page.pointee.low, page.pointee.high, page.pointee.base)
    return addresses.filter { $0 >= low && $0 < high }.map { $0 &- base }
  }

  /// Returns how the thread that uses the slot `index` has died, from what it has recorded there.
  func death(of index: Int32, errors: String, note: String) -> RawTermination {
    let cause = cause(of: page.slot(index).pointee)
    return RawTermination(cause: cause, stacks: [stack(of: index)], note: note, errors: errors)
  }

  private func cause(of slot: sv_slot) -> Ending.Cause {
    if slot.cause >= Int32(sv_exited) { return .exit(slot.cause - Int32(sv_exited)) }
    switch slot.cause {
    case SIGXFSZ: return .flood
    // The fault is within 64 KB of the stack pointer.
    case SIGSEGV where slot.fault &- slot.stack &+ 65536 < 131_072: return .overflow
    case SIGILL, SIGTRAP: return .trap
    default: return .signal(slot.cause)
    }
  }
}

extension UnsafeMutablePointer<sv_page> {
  /// Returns a slot of the memory that supervisor and process share: one thread of the process records there what it
  /// does.
  func slot(_ index: Int32) -> UnsafeMutablePointer<sv_slot> { sv_slot_at(self, index) }

  /// Returns what the thread that uses the slot `index` was doing, in the words of its last `Heartbeat.note`; empty
  /// if it has noted nothing.
  func note(of index: Int32) -> String {
    let note = UnsafeRawBufferPointer(start: sv_note_at(slot(index)), count: sv_note_length(slot(index)))
    return String(decoding: note, as: UTF8.self)
  }
}
