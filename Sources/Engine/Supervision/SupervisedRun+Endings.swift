internal import CSupervision

extension SupervisedRun {
  /// Records how the process has ended, which units of work have ended it, and what it has printed.
  func recordEnd(_ exit: Exit) {
    isUnclear = false
    page.pointee.one_at_a_time = plan.isSequential ? 1 : 0
    if page.pointee.is_being_ended == 0, page.pointee.ended == 0 { recordDeaths(exit) }
    for unit in units where state(unit) == Int(sv_unkept) {
      add(RawTermination(cause: .unkept, stacks: [], note: "", errors: ""), to: unit)
    }
    for unit in units where state(unit) == sv_running { set(unit, sv_todo) }
    // An attended process has shown some of it already.
    outcome.printed.seen = max(outcome.printed.seen, min(output.size, Int(clamping: page.pointee.shown)))
    outcome.printed.add(output.descriptor)
    if output.size > limits.output / 2 {
      output.empty()
      outcome.printed.seen = 0
    }
    if errors.size > limits.output / 2 { errors.empty() }
  }

  /// Records an ending for each unit of work that has ended the process; if it is unclear which did, only one unit
  /// runs at a time from now on.
  private func recordDeaths(_ exit: Exit) {
    let slots = (0...Self.threads).filter { page.slot($0).pointee.thread != 0 || sv_cause(page, $0) != 0 }
    let running = slots.filter { page.slot($0).pointee.unit >= 0 }
    let dead = slots.filter { sv_cause(page, $0) != 0 }
    for index in dead {
      let slot = page.slot(index).pointee
      let owner = slot.unit >= 0 ? index : running.count == 1 ? running[0] : nil
      // A thread of the code's own: which unit has started it shows when each runs alone.
      if owner == nil, !running.isEmpty {
        isUnclear = true
        continue
      }
      let death = Sampler(page: page, process: 0).death(
        of: index,
        errors: errors.text(from: min(errors.size, Int(clamping: slot.errors_start)), most: 64 << 10),
        note: page.note(of: owner ?? index))
      add(death, to: owner.map { Int(page.slot($0).pointee.unit) } ?? -1)
    }
    if dead.isEmpty, running.count > 1 { isUnclear = true }
    if isUnclear { page.pointee.one_at_a_time = 1 }
    if isUnclear || !dead.isEmpty { return }
    let cause: Ending.Cause =
      switch exit {
      case .status(let status): .exit(status)
      case .signal(let number): .signal(number)
      }
    let note = running.first.map(page.note) ?? ""
    add(
      RawTermination(cause: cause, stacks: [], note: note, errors: errors.text(most: 64 << 10)),
      to: running.first.map { Int(page.slot($0).pointee.unit) } ?? -1)
  }

  func add(_ ending: RawTermination, to unit: Int) {
    if unit >= 0 { set(unit, Int(sv_ended)) }
    endings.append((unit, ending))
  }

  /// Forgets what the units of work have done so far, and makes them run one after another from now on.
  func beginAnew() {
    mustBeginAnew = false
    page.pointee.one_at_a_time = 1
    for unit in units { set(unit, Int(sv_todo)) }
    output.empty()
    errors.empty()
  }

  /// Returns whether to skip a unit of work, given its number: because an earlier unit of its group has ended the
  /// process and has most probably shown the same fault, or because too many earlier units have ended it.
  ///
  /// Earlier means a lower number, so that the result does not depend on which of two units was faster.
  private var isSkipped: (Int) -> Bool {
    let causes = Dictionary(endings.map { ($0.unit, $0.raw.cause) }) { one, _ in one }
    var ended: [String: Int] = [:]
    var (left, last) = (limits.endings, Int.max)
    for (unit, cause) in causes.sorted(by: { $0.key < $1.key }) where unit >= 0 && left > 0 {
      if let group = group(of: unit) {
        if ended[group] != nil { continue }
        ended[group] = unit
      }
      switch cause {
      case .flood: left -= 8
      case .loop, .memory, .waiting: left -= 4
      default: left -= 1
      }
      if left <= 0 { last = unit }
    }
    return { unit in unit > last || self.group(of: unit).map { ended[$0, default: .max] < unit } == true }
  }

  private func group(of unit: Int) -> String? {
    plan.groups.indices.contains(unit) ? plan.groups[unit] : nil
  }

  func skipUnits() {
    let isSkipped = isSkipped
    // A unit with a lower number than the one that ended is not skipped but run again: it may have been running, too.
    for unit in units where state(unit) == sv_todo && isSkipped(unit) { set(unit, Int(sv_skipped)) }
    // After two loops the next ones are found sooner.
    if endings.count(where: { [.loop, .memory].contains($0.raw.cause) }) >= 2 {
      limits.loop = .milliseconds(250)
    }
    if endings.count(where: { $0.raw.cause == .waiting }) >= 2 { limits.waiting = .milliseconds(800) }
  }

  /// Puts the results of all units of work into `outcome`, and their endings with the names of functions in `code`.
  func finish(_ code: SupervisedCode) {
    outcome.farewell = result(of: Supervisor.farewell)
    let isSkipped = isSkipped
    outcome.skipped = Set(units.filter { state($0) == sv_skipped || isSkipped($0) })
    for unit in units where state(unit) == sv_done && !outcome.skipped.contains(unit) {
      outcome.results[unit] = result(of: unit) ?? []
    }
    let symbols = Symbols(
      Set(endings.flatMap(\.raw.stacks).joined()), in: supervisor.image ?? supervisor.program)
    for (unit, ending) in endings where outcome.endings[unit] == nil && !outcome.skipped.contains(unit) {
      outcome.endings[unit] = ending.named(symbols, in: code)
    }
  }
}
