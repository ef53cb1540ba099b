internal import CSupervision
internal import Foundation
internal import Glibc

/// Asks the threads of a supervised process where they are, and reads what they have written down.
struct Sampler {
  let page: UnsafeMutablePointer<sv_page>
  let process: Int32

  /// The thread that uses most of the processor's time now, except for `others`; nil: no thread does.
  func busiestThread(besides others: Set<Int32> = []) -> Int32? {
    var threads: [Int32] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
      return names.compactMap { Int32($0) }.filter { !others.contains($0) }
    }
    let before = Dictionary(uniqueKeysWithValues: threads.map { ($0, times(of: $0).ran) })
    // On a machine that is busy a thread may not get the processor for long.
    for _ in 0..<10 {
      usleep(30_000)
      let ran = threads.map { ($0, times(of: $0).ran - before[$0, default: .zero]) }
      if let most = ran.max(by: { $0.1 < $1.1 }), most.1 > .milliseconds(5) { return most.0 }
    }
    return nil
  }

  /// How long a thread has had a processor, and how long it has waited for one.
  private func times(of thread: Int32) -> (ran: Duration, waited: Duration) {
    let data = FileManager.default.contents(atPath: "/proc/\(process)/task/\(thread)/schedstat") ?? Data()
    let words = String(decoding: data, as: UTF8.self).split(separator: " ").map { Int($0) ?? 0 }
    return words.count < 2 ? (.zero, .zero) : (.nanoseconds(words[0]), .nanoseconds(words[1]))
  }

  /// Lets a thread run for that long; the time in which it waits for a processor does not count.
  private func wait(_ time: Duration, of thread: Int32) {
    let (start, waited) = (ContinuousClock.now, times(of: thread).waited)
    var starved = Duration.zero
    while ContinuousClock.now - start < time + min(starved, .seconds(1)) {
      usleep(10_000)
      starved = times(of: thread).waited - waited
    }
  }

  /// Samples where a thread is, the sample with the shortest stack first: whatever is missing there does return.
  ///
  /// There is one sample when the process has its verdict, because it stands still from then on.
  func samples(of thread: Int32, slot index: Int32) -> [[UInt64]] {
    let isOver = page.pointee.verdict != 0
    let end = ContinuousClock.now + .milliseconds(150)
    var looks: [(stack: UInt64, chain: [UInt64])] = []
    for look in 0..<(isOver ? 1 : 100) {
      if look >= 9, ContinuousClock.now > end { break }
      if ask(thread, index) { looks.append((sv_slot_at(page, index).pointee.stack, chain(of: index))) }
    }
    // What a function calls may take nearly all of its time: what comes to an end soon is not what goes on without one.
    if !isOver {
      sv_slot_at(page, index).pointee.returned = Int32(sv_wanted)
      // Where the runtime uses the frame's register for something else, it is asked again, and so is one that has had
      // no processor.
      let end = ContinuousClock.now + .milliseconds(500)
      for _ in 0..<100 where sv_slot_at(page, index).pointee.returned == Int32(sv_wanted) {
        if !ask(thread, index), ContinuousClock.now > end { break }
        usleep(500)
      }
      if sv_slot_at(page, index).pointee.returned == Int32(sv_wanted) {
        sv_slot_at(page, index).pointee.returned = 0
      } else {
        wait(.milliseconds(150), of: thread)
      }
      if sv_slot_at(page, index).pointee.returned > 0 {
        looks.append((sv_slot_at(page, index).pointee.stack, chain(of: index)))
      }
    }
    return looks.sorted { $0.stack > $1.stack }.map(\.chain)
  }

  /// Asks a thread where it is; false: it did not answer.
  private func ask(_ thread: Int32, _ slot: Int32) -> Bool {
    let before = sv_slot_at(page, slot).pointee.samples
    sv_sample(process, thread)
    // It answers at once, unless it waits for a processor.
    for turn in 0..<3040 {
      if sv_slot_at(page, slot).pointee.samples != before { return true }
      if turn >= 3000 { usleep(500) }
    }
    return false
  }

  /// The program's own addresses on a thread's stack, innermost first, relative to the program's start; a return address
  /// stands for the call before it.
  func chain(of index: Int32) -> [UInt64] {
    let slot = sv_slot_at(page, index)!
    let physical = Int(slot.pointee.physical)
    let all = Int(slot.pointee.chained)
    let frames = Array(UnsafeBufferPointer(start: sv_frames_at(slot), count: Int(slot.pointee.frames)))
    let chain = Array(UnsafeBufferPointer(start: sv_chain_at(slot), count: all))
    // The chain leaves out who calls a function without a frame; it alone goes on with the tasks that wait. The frames may
    // end early.
    let shared =
      all > physical
      ? frames.firstIndex(of: chain[physical - 1]) : frames.count < physical / 2 ? nil : frames.indices.last
    let calls = shared.map { Array(frames[...$0]) } ?? Array(chain[..<physical])
    let addresses = calls.enumerated().map { $1 &- ($0 == 0 ? 0 : 1) } + chain[physical...]
    let (low, high, base) = (page.pointee.low, page.pointee.high, page.pointee.base)
    return addresses.filter { $0 >= low && $0 < high }.map { $0 - base }
  }

  /// How a thread has died.
  func death(of index: Int32, errors: String, note: String) -> RawTermination {
    let cause = cause(of: sv_slot_at(page, index).pointee)
    return RawTermination(cause: cause, chains: [chain(of: index)], note: note, errors: errors)
  }

  private func cause(of slot: sv_slot) -> Ending.Cause {
    if slot.cause >= Int32(sv_exited) { return .exit(slot.cause - Int32(sv_exited)) }
    switch slot.cause {
    case SIGXFSZ: return .flood
    case SIGSEGV where slot.fault &- slot.stack &+ 65536 < 131_072: return .overflow
    case SIGILL, SIGTRAP: return .trap
    default: return .signal(slot.cause)
    }
  }
}
