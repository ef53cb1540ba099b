internal import CSupervision
internal import Foundation
internal import Glibc

/// One run of a supervisor: starts processes one after another until all units are done, ended or left out.
final class SupervisedRun {
  private let supervisor: Supervisor
  private var limits: Supervisor.Limits
  private let page: UnsafeMutablePointer<sv_page>
  private let descriptor: Int32
  private let output: MemoryFile
  private let errors: MemoryFile
  private var outcome = Supervisor.Outcome()
  /// The endings so far, before their addresses have names.
  private var raw: [(unit: Int, raw: RawTermination)] = []
  private let start = ContinuousClock.now
  private var firstEnding: ContinuousClock.Instant?

  /// The number of threads with a slot of their own; all others share the slot after these.
  private static let threads = Int32(sv_threads) - 1
  private static let lifeline = Int32(sv_life_descriptor)

  private let progress: ((Int) -> Bool)?
  private var isCalledOff = false
  private var know: (([UInt8]) -> Supervisor.Plan)?
  private var known = Supervisor.Plan()
  /// The processor time that earlier processes of this run have used.
  private var used = Duration.zero

  init(_ supervisor: Supervisor, _ limits: Supervisor.Limits, _ progress: ((Int) -> Bool)?) throws {
    self.progress = progress
    self.supervisor = supervisor
    self.limits = limits
    output = try MemoryFile("output")
    errors = try MemoryFile("errors")
    var descriptor: Int32 = -1
    guard let page = sv_make_page(&descriptor) else {
      throw SpawnFailure("there is no memory to share with \(supervisor.program)")
    }
    self.page = page
    self.descriptor = descriptor
    page.pointee.memory = UInt64(limits.memory)
    page.pointee.output = UInt64(limits.output)
    page.pointee.room = min(page.pointee.room, UInt64(limits.results))
  }

  func close() { sv_free_page(page, descriptor) }

  func run(_ know: @escaping ([UInt8]) -> Supervisor.Plan) throws -> Supervisor.Outcome {
    self.know = know
    defer { self.know = nil }
    while true {
      let before = raw.count
      outcome.exit = try runOneProcess()
      if page.pointee.started == 0, !isCalledOff { throw notStarted }
      gather(outcome.exit)
      greet()
      // A verdict without an ending: what was asked came to its own end just then, and the others are still to be done.
      let isAllDone = raw.count == before && !isUnclear && page.pointee.verdict == 0
      if isAllDone || page.pointee.total == 0 || supervisor.isAttended { break }
      if isCalledOff { break }
      leaveOut(known.groups)
      if !units.contains(where: { state($0) == sv_todo }) { break }
    }
    outcome.program = supervisor.program
    finish(known.code ?? supervisor.code)
    return outcome
  }

  /// Explains that a process ended before any code of its own ran.
  private var notStarted: SpawnFailure {
    let said = errors.text(most: 4096).split(separator: "\n").first.map { ": \($0)" } ?? ""
    return SpawnFailure("\(supervisor.program) cannot be run\(said)")
  }

  /// Reads the process's greeting as soon as there is one, and plans the run by it.
  private func greet() {
    guard outcome.greeting == nil, let greeting = result(of: Supervisor.greeting), let know else { return }
    outcome.greeting = greeting
    known = know(greeting)
    if let whole = known.whole { limits.whole = whole }
  }

  private var units: Range<Int> { 0..<Int(page.pointee.total) }
  private func state(_ unit: Int) -> Int { Int(sv_state(page, Int32(unit))) }
  private func set(_ unit: Int, _ state: Int) { sv_set_state(page, Int32(unit), Int32(state)) }

  private func result(of unit: Int) -> [UInt8]? {
    let count = sv_result_length(page, Int32(unit))
    return sv_result(page, Int32(unit)).map { Array(UnsafeBufferPointer(start: $0, count: count)) }
  }

  // MARK: One process

  private func runOneProcess() throws -> Exit {
    sv_renew(page)
    outcome.processes += 1
    var environment = ProcessInfo.processInfo.environment
    environment.merge(supervisor.environment) { $1 }
    environment.merge(["REVERSI_WATCHED": "1", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let input = try MemoryFile("input", holding: supervisor.input)
    var descriptors: [Int32?] = [input.descriptor, output.descriptor, errors.descriptor, descriptor]
    if supervisor.isAttended {
      environment["REVERSI_ATTENDED"] = "1"
      descriptors[0] = STDIN_FILENO
      // The fourth is its lifeline.
      descriptors += [nil, STDOUT_FILENO, STDERR_FILENO]
    }
    let spawned = try ChildProcess(
      supervisor.program, supervisor.arguments, calling: supervisor.calling, environment: environment,
      descriptors: descriptors,
      lifeline: Self.lifeline, inOwnGroup: !supervisor.isAttended)
    watch(spawned.process)
    spawned.kill()
    return spawned.reap()
  }

  /// Where a thread stood when it last made progress.
  private struct Mark {
    var beat: UInt64
    var processor: Int
    var looks = 0
  }

  /// Waits until the process ends or has to be ended.
  private func watch(_ process: pid_t) {
    var marks: [Int32: Mark] = [:]
    var last = 0
    defer { used += .milliseconds(last) }
    let look = Duration.milliseconds(20)
    while !Program.hasEnded(process, within: look) {
      if let progress, !progress(units.count { state($0) == sv_done }) {
        isCalledOff = true
        page.pointee.verdict = 1
        return
      }
      greet()
      let processor = sv_processor_time(process)
      defer { last = processor }
      if let whole = limits.whole, ContinuousClock.now - start > whole {
        return note(.slow, of: process, in: stuck(marks))
      }
      if let work = limits.work, used + .milliseconds(processor) > work {
        return note(.slow, of: process, in: stuck(marks))
      }
      for index in 0..<Self.threads {
        let slot = sv_slot_at(page, index)!.pointee
        guard slot.thread != 0, slot.unit >= 0 || page.pointee.total == 0 else { continue }
        if marks[index]?.beat != slot.beat { marks[index] = Mark(beat: slot.beat, processor: processor) }
        marks[index]!.looks += 1
        let used = Duration.milliseconds(processor - marks[index]!.processor)
        if let loop = limits.loop, used > loop { return note(.loop, of: process, in: index) }
        // Counted in looks, so that a machine that stood still has not let anybody wait.
        if let waiting = limits.waiting, look * marks[index]!.looks > waiting, used < .milliseconds(100) {
          return note(.waiting, of: process, in: index)
        }
      }
    }
  }

  private var slots: [Int32] { (0..<Self.threads).filter { sv_slot_at(page, $0).pointee.thread != 0 } }

  /// The slot that has made no progress for longest.
  private func stuck(_ marks: [Int32: Mark]) -> Int32 {
    slots.max { (marks[$0]?.looks ?? 0) < (marks[$1]?.looks ?? 0) } ?? 0
  }

  /// Records where a thread is that makes no progress, and gives the process its verdict.
  private func note(_ cause: Ending.Cause, of process: pid_t, in index: Int32) {
    let sampler = Sampler(page: page, process: process)
    let thread = sv_slot_at(page, index).pointee.thread
    // A thread of the code's own may burn the time while this one waits; those of other slots have their own units.
    let others = Set(slots.map { sv_slot_at(page, $0).pointee.thread }).subtracting([thread])
    let busiest = (cause == .waiting ? nil : sampler.busiestThread(besides: others)) ?? thread
    let own = busiest == thread ? index : Self.threads
    if cause == .waiting { page.pointee.verdict = 1 }
    let unit = Int(sv_slot_at(page, index).pointee.unit)
    let chains = sampler.samples(of: busiest, slot: own)
    // It may have died just now, or come to an end.
    if units.contains(unit), state(unit) == sv_done {
      page.pointee.verdict = 1
      return
    }
    if (0...Self.threads).contains(where: { sv_cause(page, $0) != 0 }) { return }
    page.pointee.verdict = 1
    let cause =
      cause != .loop
      ? cause
      : dataSize(of: process) > limits.memory / 2 ? .memory : output.size > limits.output / 4 ? .flood : cause
    add(unit, RawTermination(cause: cause, chains: chains, note: noteText(of: index), errors: ""))
  }

  private func dataSize(of process: pid_t) -> Int {
    guard let data = FileManager.default.contents(atPath: "/proc/\(process)/statm") else { return 0 }
    let words = String(decoding: data, as: UTF8.self).split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }

  // MARK: What has happened

  private func noteText(of index: Int32) -> String { String(cString: sv_note_at(sv_slot_at(page, index))) }

  /// Records how the process has ended and what it has printed.
  private func gather(_ exit: Exit) {
    isUnclear = false
    page.pointee.alone = 0
    if page.pointee.verdict == 0, page.pointee.ended == 0 { judge(exit) }
    for unit in units where state(unit) == Int(sv_unkept) {
      add(unit, RawTermination(cause: .unkept, chains: [], note: "", errors: ""))
    }
    for unit in units where state(unit) == sv_running { set(unit, sv_todo) }
    // What an attended process has shown itself is not shown again.
    outcome.printed.seen = max(outcome.printed.seen, Int(page.pointee.shown))
    outcome.printed.add(output.descriptor)
    if output.size > limits.output / 2 {
      output.empty()
      outcome.printed.seen = 0
    }
    if errors.size > limits.output / 2 { errors.empty() }
  }

  private func judge(_ exit: Exit) {
    let slots = (0...Self.threads).filter {
      sv_slot_at(page, $0).pointee.thread != 0 || sv_cause(page, $0) != 0
    }
    let running = slots.filter { sv_slot_at(page, $0).pointee.unit >= 0 }
    let dead = slots.filter { sv_cause(page, $0) != 0 }
    for index in dead {
      let slot = sv_slot_at(page, index).pointee
      let unit = slot.unit >= 0 ? index : running.count == 1 ? running[0] : nil
      // A thread of the code's own: whose it is shows when the suspects run alone.
      if unit == nil, !running.isEmpty {
        isUnclear = true
        continue
      }
      add(
        unit.map { Int(sv_slot_at(page, $0).pointee.unit) } ?? -1,
        Sampler(page: page, process: 0).death(
          of: index, errors: errors.text(from: Int(slot.written), most: 64 << 10),
          note: noteText(of: unit ?? index)))
    }
    if dead.isEmpty, running.count > 1 { isUnclear = true }
    if isUnclear { page.pointee.alone = 1 }
    if isUnclear || !dead.isEmpty { return }
    let cause: Ending.Cause =
      switch exit {
      case .status(let status): .exit(status)
      case .signal(let number): .signal(number)
      }
    let slot = running.first
    add(
      slot.map { Int(sv_slot_at(page, $0).pointee.unit) } ?? -1,
      RawTermination(
        cause: cause, chains: [], note: slot.map(noteText) ?? "", errors: errors.text(most: 64 << 10))
    )
  }

  /// Whether it is not clear which unit ended the process: then they are done once more, one at a time.
  private var isUnclear = false

  private func add(_ unit: Int, _ ending: RawTermination) {
    if unit >= 0 { set(unit, Int(sv_ended)) }
    raw.append((unit, ending))
  }

  /// Skips the units that would most probably end like others of their groups.
  private func leaveOut(_ names: [String]) {
    let ended = Dictionary(
      raw.map(\.unit).filter(names.indices.contains).map { (names[$0], $0) }, uniquingKeysWith: min)
    let isOver = firstEnding.map { ContinuousClock.now - $0 > limits.endings } ?? false
    if !raw.isEmpty { firstEnding = firstEnding ?? .now }
    for unit in units where state(unit) == sv_todo {
      // The first one of a group tells most, and may have been under way as well.
      if isOver || names.indices.contains(unit) && ended[names[unit], default: .max] < unit {
        set(unit, Int(sv_skipped))
        outcome.skipped.insert(unit)
      }
    }
    // After two loops the next ones are found sooner.
    if raw.count(where: { [.loop, .memory].contains($0.raw.cause) }) >= 2 {
      limits.loop = .milliseconds(250)
    }
    if raw.count(where: { $0.raw.cause == .waiting }) >= 2 { limits.waiting = .milliseconds(800) }
  }

  private func finish(_ code: SupervisedCode) {
    outcome.farewell = result(of: Supervisor.farewell)
    for unit in units where state(unit) == sv_done { outcome.results[unit] = result(of: unit) ?? [] }
    let symbols = Symbols(Set(raw.flatMap(\.raw.chains).joined()), in: supervisor.program)
    for (unit, ending) in raw where outcome.endings[unit] == nil {
      outcome.endings[unit] = ending.named(symbols, in: code)
    }
  }
}
